import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';
import { Invalid, Refused } from '../errors.ts';
import { rasterSize } from './raster-size.ts';

/** What a picture may be on its way in (docs/product-decisions.md, Files): bytes, and pixels a side. */
export const rasterLimits = { bytes: 2 * 1024 * 1024, side: 4_096 } as const;

/** How a picture is to come out. It is never enlarged. */
export interface RasterTarget {
  /** Pixels at most. */
  width: number;
  height: number;
  /** `inside` keeps the whole picture; `cover` cuts it to the target's shape. */
  fit: 'inside' | 'cover';
  format: 'png' | 'webp';
}

export interface Raster {
  content: Buffer;
  mime: 'image/png' | 'image/webp';
  width: number;
  height: number;
}

/**
 * A picture from outside, made anew from its pixels alone: turned as its camera held it, made smaller, without metadata or
 * anything hidden beside the pixels. PNG, JPEG and still WebP are taken, judged by content; size and shape are read from the
 * header and refused before anything is unpacked.
 * @throws {Refused} 413 over 2 MB
 * @throws {Invalid} what is not such a picture, is broken, or is larger than 4,096 pixels a side
 */
export async function makeRaster(bytes: Buffer, target: RasterTarget): Promise<Raster> {
  if (bytes.length > rasterLimits.bytes) throw new Refused(413, 'The picture is larger than 2 MB');
  const size = rasterSize(bytes);
  if (!size) throw unusable('Use a PNG, JPEG or WebP picture');
  if (Math.max(size.width, size.height) > rasterLimits.side) {
    throw unusable(`The picture is larger than ${rasterLimits.side.toLocaleString('en-GB')} pixels a side`);
  }
  try {
    return await encode(bytes, target);
  } catch (error) {
    throw Object.assign(unusable('The picture is broken'), { cause: error });
  }
}

async function encode(bytes: Buffer, { width, height, fit, format }: RasterTarget): Promise<Raster> {
  // Upright first, so that "wider than high" is what people see.
  const upright = Buffer.from(await new Transformer(bytes).rotate().png());
  const source = rasterSize(upright)!;
  const picture = new Transformer(upright);
  const frame =
    fit === 'inside'
      ? within(source, { width, height })
      : { width: Math.min(width, source.width), height: Math.min(height, source.height) };
  if (frame.width !== source.width || frame.height !== source.height) {
    picture.fastResize({ ...frame, filter: FastResizeFilter.Lanczos3, fit: fit === 'inside' ? ResizeFit.Fill : ResizeFit.Cover });
  }
  const content = Buffer.from(format === 'png' ? await picture.png() : await picture.webp(85));
  return { content, mime: `image/${format}`, ...rasterSize(content)! };
}

interface Size {
  width: number;
  height: number;
}

/** The largest size of the same shape that fits, whole pixels, at least one. */
function within(source: Size, most: Size): Size {
  const scale = Math.min(1, most.width / source.width, most.height / source.height);
  return { width: Math.max(1, Math.round(source.width * scale)), height: Math.max(1, Math.round(source.height * scale)) };
}

function unusable(message: string): Invalid {
  return new Invalid([{ path: ['file'], message }]);
}
