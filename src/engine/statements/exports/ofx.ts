import { decodeText } from '#engine/reading/zip/xml.ts';
import { londonDate, plainDate, type PlainDate } from '#platform/shared/dates.ts';
import type { AccountKind } from '../record.ts';
import type { AccountHead, ExportEntry } from './account.ts';
import { lineAt, lineCounter, tidy } from './decoded-text.ts';
import { decimalMark, readFigure, signedPence } from './figure.ts';
import { type Fault, malformed, quoted, readAll, readEach, refuseFaults } from './malformed.ts';
import { dashed, entryAt, numbersOf, type ProgramStatement } from './program-account.ts';

/** Elements of the names that matter, in order, with the line of each. */
interface Group {
  name: string;
  line: number;
  values: Map<string, string>;
}

/** Groups that hold values of their own; a tag without a value that is none of them is an empty value. */
const groups: ReadonlySet<string> = new Set([
  'OFX',
  'SONRS',
  'FI',
  'STMTRS',
  'CCSTMTRS',
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKACCTTO',
  'CCACCTTO',
  'BANKTRANLIST',
  'STMTTRN',
  'PAYEE',
  'LEDGERBAL',
  'AVAILBAL',
  'BALLIST',
  'BAL',
  'CURRENCY',
  'ORIGCURRENCY',
  'PENDINGTRAN',
  'BANKTRANLISTP',
  'STMTTRNP',
  'INVSTMTRS',
]);

/**
 * Reads OFX and QFX, version 1 (SGML, where values have no closing tags) and 2 (XML): every statement of a bank account or a card with
 * every payment, whatever ids the bank gave them. The ledger balance is taken as the closing one where it is of the statement's last day.
 * OFX 1.6 and 2.2, section 11.
 * @throws {ReadingRefusal} corrupt, with all lines where the file breaks off or a payment lacks its day or amount
 */
export function readOfx(text: string): ProgramStatement[] {
  const found: { name: string; line: number; groups: Group[] }[] = [];
  let bank: string | null = null;
  const open: Group[] = [];
  const faults: Fault[] = [];
  for (const { name, closes, value, line } of tagsOf(text)) {
    const statement = found.at(-1);
    if (closes) {
      const at = open.findLastIndex((group) => group.name === name);
      if (at >= 0) open.length = at;
    } else if (value !== '') {
      open.at(-1)?.values.set(name, value);
      if (name === 'ORG') bank ??= value;
    } else if (groups.has(name)) {
      if (name === 'STMTTRN' && open.at(-1)?.name === name) {
        faults.push({ where: `Line ${line}`, what: 'a payment begins before the one above it ends', line });
        open.pop();
      }
      const group: Group = { name, line, values: new Map() };
      open.push(group);
      if (name === 'STMTRS' || name === 'CCSTMTRS') found.push({ name, line, groups: [group] });
      else statement?.groups.push(group);
    }
  }
  const [unclosed] = open.filter(({ name }) => name !== 'OFX');
  const [statements] = readAll([
    () => readEach(found, ({ name, groups: own }) => statementOf(own, { bank, isCard: name === 'CCSTMTRS' })),
    () => refuseFaults(faults),
    () => refuseBrokenOff(text, unclosed),
  ]);
  return statements;
}

function refuseBrokenOff(text: string, unclosed: Group | undefined): void {
  if (unclosed || !/<\/OFX\s*>/i.test(text)) throw malformed(unclosed?.line ?? lineAt(text, text.length), 'the file breaks off');
}

function* tagsOf(text: string): Generator<{ name: string; closes: boolean; value: string; line: number }> {
  const lineOf = lineCounter(text);
  for (const match of text.matchAll(/<(\/?)([A-Za-z][\w.]*)\s*(\/?)>(?:<!\[CDATA\[([^\]]*)\]\]>|([^<]*))/g)) {
    const [, slash, name = '', isEmpty, data, value = ''] = match;
    if (isEmpty === '/') continue;
    const closes = slash === '/';
    yield { name: name.toUpperCase(), closes, value: closes ? '' : tidy(data ?? decodeText(value)), line: lineOf(match.index) };
  }
}

function statementOf(own: readonly Group[], { bank, isCard }: { bank: string | null; isCard: boolean }): ProgramStatement {
  const valueOf = (group: string, name: string): string => own.find((one) => one.name === group)?.values.get(name) ?? '';
  const from = isCard ? 'CCACCTFROM' : 'BANKACCTFROM';
  const kind = isCard ? 'credit_card' : (kinds[valueOf(from, 'ACCTTYPE').toUpperCase()] ?? 'unknown');
  const numbers = numbersOf(valueOf(from, 'ACCTID'), kind);
  const branch = [valueOf(from, 'BRANCHID'), valueOf(from, 'BANKID')].map((id) => id.replaceAll(/\D/g, '')).find((id) => id.length === 6);
  const days = ['DTSTART', 'DTEND'].map((name) => momentDay(valueOf('BANKTRANLIST', name)));
  const [start, end] = days;
  const head: AccountHead = {
    bank,
    account_holder: null,
    account_name: null,
    kind,
    sort_code: numbers.sort_code ?? (branch && !isCard ? dashed(branch) : null),
    account_number: numbers.account_number,
    currency: own[0]?.values.get('CURDEF')?.toUpperCase().slice(0, 3).padEnd(3, 'X') ?? 'GBP',
    period: start && end && start <= end ? { from: start, to: end } : null,
  };
  const payments = own.flatMap((group, index) =>
    group.name === 'STMTTRN' ? [{ group, payee: own[index + 1]?.name === 'PAYEE' ? own[index + 1] : undefined }] : [],
  );
  const decimal = decimalMark(payments.map(({ group }) => group.values.get('TRNAMT') ?? ''));
  const entries = readEach(payments, ({ group, payee }) => entryOf(group, { payee, decimal }));
  return {
    head,
    entries: oldestFirst(withDirections(entries)),
    opening: null,
    closing: ledgerBalance(own, { end: end ?? null, entries }),
    repairs: [],
  };
}

const kinds: Readonly<Record<string, AccountKind>> = {
  CHECKING: 'current',
  SAVINGS: 'savings',
  MONEYMRKT: 'savings',
  CD: 'savings',
  CREDITLINE: 'loan',
};

function entryOf({ line, values }: Group, { payee, decimal }: { payee: Group | undefined; decimal: '.' | ',' }): ExportEntry {
  const posted = values.get('DTPOSTED') ?? '';
  const date = momentDay(posted);
  if (date === null) throw malformed(line, posted === '' ? 'a payment without a date' : `${quoted(posted)} is no date`);
  const written = values.get('TRNAMT') ?? '';
  const figure = readFigure(written, decimal);
  if (!figure) throw malformed(line, written === '' ? 'a payment without an amount' : `${quoted(written)} is no amount`);
  const name = values.get('NAME') ?? payee?.values.get('NAME') ?? '';
  const memo = values.get('MEMO') ?? '';
  const description = memo.toLowerCase().startsWith(name.toLowerCase())
    ? memo || name
    : name.toLowerCase().includes(memo.toLowerCase())
      ? name
      : `${name} ${memo}`;
  return entryAt({ line, date, description, amount: signedPence(figure), type: values.get('TRNTYPE') ?? null });
}

const outgoing = /^(?:DEBIT|CHECK|PAYMENT|ATM|POS|FEE|SRVCHG|DIRECTDEBIT|REPEATPMT|CASH)$/i;
const incoming = /^(?:CREDIT|DEP|DIRECTDEP|DIV|INT)$/i;

/** Amounts carry their sign. A file in which none is negative though it names debits has left them to their kinds. */
function withDirections(entries: readonly ExportEntry[]): ExportEntry[] {
  const isUnsigned = entries.every(({ amount }) => (amount ?? 0) >= 0) && entries.some(({ payment }) => outgoing.test(payment?.type ?? ''));
  if (!isUnsigned) return [...entries];
  return readEach(entries, (entry) => {
    const type = entry.payment?.type ?? '';
    if (outgoing.test(type)) return { ...entry, amount: -(entry.amount ?? 0) };
    if (incoming.test(type)) return entry;
    throw malformed(entry.row.index, 'it can’t be told whether its amount is money in or money out');
  });
}

function oldestFirst(entries: readonly ExportEntry[]): ExportEntry[] {
  const [first, last] = [entries[0]?.payment?.date ?? '', entries.at(-1)?.payment?.date ?? ''];
  return first > last ? entries.toReversed() : [...entries];
}

/** The ledger balance as the closing one: only where no day lies between it and the statement's end. */
function ledgerBalance(own: readonly Group[], { end, entries }: { end: PlainDate | null; entries: readonly ExportEntry[] }): number | null {
  const ledger = own.find(({ name }) => name === 'LEDGERBAL');
  const figure = readFigure(ledger?.values.get('BALAMT') ?? '', decimalMark([ledger?.values.get('BALAMT') ?? '']));
  const day = momentDay(ledger?.values.get('DTASOF') ?? '');
  const [last] = entries.map(({ payment }) => payment?.date ?? '').sort((a, b) => b.localeCompare(a));
  const until = end ?? last ?? null;
  if (!figure || (day !== null && ((last !== undefined && day < last) || (until !== null && day > until)))) return null;
  return signedPence(figure);
}

/** The day of a moment as OFX writes it, "20251103233000.000[0:GMT]": that of the UK where it has a time and a zone, else as written. */
function momentDay(text: string): PlainDate | null {
  const [, year = '', month = '', day = '', clock = '', zone = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})T?(\d{4,6})?(?:\.\d+)?(?:\[([+-]?\d{1,2}(?:\.\d+)?)(?::[^\]]*)?\])?/.exec(text.trim()) ?? [];
  const written = year === '' ? null : plainDate(Number(year), Number(month), Number(day));
  if (written === null || zone === '' || /^(?:0+|120000)?$/.test(clock)) return written;
  const [hours, minutes, seconds] = [clock.slice(0, 2), clock.slice(2, 4), clock.slice(4, 6) || '00'].map(Number);
  const moment =
    Date.parse(`${written}T00:00:00Z`) + ((hours ?? 0) - Number(zone)) * 3_600_000 + (minutes ?? 0) * 60_000 + (seconds ?? 0) * 1000;
  return londonDate(new Date(moment).toISOString());
}
