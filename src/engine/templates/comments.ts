import { posix } from 'node:path';
import { textOf } from '#engine/reading/word/word-parts.ts';
import { applyEdits, type Edit, escapeText, pathTo, walk, type XmlElement } from '#engine/reading/zip/xml.ts';
import { brand } from '#platform/shared/brand.ts';
import { draftOf, packDraft, relate } from './package.ts';
import type { TemplateProblem } from './record.ts';
import { readTemplate, type Template, type TemplatePart } from './template.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const COMMENTS = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';

/**
 * A copy of a template with a Word comment at each problem: what is wrong, and what to do. Word has no comments in headers,
 * footers, notes and text boxes; those stand at the beginning of the text or of the text box's paragraph, and say where.
 * @throws {ReadingRefusal} when the template can't be read
 */
export function commentedCopy(bytes: Uint8Array): Buffer {
  const template = readTemplate(bytes);
  const draft = draftOf(template.file);
  const [body] = template.parts;
  if (!body || template.problems.length === 0) return packDraft(draft);
  const name =
    [...draft.types.overrides].find(([, type]) => type === COMMENTS)?.[0] ?? posix.join(posix.dirname(body.name), 'comments.xml');
  const part = template.file.parts.get(name);
  const before =
    part === undefined
      ? `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${WORD}"></w:comments>`
      : textOf(part);
  const first = Math.max(-1, ...Array.from(before.matchAll(/<w:comment\s[^>]*w:id="(\d+)"/g), ([, id]) => Number(id))) + 1;
  const edits: Edit[] = [];
  const comments = template.problems.map((problem, index) => {
    edits.push(...anchor(template, body, problem, first + index));
    return comment(problem, first + index, body.name);
  });
  const open = before.replace(/<w:comments([^>]*)\/>\s*$/, '<w:comments$1></w:comments>');
  draft.parts.set(body.name, applyEdits(body.xml, edits));
  draft.parts.set(
    name,
    open.replace('</w:comments>', () => `${comments.join('')}</w:comments>`),
  );
  draft.types.overrides.set(name, COMMENTS);
  relate(draft, body.name, { type: RELATIONSHIP, target: posix.relative(posix.dirname(body.name), name), external: false });
  return packDraft(draft);
}

function comment({ message, remedy, place }: TemplateProblem, id: number, body: string): string {
  const within = drawn.test(place.part) ? '' : `, paragraph ${place.paragraph}`;
  const where = place.part === body ? '' : `In ${placeWords(place.part)}${within}: `;
  const lines = [where + message, remedy].map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p>`);
  const author = escapeText(brand.name);
  return `<w:comment w:id="${id}" w:author="${author}" w:initials="${author.charAt(0)}">${lines.join('')}</w:comment>`;
}

/** Charts and SmartArt: they have no paragraphs that people count. */
const drawn = /\/(?:charts|diagrams)\//;

function placeWords(part: string): string {
  if (drawn.test(part)) return 'a drawing of the document';
  const kind = /(header|footer|footnotes|endnotes)(\d*)/.exec(posix.basename(part));
  return kind ? `${kind[1]}${kind[2] === '' ? '' : ` ${kind[2]}`} of the document` : part;
}

/** Marks what a comment is about, around whole children of a paragraph of the body. */
function anchor(template: Template, body: TemplatePart, problem: TemplateProblem, id: number): Edit[] {
  const [from, to] = range(template, body, problem);
  const reference = `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
  return [
    { from, to: from, text: `<w:commentRangeStart w:id="${id}"/>` },
    { from: to, to, text: reference },
  ];
}

function range({ parts }: Template, body: TemplatePart, { place, length }: TemplateProblem): [number, number] {
  const part = parts.find(({ name }) => name === place.part);
  const paragraph =
    part === body
      ? part.tagged.paragraphs.find(({ number, found }) => number === place.paragraph && found.some(({ from }) => from === place.offset))
      : undefined;
  const holds = (offset: number) => paragraph?.pieces.find(({ from, text }) => from <= offset && offset < from + text.length)?.element;
  const [first, last] = [holds(place.offset), holds(place.offset + Math.max(1, length) - 1)];
  if (first && last) return [outermostChild(first).start, outermostChild(last).end];
  const start = paragraphOf(body.root, part === body ? place.paragraph : 1) ?? paragraphOf(body.root, 1);
  const at = start?.children.find(({ name }) => name === 'w:pPr')?.end ?? start?.inside ?? 0;
  return [at, at];
}

/** The child of the outermost paragraph around an element: a text box is one. */
function outermostChild(element: XmlElement): XmlElement {
  const path = pathTo(element);
  return path[path.findIndex(({ name }) => name === 'w:p') + 1] ?? element;
}

/** A paragraph of the body by its number; the one around it where it stands in a text box. */
function paragraphOf(root: XmlElement, number: number): XmlElement | undefined {
  let found: XmlElement | undefined;
  let count = 0;
  walk(root, (element) => {
    if (element.name !== 'w:p' || pathTo(element).some(({ name }) => name === 'mc:Fallback')) return;
    if (++count === number) found = pathTo(element).find(({ name }) => name === 'w:p');
  });
  return found && found.closing < found.end ? found : undefined;
}
