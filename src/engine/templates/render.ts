import { type Language, printNoted } from './formats.ts';
import { markedBlocks, markedControl, markedMissing, markedValue, withoutMarks } from './marks.ts';
import type { Op } from './ops.ts';
import type { TemplateValue, ValueProblem } from './record.ts';
import { beforeWords, textAfter } from './repeated.ts';
import { plainText, type Resources, richBlocks } from './rich.ts';
import { inlineText, textRun, wordsOf } from './runs.ts';
import { isPresent, isPrintable, isRecord, isRich, lookUp, type Scopes } from './scope.ts';

/** What filling goes by, and what it finds out on the way. */
export interface Filling {
  language: Language;
  /** What values were printed as, by `printKey`. */
  printed: Map<string, string>;
  resources: Resources;
  /** Names that nobody gave a value, in the order in which they came up. */
  missing: Set<string>;
  /** Of these, what should have been printed. */
  blank: Set<string>;
  problems: Map<string, ValueProblem>;
  /** Whether each value stands between marks that name its tag. */
  marks: boolean;
  /** The section whose rows are under way. */
  rows?: string;
}

type ValueOp = Extract<Op, { kind: 'value' }>;
type SectionOp = Extract<Op, { kind: 'section' }>;

/** Fills one part: the same steps and values give the same text. */
export function render(ops: readonly Op[], scopes: Scopes, filling: Filling): string {
  let text = '';
  for (const [index, op] of ops.entries()) {
    if (typeof op === 'string') text += filling.marks ? withoutMarks(op) : op;
    else if (op.kind === 'value') text += renderValue(op, valueOf(op.tag, scopes, filling), filling, ops[index + 1]);
    else if (op.kind === 'section') text += renderSection(op, scopes, filling);
    else if (op.kind === 'guard') text += guarded(op.keeps, render(op.children, scopes, filling));
    else if (op.kind === 'paragraph') text += renderParagraph(op, scopes, filling);
    else text += renderControl(op, scopes, filling);
  }
  return text;
}

function valueOf({ name, path }: { name: string; path: readonly string[] }, scopes: Scopes, filling: Filling): TemplateValue | undefined {
  const value = lookUp(scopes, path);
  if (value === undefined) filling.missing.add(name);
  return value;
}

/** `next` is what stands after it in the template. */
function renderValue(op: ValueOp, value: TemplateValue | undefined, filling: Filling, next?: Op): string {
  const name = nameOf(op.tag, filling);
  const nothing = filling.marks ? markedMissing(name) : '';
  if (value === undefined) {
    filling.blank.add(name);
    return nothing;
  }
  const inline = inlineOf(op, value, filling, next);
  if (inline === undefined) {
    noteMisfit(op.tag, value, filling);
    return nothing;
  }
  return filling.marks ? markedValue(name, inline) : inline;
}

/** What a value says within a `w:t`; undefined for one that its tag can't print. */
function inlineOf({ tag, run }: ValueOp, value: TemplateValue, filling: Filling, next: Op | undefined): string | undefined {
  if (isPrintable(value)) {
    const text = printNoted(value, tag.filter, filling);
    return text === undefined ? undefined : inlineText(beforeWords(text, () => (typeof next === 'string' ? textAfter(next) : '')));
  }
  if (isRich(value) && '$list' in value && value.joined)
    return inlineText(printNoted({ $all: value.$list.map(wordsOf) }, null, filling) ?? '');
  return isRich(value) && !('$table' in value) ? plainText(value, run, filling.resources) : undefined;
}

/** What a mark calls a tag: a row itself by the list that it is of. */
function nameOf({ name }: { name: string }, { rows }: Filling): string {
  return name === '.' ? (rows ?? name) : name;
}

function renderSection(op: SectionOp, scopes: Scopes, filling: Filling): string {
  const value = valueOf(op, scopes, filling);
  const shown = isPresent(value);
  if (op.inverted || !shown || value === undefined) {
    return render(shown === op.inverted ? op.otherwise : op.children, scopes, filling);
  }
  if (!Array.isArray(value)) return render(op.children, [...scopes, value], filling);
  let text = '';
  const inside = { ...filling, rows: nameOf(op, filling) };
  for (const [index, row] of value.entries()) {
    text += render(index === 0 ? op.children : (op.again ?? op.children), [...scopes, row], inside);
  }
  return text;
}

function renderParagraph({ tag, look, children }: Extract<Op, { kind: 'paragraph' }>, scopes: Scopes, filling: Filling): string {
  const value = lookUp(scopes, tag.path);
  if (value === undefined || !isRich(value) || '$link' in value || '$image' in value) return render(children, scopes, filling);
  valueOf(tag, scopes, filling);
  const blocks = richBlocks(value, look, filling);
  return filling.marks ? markedBlocks(nameOf(tag, filling), blocks) : blocks;
}

/** What asked for a value: its words, its choice, its day; and a source in the template that would come back over ours. */
const OVER =
  /<w:showingPlcHdr\b[^>]*\/>|<w(?:15)?:dataBinding\b[^>]*\/>|(?<=<w:date) w:fullDate="[^"]*"|<w:(?:comboBox|dropDownList)\b[^>]*?(?:\/>|>.*?<\/w:(?:comboBox|dropDownList)>)/gs;
/** Says that there is only plain text in a control. */
const NARROW = /<w:text\b[^>]*\/>/g;

/** A control without a value stays as it is: it may be somebody else's. */
function renderControl({ tag, shape, children }: Extract<Op, { kind: 'control' }>, scopes: Scopes, filling: Filling): string {
  const value = valueOf(tag, scopes, filling);
  if (value === undefined) {
    filling.blank.add(tag.name);
    const asItWas = render(children, scopes, filling);
    return filling.marks ? markedControl(tag.name, asItWas) : asItWas;
  }
  const { level, start, run, paragraph } = shape;
  const properties = isRich(value) ? shape.properties.replaceAll(NARROW, '') : shape.properties;
  const look = { paragraph, run, endsWithTable: true };
  const isBlock = level !== 'inline' && isRich(value) && !('$link' in value) && !('$image' in value);
  const op: ValueOp = { kind: 'value', tag, run: { start: '<w:r>', look: run, mayLink: true } };
  const blocks = isBlock ? richBlocks(value, look, filling) : textRun(run, renderControlText(op, value, shape.properties, filling));
  const content = isBlock && filling.marks ? markedBlocks(tag.name, blocks) : blocks;
  const block = level === 'inline' || isBlock ? content : `<w:p>${paragraph}${content}</w:p>`;
  const cell = level === 'cell' ? `${shape.cell}${block}</w:tc>` : block;
  return `${start}${checked(properties.replaceAll(OVER, ''), value)}<w:sdtContent>${cell}</w:sdtContent></w:sdt>`;
}

/** A tick box shows its mark. */
function renderControlText(op: ValueOp, value: TemplateValue, properties: string, filling: Filling): string {
  if (typeof value !== 'boolean' || !properties.includes('<w14:checkbox')) return renderValue(op, value, filling);
  const box = value ? '☒' : '☐';
  return filling.marks ? markedValue(op.tag.name, box) : box;
}

function checked(properties: string, value: TemplateValue): string {
  return typeof value === 'boolean' ? properties.replace(/(?<=<w14:checked w14:val=")[^"]*/, value ? '1' : '0') : properties;
}

function guarded(keeps: 'paragraph' | 'row', text: string): string {
  if (keeps === 'row') return text.includes('<w:tr>') || text.includes('<w:tr ') ? text : '';
  return /(?:<\/w:p>|<w:p\b[^>]*\/>)\s*$/.test(text.slice(-200)) ? text : `${text}<w:p/>`;
}

const printedAs = { date: 'a day', money: 'an amount of money', number: 'a number', percent: 'a percentage' };

/** How people write what a format prints. */
const waysToWrite = {
  date: 'Write one whole day, such as 2026-01-31.',
  money: 'Write one amount of pounds, such as £1,234.50.',
  number: 'Write one number, such as 1,234.5.',
  percent: 'Write one percentage, such as 4.25%.',
};

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function noteMisfit(tag: ValueOp['tag'], value: TemplateValue, { problems }: Filling): void {
  const { name, filter } = tag;
  const problem = isPrintable(value)
    ? {
        message: `The value of “${name}” can’t be printed as ${filter ? printedAs[filter.name] : 'it stands'}${typeof value === 'string' ? `: “${shortened(value)}”` : ''}.`,
        remedy: `${filter ? waysToWrite[filter.name] : ''} Correct the value, or take the format out of the tag.`.trimStart(),
      }
    : isRecord(value) || Array.isArray(value)
      ? {
          message: `The value of “${name}” is a ${Array.isArray(value) ? 'list of rows' : 'record'}, not a text.`,
          remedy: Array.isArray(value)
            ? `Repeat what the rows show between {{#${name}}} and {{/${name}}}.`
            : `Name one of its values, as in {{${name}.name}}.`,
        }
      : {
          message: `The value of “${name}” is a table, and its tag stands beside other text.`,
          remedy: 'Give the tag a paragraph of its own.',
        };
  if (!problems.has(name)) problems.set(name, { name, ...problem });
}
