import type { Tag } from './grammar.ts';

type ValueTag = Extract<Tag, { kind: 'value' }>;

/** The run in which a value stands: its beginning, its look (`w:rPr`), and whether a link may be put there. */
export interface RunShape {
  start: string;
  look: string;
  mayLink: boolean;
}

/** The look of a paragraph that a value has to itself (`w:pPr`), and of its text. */
export interface ParagraphLook {
  paragraph: string;
  run: string;
  /** Nothing that keeps a table apart from the next follows. */
  endsWithTable: boolean;
}

/** A content control taken apart. */
export interface ControlShape {
  level: 'inline' | 'block' | 'cell';
  start: string;
  properties: string;
  cell: string;
  paragraph: string;
  run: string;
}

/** A step of filling a part: text as it stands, or what comes in between. */
export type Op =
  | string
  | { kind: 'value'; tag: ValueTag; run: RunShape }
  | { kind: 'paragraph'; tag: ValueTag; look: ParagraphLook; children: Op[] }
  | { kind: 'section'; name: string; path: readonly string[]; inverted: boolean; children: Op[]; otherwise: Op[]; again?: Op[] }
  | { kind: 'guard'; keeps: 'paragraph' | 'row'; children: Op[] }
  | { kind: 'control'; tag: ValueTag; shape: ControlShape; children: Op[] };

/**
 * A stretch of the source that becomes something else: replaced or wrapped. A `border` divides the section around it from its
 * else; it ends what the section has begun, and begins it again.
 */
export type Item =
  | { kind: 'cut'; from: number; to: number; ops: Op[]; border?: { before: string; after: string } }
  | {
      kind: 'region';
      from: number;
      to: number;
      /** Put before the region and first in it, last in it and after it, where it splits a run. */
      around?: { before: string; first: string; last: string; after: string };
      make: (children: Op[], otherwise: Op[]) => Op;
    };

/**
 * Turns a source and its items to steps. Items stand beside or inside one another; of two with the same stretch, the first of
 * the list is the outer one.
 */
export function assemble(xml: string, items: readonly Item[]): Op[] {
  const sorted = items.toSorted((a, b) => a.from - b.from || b.to - a.to);
  let next = 0;
  const build = (from: number, to: number, opening: string, closing: string): [Op[], Op[]] => {
    const lists: [Op[], Op[]] = [[], []];
    let ops = lists[0];
    let at = from;
    if (opening !== '') ops.push(opening);
    for (let item = sorted[next]; item && item.from < to; item = sorted[next]) {
      next++;
      if (item.to > to) throw new RangeError('what a template comprises stands beside or inside one another');
      if (item.from < at) continue;
      if (item.from > at) ops.push(xml.slice(at, item.from));
      at = item.to;
      if (item.kind === 'cut') {
        ops.push(...item.ops);
        if (item.border) {
          ops.push(item.border.before);
          ops = lists[1];
          ops.push(item.border.after);
        }
      } else {
        const { before = '', first = '', last = '', after = '' } = item.around ?? {};
        const [children, otherwise] = build(item.from, item.to, first, last);
        ops.push(before, withAgain(item.make(joined(children), joined(otherwise))), after);
      }
    }
    if (at < to) ops.push(xml.slice(at, to));
    if (closing !== '') ops.push(closing);
    return lists;
  };
  return joined(build(0, xml.length, '', '')[0]);
}

/** Neighbouring texts as one. */
function joined(ops: readonly Op[]): Op[] {
  const result: Op[] = [];
  for (const op of ops) {
    const last = result.at(-1);
    if (typeof op === 'string' && typeof last === 'string') result[result.length - 1] = last + op;
    else if (op !== '') result.push(op);
  }
  return result;
}

/** Marks that a document may have only once: names of paragraphs, bookmarks, numbers of controls. */
const ONCE = / w14:(?:paraId|textId)="[^"]*"|<w:bookmark(?:Start|End)\b[^>]*\/>|<w:id w:val="-?\d+"\/>/g;

/** Of a section that repeats, what its second time looks like. */
function withAgain(op: Op): Op {
  if (typeof op === 'string' || op.kind !== 'section' || op.inverted) return op;
  return { ...op, again: op.children.map(withoutMarks) };
}

function withoutMarks(op: Op): Op {
  if (typeof op === 'string') return op.replaceAll(ONCE, '');
  switch (op.kind) {
    case 'value':
      return op;
    case 'section': {
      const children = op.children.map(withoutMarks);
      return { ...op, children, again: children, otherwise: op.otherwise.map(withoutMarks) };
    }
    case 'control': {
      const { shape } = op;
      return { ...op, shape: { ...shape, properties: shape.properties.replaceAll(ONCE, '') }, children: op.children.map(withoutMarks) };
    }
    default:
      return { ...op, children: op.children.map(withoutMarks) };
  }
}
