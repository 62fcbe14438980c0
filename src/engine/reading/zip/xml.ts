import { ReadingRefusal } from '../refusal.ts';

/**
 * An element by its places in the source: from `start` to `end`, its content from `inside` to `closing` (all three ends are the
 * same for `<w:br/>`). Text is not kept apart: what isn't an element between `inside` and `closing` is text.
 */
export interface XmlElement {
  name: string;
  start: number;
  inside: number;
  closing: number;
  end: number;
  parent: XmlElement | null;
  children: XmlElement[];
}

/** Deeper than text boxes in tables in text boxes; what walks the tree may call itself. */
const MAX_DEPTH = 400;
/** A letter of 50 pages has some ten thousand. */
const MAX_ELEMENTS = 1_000_000;

const QUOTE = 0x22;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const APOSTROPHE = 0x27;
const SPACE = 0x20;

/**
 * Reads well-formed XML without types of its own (the zip guard has refused those) to a tree of places. What another reader
 * could take differently is refused: character data sections, open ends, two roots.
 * @throws {ReadingRefusal} corrupt or too_large
 */
export function parseXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', start: 0, inside: 0, closing: xml.length, end: xml.length, parent: null, children: [] };
  let open = top;
  let depth = 0;
  let count = 0;
  let at = xml.indexOf('<');
  while (at >= 0) {
    const next = xml.charCodeAt(at + 1);
    if (next === SLASH) {
      const end = xml.indexOf('>', at);
      if (end < 0 || open.parent === null || !closes(xml, at + 2, end, open.name)) throw notWellFormed();
      open.closing = at;
      open.end = end + 1;
      open = open.parent;
      depth--;
      at = xml.indexOf('<', end);
    } else if (next === 0x21 || next === 0x3f) {
      at = xml.indexOf('<', afterRemark(xml, at, next === 0x3f));
    } else {
      const end = tagEnd(xml, at + 1);
      const hasContent = xml.charCodeAt(end - 2) !== SLASH;
      const element: XmlElement = { name: nameAt(xml, at + 1), start: at, inside: end, closing: end, end, parent: open, children: [] };
      open.children.push(element);
      if (++count > MAX_ELEMENTS || (hasContent && ++depth > MAX_DEPTH)) throw tooMuch();
      if (hasContent) open = element;
      at = xml.indexOf('<', end);
    }
  }
  const [root, ...others] = top.children;
  if (open !== top || !root || others.length > 0) throw notWellFormed();
  root.parent = null;
  return root;
}

function closes(xml: string, from: number, end: number, name: string): boolean {
  return xml.startsWith(name, from) && xml.slice(from + name.length, end).trim() === '';
}

/** Behind a comment or a processing instruction. */
function afterRemark(xml: string, at: number, isInstruction: boolean): number {
  const mark = isInstruction ? '?>' : '-->';
  if (!isInstruction && !xml.startsWith('<!--', at)) throw notWellFormed();
  const end = xml.indexOf(mark, at + 2);
  if (end < 0) throw notWellFormed();
  return end + mark.length;
}

/** The place behind the `>` that ends a tag: one in quotes doesn't. */
function tagEnd(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === LESS) throw notWellFormed();
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === QUOTE || code === APOSTROPHE) {
      quote = code;
    } else if (code === GREATER) {
      return at + 1;
    }
  }
  throw notWellFormed();
}

function nameAt(xml: string, from: number): string {
  let at = from;
  for (;;) {
    const code = xml.charCodeAt(at);
    if (code <= SPACE || code === GREATER || code === SLASH) break;
    at++;
  }
  if (at === from) throw notWellFormed();
  return xml.slice(from, at);
}

const ATTRIBUTE = /\s([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** An attribute of an element and where it stands, the space before it included. */
export interface XmlAttribute {
  name: string;
  value: string;
  start: number;
  end: number;
}

/** The attributes of an element, in order. */
export function attributesOf(xml: string, { start, inside, closing }: XmlElement): XmlAttribute[] {
  const tag = xml.slice(start, Math.min(inside, closing));
  return Array.from(tag.matchAll(ATTRIBUTE), (match) => ({
    name: match[1] ?? '',
    value: decodeText(match[2] ?? match[3] ?? ''),
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}

export function attributeOf(xml: string, element: XmlElement, name: string): string | undefined {
  return attributesOf(xml, element).find((attribute) => attribute.name === name)?.value;
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Calls for the element and each one below it, in the order in which they begin. */
export function walk(element: XmlElement, visit: (element: XmlElement) => void): void {
  visit(element);
  for (const child of element.children) walk(child, visit);
}

/** From the outermost to the element itself. */
export function pathTo(element: XmlElement): XmlElement[] {
  const path: XmlElement[] = [];
  for (let each: XmlElement | null = element; each; each = each.parent) path.push(each);
  return path.reverse();
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text as a reader sees it, with each reference replaced by its character. */
export function decodeText(text: string): string {
  return text.includes('&') ? text.replaceAll(REFERENCE, (reference) => characterOf(reference)) : text;
}

/** A reference to a character. */
export const REFERENCE = /&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|lt|gt|amp|quot|apos);/g;

export function characterOf(reference: string): string {
  const body = reference.slice(1, -1);
  if (!body.startsWith('#')) return named[body] ?? '';
  const code = body.startsWith('#x') ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Text for XML, in elements and attributes; what XML can't hold (control characters, halves of characters) is left out. */
export function escapeText(text: string): string {
  if (!/[&<>"'\p{Cc}\ud800-\udfff\ufffe\uffff]/u.test(text)) return text;
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** A change of a source: what stands between the two places is replaced. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Makes all changes; one inside another is lost with what the outer one replaces. */
export function applyEdits(xml: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue;
    result += xml.slice(at, from) + text;
    at = to;
  }
  return result + xml.slice(at);
}

function notWellFormed(): ReadingRefusal {
  return new ReadingRefusal(
    'corrupt',
    'This document is damaged: its text is not well formed. Open it in Word, save it again and use the new copy.',
  );
}

function tooMuch(): ReadingRefusal {
  return new ReadingRefusal(
    'too_large',
    'This document has more in it, or is nested deeper, than any ordinary one. Open it in Word, save it again and use the new copy.',
  );
}
