import { readFlow } from './read.ts';
import type { Block } from './record.ts';
import { renderPage } from './render.ts';

/** A file, and what of it somebody wants to look at: a page of a PDF or picture, or the blocks of a file without pages. */
export interface ViewingInput {
  bytes: Uint8Array;
  password?: string;
  draw?: { page: number; width: number };
}

/**
 * Draws a page of an untrusted file or reads its blocks, for a child of the reading pool.
 * @throws {ReadingRefusal} when the file can't be opened, has no such page, or no blocks
 */
export async function run({ bytes, password, draw }: ViewingInput): Promise<{ png: Uint8Array } | { blocks: Block[] }> {
  if (!draw) return { blocks: (await readFlow(bytes)).blocks };
  return { png: await renderPage(bytes, { ...draw, straighten: true, ...(password === undefined ? {} : { password }) }) };
}
