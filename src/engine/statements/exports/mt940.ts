import { plainDate, type PlainDate } from '#platform/shared/dates.ts';
import type { ExportEntry } from './account.ts';
import { linesOf, tidy } from './decoded-text.ts';
import { readFigure } from './figure.ts';
import { type Fault, malformed, quoted, readAll, readEach, refuseFaults } from './malformed.ts';
import { entryAt, numbersOf, type ProgramStatement } from './program-account.ts';

/** A field of a message: its tag without colons, its lines, and where it begins. */
interface Field {
  tag: string;
  text: string;
  line: number;
}

/** A customer statement, or one page of it. */
interface Message {
  line: number;
  fields: Field[];
}

/**
 * Reads MT940, within SWIFT's blocks or without: the statements of each account, pages joined, with their opening and closing balances.
 * SWIFT Standards, category 9, MT 940.
 * @throws {ReadingRefusal} corrupt, with all lines where a field is not as the standard has it or a statement breaks off
 */
export function readMt940(text: string): ProgramStatement[] {
  const { messages, faults } = messagesIn(linesOf(text));
  const [statements] = readAll([() => readEach(messages, statementOf), () => refuseFaults(faults)]);
  return statements;
}

function messagesIn(lines: readonly string[]): { messages: Message[]; faults: Fault[] } {
  const messages: Message[] = [];
  const faults: Fault[] = [];
  for (const [index, raw] of lines.entries()) {
    const text = raw.replaceAll(/\p{Cc}/gu, '').replace(/^(?:\{[123]:[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*\{4:/, '');
    const [, tag = '', value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(text) ?? [];
    if (tag === '20') messages.push({ line: index + 1, fields: [] });
    const message = messages.at(-1);
    if (tag !== '') message?.fields.push({ tag, text: value, line: index + 1 });
    else if (/^-(?:\}|$)/.test(text) || text.startsWith('{') || text.trim() === '') continue;
    else {
      const field = message?.fields.at(-1);
      if (field) field.text += `\n${text}`;
      else faults.push({ where: `Line ${index + 1}`, what: `${quoted(text)} stands before the first statement`, line: index + 1 });
    }
  }
  return { messages, faults };
}

interface Balance {
  pence: number;
  day: PlainDate;
  currency: string;
}

function statementOf(message: Message): ProgramStatement {
  const { fields } = message;
  const account = fields.find(({ tag }) => tag === '25')?.text ?? '';
  const lines = fields.flatMap((field, index) => (field.tag === '61' ? [{ field, after: fields[index + 1] }] : []));
  const [closing, opening, entries] = readAll([
    () => balanceOf(message, { tag: /^62[FM]$/, called: 'closing' }),
    () => balanceOf(message, { tag: /^60[FM]$/, called: 'opening' }),
    () => readEach(lines, ({ field, after }) => entryOf(field, after?.tag === '86' ? after.text : '')),
  ]);
  const days = entries
    .map(({ payment }) => payment?.date ?? closing.day)
    .concat(closing.day)
    .sort();
  return {
    head: {
      bank: null,
      account_holder: null,
      account_name: null,
      kind: 'unknown',
      ...numbersOf(
        account
          .split('\n', 1)[0]
          ?.replace(/^[A-Z]{6}[A-Z\d]{2,5}\//, '')
          .replace(/ ?[A-Z]{3}$/, '') ?? '',
        'unknown',
      ),
      currency: opening.currency,
      period: { from: days[0] ?? closing.day, to: days.at(-1) ?? closing.day },
    },
    entries,
    opening: opening.pence,
    closing: closing.pence,
    repairs: [],
  };
}

function balanceOf({ fields, line }: Message, { tag, called }: { tag: RegExp; called: string }): Balance {
  const field = fields.find((one) => tag.test(one.tag));
  if (!field) throw malformed(line, `the statement that begins here has no ${called} balance`);
  const [, mark = '', year = '', month = '', day = '', currency = '', amount = ''] =
    /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d+,\d{0,2})\s*$/.exec(field.text) ?? [];
  const date = plainDate(fullYear(year), Number(month), Number(day));
  const figure = readFigure(amount, ',');
  if (!date || !figure) throw malformed(field.line, `${quoted(field.text)} is no balance`);
  return { pence: mark === 'D' ? -figure.pence : figure.pence, day: date, currency };
}

/** Two figures of a year: of this century up to 79, as SWIFT reads them. */
const fullYear = (year: string): number => (Number(year) > 79 ? 1900 : 2000) + Number(year);

/** Value date, entry date or blanks, mark, and perhaps a letter of the currency; some banks break the line before the amount. */
const beginning = /^(\d{6})(\d{4}|\s{4})?([Rr]?[CDcd]|[Ee][CDcd])[A-Z]?\s?/;
/** The comma and the kind, of which some banks leave letters blank, bound the amount: without either, a figure of it may be lost. */
const moved = /^(\d+,\d{0,2}) ?((?!NONREF)[NSF][A-Z\d ]{3}|(?=NONREF))(.*)/i;

function entryOf({ text, line }: Field, information: string): ExportEntry {
  const [begun = '', value = '', booked = '', mark = ''] = beginning.exec(text) ?? [];
  if (begun === '') throw malformed(line, `${firstQuoted(text)} is no entry`);
  const rest = text.slice(begun.length);
  const [whole = '', amount = '', type = '', reference = ''] = moved.exec(rest) ?? [];
  const figure = readFigure(amount, ',');
  if (!figure) throw malformed(line, `${firstQuoted(rest)} is no amount with a comma and a kind of payment, such as “12,50NTRF”`);
  const date = bookedDay(value, booked.trim());
  if (!date) throw malformed(line, `${quoted(value + booked)} is no date`);
  // What was credited by mistake and is taken back goes out, and the other way round.
  const comesIn = ['C', 'RD', 'EC'].includes(mark.toUpperCase());
  const own = describe(information);
  const description = own === '' ? tidy([reference.replace(/^NONREF|\/\/.*$/g, ''), rest.slice(whole.length)].join(' ')) : own;
  return entryAt({ line, date, description, amount: comesIn ? figure.pence : -figure.pence, type: type.trim() || null });
}

const firstQuoted = (text: string): string => quoted(text.split('\n', 1)[0] ?? '');

/** The day of the entry, in the year nearest to its value date: around New Year the two are in different ones. */
function bookedDay(value: string, booked: string): PlainDate | null {
  const year = fullYear(value.slice(0, 2));
  const valued = plainDate(year, Number(value.slice(2, 4)), Number(value.slice(4)));
  if (booked === '' || valued === null) return valued;
  const apart = Number(booked.slice(0, 2)) - Number(value.slice(2, 4));
  const shift = apart > 6 ? -1 : apart < -6 ? 1 : 0;
  return plainDate(year + shift, Number(booked.slice(0, 2)), Number(booked.slice(2)));
}

/** Information for the account's owner: free text, or subfields in order, "?20 purpose ?32 name". */
function describe(text: string): string {
  const joined = text.replaceAll('\n', '');
  if (!/^\d{3}\?\d{2}/.test(joined)) return tidy(text.replaceAll('\n', ' '));
  const fields = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', value = '']) => ({ code, value }));
  const of = (codes: RegExp, between: string): string =>
    fields
      .filter(({ code }) => codes.test(code))
      .map(({ value }) => value)
      .join(between);
  return tidy(
    [of(/^3[23]$/, ' '), of(/^(?:2\d|6[0-3])$/, ''), of(/^00$/, '')]
      .filter((piece) => piece.trim() !== '')
      .slice(0, 2)
      .join(' '),
  );
}
