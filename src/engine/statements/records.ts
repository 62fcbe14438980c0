import papaparse from 'papaparse';
import type { Word } from '#engine/reading/record.ts';
import { groupWords, textOf, type Line } from './lines.ts';
import { withPence } from './pence.ts';
import { meaningOf, type Role } from './vocabulary.ts';

/** One payment of a file that has no table: its fields by column, and the lines that it takes. */
interface RecordLines {
  fields: string[];
  lines: Line[];
}

/** A page's records, among the lines that belong to none. */
interface Found {
  names: string[];
  /** For each page, lines and records from the top down. */
  pages: (Line | RecordLines)[][];
}

/**
 * Sets printed files of commas, and lists with a name before each thing ("Date: … Amount: …"), as tables, so that they are read like all others:
 * every record becomes one line under a line of headings, within the space that it takes on its page.
 */
export function spreadRecords(pages: Line[][]): Line[][] {
  const found = findCommas(pages) ?? findLabels(pages);
  return found ? setAsTable(found) : pages;
}

/** In such files "Value" is what was paid, not the day of value. */
const roleOf = (name: string): Role | undefined => (/^value$/i.test(name.trim()) ? 'amount' : meaningOf(name)?.role);

function isTable(names: readonly string[]): boolean {
  const roles = new Set(names.map(roleOf));
  return names.length > 2 && roles.has('date') && (roles.has('amount') || roles.has('in') || roles.has('out'));
}

function findCommas(pages: readonly Line[][]): Found | null {
  for (const [p, lines] of pages.entries()) {
    for (const [i, line] of lines.entries()) {
      const delimiter = [',', ';'].find((mark) => line.words.some(({ text }) => text.includes(mark)) && isTable(cut(line, mark)));
      if (delimiter === undefined) continue;
      const names = cut(line, delimiter);
      return {
        names,
        pages: pages.map((all, q) => {
          if (q < p) return all;
          return [...all.slice(0, q === p ? i : 0), ...commasOf(q === p ? all.slice(i + 1) : all, delimiter, names.length)];
        }),
      };
    }
  }
  return null;
}

const cut = (line: Line, delimiter: string): string[] => fieldsOf(textOf(line.words), delimiter);

/** Some banks write a single quote before text, so that spreadsheets take it as such. */
const fieldsOf = (text: string, delimiter: string): string[] =>
  (papaparse.parse<string[]>(text, { delimiter }).data[0] ?? []).map((field) => field.trim().replace(/^['’]/, ''));

/** A record may be broken over several lines. */
function commasOf(lines: readonly Line[], delimiter: string, count: number): (Line | RecordLines)[] {
  const found: (Line | RecordLines)[] = [];
  let open: Line[] = [];
  for (const line of lines) {
    const taken = [...open, line];
    const fields = fieldsOf(taken.map(({ words }) => textOf(words)).join(' '), delimiter);
    if (fields.length >= count) {
      found.push({ fields: fields.slice(0, count), lines: taken });
      open = [];
    } else if (open.length < 4 && fields.length > 1) open = taken;
    else {
      found.push(...taken);
      open = [];
    }
  }
  return [...found, ...open];
}

function findLabels(pages: readonly Line[][]): Found | null {
  const counts = new Map<string, number>();
  for (const line of pages.flat()) {
    const label = labelled(line)?.name;
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const names = [...counts].flatMap(([name, count]) => (count > 2 && count > 0.5 * most ? [name] : []));
  if (!isTable(names)) return null;
  let record: RecordLines | null = null;
  const found = pages.map((lines) =>
    lines.flatMap((line): (Line | RecordLines)[] => {
      const field = labelled(line);
      const column = field ? names.indexOf(field.name) : -1;
      if (!field || column < 0) return [line];
      if (record && column > 0 && record.fields[column] === '') {
        record.fields[column] = field.value;
        record.lines.push(line);
        return [];
      }
      record = { fields: names.map((_, i) => (i === column ? field.value : '')), lines: [line] };
      return [record];
    }),
  );
  return { names, pages: found };
}

/** "Date: 03/04/2026", where the name is one that heads columns. */
function labelled(line: Line): { name: string; value: string } | null {
  if (!line.words.slice(0, 4).some(({ text }) => text.endsWith(':'))) return null;
  const [, name = '', value = ''] = /^([A-Za-z][A-Za-z ]{1,24}): *(.+)$/.exec(textOf(line.words)) ?? [];
  return meaningOf(name) ? { name, value } : null;
}

const isRecord = (one: Line | RecordLines): one is RecordLines => 'fields' in one;
const ofMoney: ReadonlySet<Role | undefined> = new Set<Role>(['amount', 'in', 'out', 'balance']);

function setAsTable({ names, pages }: Found): Line[][] {
  const records = pages.flat().filter(isRecord);
  const [first] = records;
  if (!first) return pages as Line[][];
  const roles = names.map(roleOf);
  const same = names.map((name, k) => /account|sort/i.test(name) && records.every(({ fields }) => fields[k] === first.fields[k]));
  const kept = names.flatMap((_, k) => (same[k] ? [] : [k]));
  const own = same.flatMap((all, k) => (all ? accountLines(names[k] ?? '', first.fields[k] ?? '') : []));
  const shown = (fields: readonly string[]): string[] =>
    kept.map((k) => (ofMoney.has(roles[k]) ? withPence(fields[k] ?? '') : (fields[k] ?? '')));
  const rows = records.map(({ fields }) => shown(fields));
  const heads = kept.map((k) => names[k] ?? '');
  const widths = heads.map((head, k) => Math.max(head.length, ...rows.map((row) => row[k]?.length ?? 0)) + 3);
  const lines = records.flatMap((record) => record.lines);
  const x0 = Math.min(...lines.map((line) => line.x0));
  const x1 = Math.max(...lines.map((line) => line.x1));
  const frame = {
    x0,
    letter: (x1 - x0) / widths.reduce((sum, width) => sum + width, 0),
    widths,
    right: kept.map((k) => ofMoney.has(roles[k])),
  };
  let headed = false;
  return pages.map((page) =>
    page.flatMap((one): Line[] => {
      if (!isRecord(one)) return [one];
      const top = Math.min(...one.lines.map((line) => line.y0));
      const bottom = Math.max(...one.lines.map((line) => line.y1));
      const number = one.lines[0]?.page ?? 1;
      const row = lineOf(shown(one.fields), frame, { top, bottom, number });
      if (headed) return row;
      headed = true;
      const above = [...own.map((text) => [text]), heads].map((cells, i, all) => {
        const height = bottom - top;
        const base = top - (all.length - i) * 1.5 * height;
        return lineOf(cells, frame, { top: base, bottom: base + height, number });
      });
      return [...above.flat(), ...row];
    }),
  );
}

interface Frame {
  x0: number;
  /** Width of one character. */
  letter: number;
  widths: readonly number[];
  right: readonly boolean[];
}

/** Text as typewriters set it, figures to the right of their columns. */
function lineOf(
  cells: readonly string[],
  { x0, letter, widths, right }: Frame,
  { top, bottom, number }: { top: number; bottom: number; number: number },
): Line[] {
  const words: Word[] = [];
  let column = 0;
  cells.forEach((text, k) => {
    const width = widths[k] ?? 0;
    const start = column + (right[k] && cells.length > 1 ? width - 3 - text.length : 0);
    for (const match of text.matchAll(/\S+/g)) {
      const left = x0 + letter * (start + match.index);
      words.push({
        text: match[0],
        box: { x0: left, y0: top, x1: left + letter * match[0].length, y1: bottom },
        size: 2 * letter,
        bold: false,
      });
    }
    column += width;
  });
  return groupWords(words, number);
}

/** What stands in all records alike says whose account it is. */
function accountLines(name: string, value: string): string[] {
  const [, sort, number] = /^(\d{6})[- ](\d{8})$/.exec(value) ?? [];
  return sort === undefined ? [`${name}: ${value}`] : [`Sort code: ${sort}`, `Account number: ${number}`];
}
