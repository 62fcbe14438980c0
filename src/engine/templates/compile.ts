import { attributeOf, childNamed, pathTo, type XmlElement } from '#engine/reading/zip/xml.ts';
import type { Tag } from './grammar.ts';
import { assemble, type Item, type Op } from './ops.ts';
import type { Control, TaggedPart } from './paragraphs.ts';
import type { PlacedTag } from './placed-tag.ts';
import { standsAlone } from './placing.ts';
import type { PartPlan, Section } from './sections.ts';

/** A part ready to be filled many times: its text in one piece after the other, with what comes between. */
export function compilePart(xml: string, tagged: TaggedPart, plan: PartPlan): Op[] {
  const items: Item[] = plan.sections.flatMap((section) => sectionItems(xml, section));
  items.push(...guards(plan.sections));
  items.push(...tagged.controls.map((control) => controlItem(xml, control)));
  for (const placed of plan.values) items.push(...paragraphItem(xml, placed));
  const edited = new Set<XmlElement>();
  for (const placed of plan.values) items.push(...tagItems(xml, placed, edited));
  for (const { open, close, otherwise, placement } of plan.sections) {
    items.push(...tagItems(xml, open, edited), ...tagItems(xml, close, edited));
    if (!otherwise) continue;
    const border = placement.kind === 'inline' ? splitAt(xml, otherwise.first.element, placement.common) : undefined;
    items.push(...tagItems(xml, otherwise, edited, border));
  }
  return assemble(xml, items);
}

function sectionItems(xml: string, { tag, open, close, placement }: Section): Item[] {
  const make = (children: Op[], elseChildren: Op[]): Op => ({
    kind: 'section',
    name: tag.name,
    path: tag.path,
    inverted: tag.kind === 'inverted',
    children,
    otherwise: elseChildren,
  });
  if (placement.kind === 'inline') {
    const [outer, inner] = [splitAt(xml, open.last.element, placement.common), splitAt(xml, close.first.element, placement.common)];
    const around = { before: outer.before, first: outer.after, last: inner.before, after: inner.after };
    return [{ kind: 'region', from: open.end, to: close.start, around, make }];
  }
  const { from, to, drop, otherwise } = placement;
  const border = { before: '', after: '' };
  return [
    ...drop.map((element): Item => ({ kind: 'cut', from: element.start, to: element.end, ops: [] })),
    { kind: 'region', from, to, make },
    ...(otherwise ? [{ kind: 'cut' as const, from: otherwise.start, to: otherwise.end, ops: [], border }] : []),
  ];
}

/** What closes the elements around a text, up to but without `common`, and what opens them again in the same look. */
function splitAt(xml: string, element: XmlElement, common: XmlElement): { before: string; after: string } {
  const path = pathTo(element);
  const below = path.slice(path.indexOf(common) + 1);
  return {
    before: below
      .toReversed()
      .map(({ name }) => `</${name}>`)
      .join(''),
    after: below.map((each) => beginningOf(xml, each)).join(''),
  };
}

function beginningOf(xml: string, element: XmlElement): string {
  if (element.name === 'w:t') return TEXT;
  const properties = element.name === 'w:r' ? childNamed(element, 'w:rPr') : undefined;
  return xml.slice(element.start, element.inside) + (properties ? xml.slice(properties.start, properties.end) : '');
}

const TEXT = '<w:t xml:space="preserve">';

/** The text of a tag goes; of a value, the value comes in its place, in the look of the tag's first run. */
function tagItems(xml: string, placed: PlacedTag, edited: Set<XmlElement>, border?: { before: string; after: string }): Item[] {
  const { tag, paragraph, start, end, first, last } = placed;
  const items: Item[] = [];
  for (const piece of paragraph.pieces) {
    const { element } = piece;
    if (element.start < first.element.start || element.start > last.element.start) continue;
    const isText = element.name === 'w:t';
    if (isText && !edited.has(element)) {
      edited.add(element);
      items.push({ kind: 'cut', from: element.start, to: element.inside, ops: [TEXT] });
    }
    const from = piece === first ? start : isText ? element.inside : element.start;
    const to = piece === last ? end : isText ? element.closing : element.end;
    const ops = piece === first && tag.kind === 'value' ? [valueOp(xml, placed, tag)] : [];
    if (to > from) items.push({ kind: 'cut', from, to, ops, ...(piece === first && border && { border }) });
  }
  return items;
}

function valueOp(xml: string, { first: { element } }: PlacedTag, tag: Extract<Tag, { kind: 'value' }>): Op {
  const run = element.parent ?? element;
  const isLinked = pathTo(run).some(({ name }) => name === 'w:hyperlink' || name === 'w:fldSimple');
  return { kind: 'value', tag, run: { start: xml.slice(run.start, run.inside), look: lookOf(xml, run), mayLink: !isLinked } };
}

function lookOf(xml: string, run: XmlElement | undefined): string {
  const properties = childNamed(run, 'w:rPr');
  return properties ? xml.slice(properties.start, properties.end) : '';
}

function paragraphLook(xml: string, paragraph: XmlElement | undefined): string {
  const properties = childNamed(paragraph, 'w:pPr');
  return properties ? xml.slice(properties.start, properties.end) : '';
}

/** A value that has its paragraph to itself may become several paragraphs, a list or a table. */
function paragraphItem(xml: string, placed: PlacedTag): Item[] {
  const { tag, paragraph, first } = placed;
  const { element } = paragraph;
  if (tag.kind !== 'value' || !standsAlone(xml, element, placed)) return [];
  const siblings = element.parent?.children ?? [];
  const next = siblings[siblings.indexOf(element) + 1];
  const look = {
    paragraph: paragraphLook(xml, element),
    run: lookOf(xml, first.element.parent ?? undefined),
    endsWithTable: next?.name !== 'w:p',
  };
  const make = (children: Op[]): Op => ({ kind: 'paragraph', tag, look, children });
  return [{ kind: 'region', from: element.start, to: element.end, make }];
}

/** A cell, header or text box has to keep a paragraph, a table a row. */
function guards(sections: readonly Section[]): Item[] {
  const guarded = new Map<XmlElement, Item>();
  for (const { placement } of sections) {
    const container = placement.kind === 'inline' ? null : placement.container;
    if (!container || container.name === 'w:body') continue;
    const isTable = container.name === 'w:tbl';
    const [from, to] = isTable ? [container.start, container.end] : [container.inside, container.closing];
    guarded.set(container, {
      kind: 'region',
      from,
      to,
      make: (children) => ({ kind: 'guard', keeps: isTable ? 'row' : 'paragraph', children }),
    });
  }
  return [...guarded.values()];
}

function controlItem(xml: string, { element, content, tag }: Control): Item {
  const properties = childNamed(element, 'w:sdtPr');
  const cell = childNamed(content, 'w:tc');
  const paragraph = childNamed(cell ?? content, 'w:p');
  const run = childNamed(paragraph ?? content, 'w:r');
  const level = cell ? 'cell' : paragraph ? 'block' : 'inline';
  const cellProperties = childNamed(cell, 'w:tcPr');
  const shape = {
    level,
    start: xml.slice(element.start, element.inside),
    properties: properties ? xml.slice(properties.start, properties.end) : '',
    cell: cell ? xml.slice(cell.start, cell.inside) + (cellProperties ? xml.slice(cellProperties.start, cellProperties.end) : '') : '',
    paragraph: paragraphLook(xml, paragraph),
    // The look of the words that ask for text is not the look of the text.
    run: isPlaceholder(xml, run) ? '' : lookOf(xml, run),
  } as const;
  return { kind: 'region', from: element.start, to: element.end, make: (children) => ({ kind: 'control', tag, shape, children }) };
}

function isPlaceholder(xml: string, run: XmlElement | undefined): boolean {
  const style = childNamed(childNamed(run, 'w:rPr'), 'w:rStyle');
  return style !== undefined && attributeOf(xml, style, 'w:val') === 'PlaceholderText';
}
