import { readFlow } from './read.ts';
import type { FlowSource } from './record.ts';
import { renderPage } from './render.ts';
import { type Attachments, takeApart } from './text/attachments.ts';

/** A file, and what of it is wanted: a page of a PDF or picture, what is attached to a mail, or else the blocks of a file without pages. */
export interface ViewingInput {
  bytes: Uint8Array;
  password?: string;
  draw?: { page: number; width: number };
  apart?: true;
}

/**
 * Draws a page of an untrusted file, takes a mail apart or reads a file's blocks, for a child of the reading pool.
 * @throws {ReadingRefusal} when the file can't be opened, has no such page, or no blocks
 */
export async function run({
  bytes,
  password,
  draw,
  apart,
}: ViewingInput): Promise<{ png: Uint8Array } | { attachments: Attachments } | { flow: FlowSource }> {
  if (apart) return { attachments: await takeApart(bytes) };
  if (!draw) return { flow: await readFlow(bytes) };
  return { png: await renderPage(bytes, { ...draw, straighten: true, ...(password === undefined ? {} : { password }) }) };
}
