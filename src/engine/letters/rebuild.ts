import { hash } from 'node:crypto';
import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { makeLetter } from './make-letter.ts';
import { misprintsIn } from './printed.ts';
import type { Manifest } from './record.ts';
import type { LetterCheck } from './verify-papers.ts';

/**
 * Makes a letter again of its template and what its manifest keeps, asking nobody and no clock; null when the template can't be
 * filled with it.
 * @throws {ReadingRefusal} when the template can't be read
 */
export function rebuildLetter(template: Uint8Array, manifest: Manifest): Buffer | null {
  const { format: _format, rest: _rest, parts: _parts, ...inputs } = manifest;
  const made = makeLetter(template, inputs, { pins: inputs.language.printed !== undefined });
  return 'docx' in made ? made.docx : null;
}

/**
 * Whether a letter comes out the same, byte for byte, when it is made again.
 * @throws {ReadingRefusal} when template or letter can't be read
 */
export function compareRebuilt(docx: Uint8Array, manifest: Manifest, template: Uint8Array): LetterCheck {
  const name = 'template';
  if (hash('sha256', template) !== manifest.template.sha256) {
    return { name, ok: false, detail: `this is not the template of the letter (${manifest.template.name}), or it was changed since` };
  }
  const { wrong, otherwise } = misprintsIn(manifest.language);
  if (wrong.length > 0)
    return { name, ok: false, detail: `the manifest prints figures that are other ones: ${wrong.slice(0, 5).join('; ')}` };
  const note =
    otherwise.length === 0
      ? ''
      : `. This machine words ${otherwise.length} of its figures and days otherwise: ${otherwise.slice(0, 5).join('; ')}`;
  const again = rebuildLetter(template, manifest);
  if (again === null) return { name, ok: false, detail: 'the template can’t be filled with the values that the manifest keeps' };
  if (again.equals(docx))
    return { name, ok: true, detail: `made again of template and manifest, the letter is the same byte for byte${note}` };
  const differing = differences(docx, again);
  if (differing.length === 0)
    return { name, ok: true, detail: `made again, every part of the letter says the same; it is packed otherwise here${note}` };
  const { version, name: product } = manifest.product;
  const why = `it was changed, or its values don’t follow from the manifest (made by ${product} ${version})`;
  return { name, ok: false, detail: `made again, the letter differs in ${differing.join(', ')}: ${why}` };
}

function differences(docx: Uint8Array, again: Uint8Array): string[] {
  const [before, after] = [openZip(docx), openZip(again)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    return !one || !other || !one.bytes.equals(other.bytes);
  });
}
