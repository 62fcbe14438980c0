import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { decodeText, escapeText, parseXml, REFERENCE, type XmlElement } from '#engine/reading/zip/xml.ts';
import { documentOf, type Value } from './document.ts';
import { readDocument } from './read-document.ts';
import type { FinancialStatement } from './record.ts';
import { StatementRefusal } from './refusal.ts';

/** What the toolkit calls the outermost element. */
const root = 'root';

/** The Statement as XML in the elements of the toolkit, amounts in pounds with two decimals. */
export function toXml(statement: FinancialStatement): string {
  const element = documentOf(statement, (pence) => (pence / 100).toFixed(2));
  return `<?xml version="1.0" encoding="utf-8"?>\n${written(root, element, '')}`;
}

function written(name: string, value: Value, indent: string): string {
  if (Array.isArray(value)) return value.map((each) => written(name, each, indent)).join('');
  if (typeof value !== 'object') return `${indent}<${name}>${escapeText(String(value))}</${name}>\n`;
  const inside = Object.entries(value).map(([child, each]) => written(child, each, `${indent}  `));
  return `${indent}<${name}>\n${inside.join('')}${indent}</${name}>\n`;
}

/** @throws {StatementRefusal} of XML with types, entities or character data sections too: other readers could take them otherwise */
export function fromXml(xml: string): FinancialStatement {
  const top = parsed(xml);
  if (top.name !== root) throw refused(`The outermost element is <${top.name}>, not <root>: this is another kind of file`);
  return readDocument(valueOf(xml, top, ''));
}

function parsed(xml: string): XmlElement {
  try {
    return parseXml(xml);
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    const message = 'This file is not plain, well-formed XML: have it written anew by the program that made it';
    throw new StatementRefusal([{ path: '', message }], { cause: error });
  }
}

/** The words of an element, or its children by name; children of one name are a list. */
function valueOf(xml: string, element: XmlElement, path: string): Value {
  if (element.children.length === 0) return wordsOf(xml.slice(element.inside, element.closing), path);
  const between = element.children.map(({ start }, at) => xml.slice(at === 0 ? element.inside : element.children[at - 1]!.end, start));
  const words = [...between, xml.slice(element.children.at(-1)!.end, element.closing)].join('');
  if (wordsOf(words, path).trim() !== '') throw refused('Words stand between elements here: take them out', path);
  const named = Map.groupBy(element.children, ({ name }) => name);
  return Object.fromEntries(
    [...named].map(([name, children]) => {
      const values = children.map((child) => valueOf(xml, child, path === '' ? name : `${path}/${name}`));
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

function wordsOf(text: string, path: string): string {
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  if (plain.replaceAll(REFERENCE, '').includes('&')) throw refused('“&” stands here for itself: write it as &amp;', path);
  return decodeText(plain);
}

function refused(message: string, path = ''): StatementRefusal {
  return new StatementRefusal([{ path, message }]);
}
