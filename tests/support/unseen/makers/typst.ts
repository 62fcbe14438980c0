import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const FONTS = fileURLToPath(new URL('../../../../node_modules/@expo-google-fonts/', import.meta.url));
let compiler: NodeCompiler | undefined;

/** Sets typst source. */
export function withTypst(source: string): Uint8Array {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontPaths: [`${FONTS}inter`, `${FONTS}source-serif-4`] }] });
  const pdf = compiler.pdf({ mainFileContent: source }, { creationTimestamp: 0 });
  compiler.evictCache(0);
  return pdf;
}

/** Text as a typst string literal. */
export function literal(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Table cells from texts. */
export function cells(texts: readonly string[]): string {
  return texts.map((text) => `${literal(text)},`).join(' ');
}
