import type { GreyPicture } from './raster.ts';

const WHITE = 255;

/**
 * A picture turned about its middle by so many radians clockwise, as large as it was, each pixel from the four around its place; what
 * comes in from beyond its edges is white.
 */
export function turned({ width, height, pixels }: GreyPicture, angle: number): GreyPicture {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const drawn = new Uint8Array(width * height).fill(WHITE);
  for (let y = 0; y < height; y++) {
    let fromX = middleX - cos * middleX + sin * (y - middleY);
    let fromY = middleY + sin * middleX + cos * (y - middleY);
    for (let at = y * width, end = at + width; at < end; at++, fromX += cos, fromY -= sin) {
      const [column, row] = [Math.floor(fromX), Math.floor(fromY)];
      if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue;
      const [restX, restY] = [fromX - column, fromY - row];
      const place = row * width + column;
      const upper = pixels[place]! + (pixels[place + 1]! - pixels[place]!) * restX;
      const lower = pixels[place + width]! + (pixels[place + width + 1]! - pixels[place + width]!) * restX;
      drawn[at] = upper + (lower - upper) * restY + 0.5;
    }
  }
  return { width, height, pixels: drawn };
}
