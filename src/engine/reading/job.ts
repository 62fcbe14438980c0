import { renderPage, type RenderOptions } from './render.ts';
import { warmUp } from './warm-up.ts';

/**
 * Draws a page as a PNG, for a child of a pool.
 * @throws {ReadingRefusal} when the file can't be opened or has no such page
 */
export async function run({ bytes, ...options }: RenderOptions & { bytes: Uint8Array }): Promise<Uint8Array> {
  return renderPage(bytes, options);
}

export const warm = warmUp;
