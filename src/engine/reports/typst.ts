import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from './glyphs.ts';

/** A folder that holds nothing to read: the template has all it needs, and user text is never markup. */
export const workspace = '/suitably-report';

let compiler: NodeCompiler | undefined;

/** Typst with the report's fonts, once per process. */
export function startTypst(): NodeCompiler {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(file)) }] });
  return compiler;
}
