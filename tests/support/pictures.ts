import { Transformer } from '@napi-rs/image';

/** A grey PNG of that size. */
export async function aPicture(width = 40, height = 40): Promise<Buffer> {
  return Buffer.from(await Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 130), width, height).png());
}
