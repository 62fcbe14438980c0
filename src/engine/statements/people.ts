import { monthNamed } from './dates.ts';
import type { Line } from './lines.ts';
import { segments, textOf } from './lines.ts';
import type { AccountKind } from './record.ts';

const postcode = /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA)$/i;
const title =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|reverend|sir|lady|lord|dame|mr\.|mrs\.|ms\.|dr\.|m\/s|master|capt|cllr|mr&mrs|messrs)$/i;
const company = /\b(?:ltd|limited|llp|plc|trust|charity|club|society|association|council|church|& co|partners|services|trading as|t\/a)\b/i;
const institution =
  /\b(?:bank|building society|plc|credit union|p\.?o\.? ?box|customer services?|freepost|registered|head office|banking)\b/i;
const nameLabel =
  /^(?:(?:account|a\/c) ?(?:holder|holders|holder's|in the) ?(?:name|names|\(s\)|name of)?|(?:account|customer|your|card ?holder|member|primary account holder) ?(?:holder )?names?|name|account ?name|name of account(?: holder)?|in the name of|prepared for|cardholder|account holder\(s\)|name\(s\)|customer|deiliad y cyfrif)$/i;
const product = /(?:account|saver|savings|isa|credit card|mortgage|loan|bond|current|cyfrif)\b/i;

interface Cell {
  text: string;
  line: Line;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  size: number;
  bold: boolean;
}

function cellsOf(lines: readonly Line[]): Cell[][] {
  return lines.map((line) =>
    segments(line, 1).map((words) => ({
      text: textOf(words),
      line,
      x0: words[0]?.box.x0 ?? 0,
      x1: words.at(-1)?.box.x1 ?? 0,
      y0: words.reduce((least, word) => Math.min(least, word.box.y0), Infinity),
      y1: words.reduce((most, word) => Math.max(most, word.box.y1), -Infinity),
      size: words[0]?.size ?? 0,
      bold: words.every((word) => word.bold),
    })),
  );
}

/** The account holder: the name above the postal address, or what a label such as "Account holder" names, or a name with a title. */
export function readHolder(lines: readonly Line[]): string | null {
  const rows = cellsOf(lines);
  const addressed = addressee(rows);
  if (addressed && looksTitled(addressed)) return addressed;
  const labelled = labelledName(rows);
  // The company of an address may be the bank itself.
  if (labelled !== null) return labelled;
  return addressed && company.test(addressed) ? addressed : (titledName(rows) ?? addressed ?? greetedName(rows));
}

/** A name that begins with a title, cut off where the words stop being names: "Ms Ada Lee, 4 High St" gives "Ms Ada Lee". */
function titledName(rows: readonly Cell[][]): string | null {
  for (const row of rows) {
    for (const { text } of row) {
      const words = text.split(' ');
      const from = words.findIndex((word) => title.test(word));
      if (from < 0 || from > 4) continue;
      let to = from + 1;
      while (to < words.length && isNameWord(words[to - 1] ?? '', words[to] ?? '')) to++;
      const name = words
        .slice(from, to)
        .join(' ')
        .replace(/[,.;:]+$/, '');
      if (to - from >= 2 && !institution.test(name)) return name;
    }
  }
  return null;
}

/** Whom a page speaks to, or says that it is for: "Hello Ada Lee,", "Statement for Ada Lee". */
function greetedName(rows: readonly Cell[][]): string | null {
  for (const { text } of rows.flat()) {
    const name =
      /^(?:hello|hi|dear|welcome,?|(?:your )?(?:account )?statement (?:for|of)|prepared for|for) (.+?)[,.!]?$/i.exec(text)?.[1] ?? '';
    const words = name.split(' ');
    if (words.length > 1 && words.length < 6 && isName(name) && words.every((word) => isNameWord('', word) && monthNamed(word) === null))
      return name;
  }
  return null;
}

const notNames =
  /^(?:sort|account|statement|page|sheet|date|period|your|a\/c|card|number|no|reference|balance|customer|branch|iban|bic)\b/i;

const isNameWord = (before: string, word: string): boolean =>
  !/[,;:]$/.test(before) && !notNames.test(word) && (/^[A-Z][A-Za-z.'’-]*[,;]?$/.test(word) || /^(?:and|&)$/i.test(word));

const looksTitled = (text: string): boolean =>
  title.test(text.split(' ')[0] ?? '') && text.split(' ').length >= 2 && text.length < 80 && !/[\d,|·]/.test(text);

function labelledName(rows: readonly Cell[][]): string | null {
  for (const [i, row] of rows.entries()) {
    for (const [j, cell] of row.entries()) {
      const colon = cell.text.indexOf(':');
      const label = colon > 0 ? cell.text.slice(0, colon).trim() : cell.text;
      if (!nameLabel.test(label)) continue;
      const inside = colon > 0 ? cell.text.slice(colon + 1).trim() : '';
      const below = rows
        .slice(i + 1, i + 3)
        .flatMap((next) =>
          next.filter(
            (other) =>
              other.x0 < cell.x1 && other.x1 > cell.x0 - 2 && other.line.page === cell.line.page && other.y0 - cell.y1 < 1.5 * cell.size,
          ),
        )[0];
      const right = row[j + 1];
      for (const value of [inside, right && !isLabel(right.text) ? right.text : '', below?.text ?? '']) if (isName(value)) return value;
    }
  }
  return null;
}

const isLabel = (text: string): boolean => /(?:number|no\.?|code|name|date|balance|page|period|type):?$/i.test(text);

function isName(text: string): boolean {
  if (text.length < 4 || text.length > 80 || /\d|£/.test(text) || institution.test(text) || isLabel(text)) return false;
  if (product.test(text) && !looksTitled(text)) return false;
  return text.split(' ').length >= 2;
}

/** The top of a block of left-aligned lines that ends in a postcode. */
function addressee(rows: readonly Cell[][]): string | null {
  let fallback: string | null = null;
  for (const [i, row] of rows.entries()) {
    for (const cell of row) {
      if (!postcode.test(cell.text.split(' ').slice(-2).join(' ')) && !postcode.test(cell.text.split(' ').at(-1) ?? '')) continue;
      const block = blockAbove(rows, i, cell);
      const name = nameOf(block) ?? nameOf(inOneSize(block));
      if (!name) continue;
      if (looksTitled(name) || company.test(name)) return name;
      fallback ??= name;
    }
  }
  return fallback;
}

function blockAbove(rows: readonly Cell[][], at: number, foot: Cell): Cell[] {
  const block: Cell[] = [foot];
  let near = foot;
  for (let i = at - 1; i >= 0 && block.length < 9; i--) {
    const cell = rows[i]?.find(
      (other) =>
        (Math.abs(other.x0 - foot.x0) < 2.5 || Math.abs(other.x1 - foot.x1) < 2.5) && Math.abs(other.size - foot.size) < 0.35 * foot.size,
    );
    if (!cell) {
      if (rows[i]?.some((other) => other.line.page !== foot.line.page) || near.y0 - (rows[i]?.[0]?.y1 ?? 0) > 1.2 * near.size) break;
      continue;
    }
    if (cell.line.page !== foot.line.page || near.y0 - cell.y1 > 0.9 * Math.max(near.size, cell.size)) break;
    block.unshift(cell);
    near = cell;
  }
  return block;
}

/** The lines at the end of a block in the type of the last: a heading close above an address has another. */
const inOneSize = (block: readonly Cell[]): readonly Cell[] =>
  block.slice(block.findLastIndex((cell) => Math.abs(cell.size - (block.at(-1)?.size ?? 0)) > 0.05 * cell.size) + 1);

/** A heading of the page that stands close above an address. */
const isTitleOfPage = (text: string): boolean => /\bstatements?$|^statement\b/i.test(text);

const looksNamed = (text: string): boolean => !/[,|·]/.test(text) && text.split(' ').length >= 2;

/** The name in an address: its first line, and further lines with a title of their own (joint accounts). */
function nameOf(block: readonly Cell[]): string | null {
  const inside = titledName([[...block]]);
  if (inside && !block.some((cell) => looksTitled(cell.text))) return inside;
  const start = block.findIndex((cell) => looksTitled(cell.text));
  const from = start >= 0 ? start : 0;
  const named = start < 0 && block.length > 2 && isTitleOfPage(block[0]?.text ?? '') ? 1 : 0;
  const [first, ...rest] = block.slice(from + named);
  if (!first || rest.length < 2 || !looksNamed(first.text) || institution.test(first.text) || /\d|:/.test(first.text)) return null;
  let name = first.text;
  for (const cell of rest) {
    if (!/^(?:and|&) /i.test(cell.text) && !looksTitled(cell.text)) break;
    name += ` ${/^(?:and|&) /i.test(cell.text) || /(?: and| &)$/i.test(name) ? '' : '& '}${cell.text}`;
  }
  return name.replace(/ +/g, ' ');
}

const bankName =
  /\b((?:[A-Z][\w&.'’-]*,? (?:(?:and|of|the|&|for) )*){0,5}(?:Bank(?:ing)?|Building Society|Credit Union|Savings|BANK|BUILDING SOCIETY|Cards?)(?: (?:UK|plc|PLC|Plc|Limited|Ltd|Group|Direct|Company|of [A-Z]\w+))*)/;

/** The bank: a line that names one, in the heading or the small print; else what is printed largest at the top. */
export function readBank(lines: readonly Line[], pageHeight: number): string | null {
  const first = lines.filter((line) => line.page === lines[0]?.page);
  const head = first.filter((line) => line.y0 < 0.25 * pageHeight);
  const largest = head.toSorted((a, b) => b.size - a.size)[0];
  for (const cell of cellsOf(head).flat()) {
    const match = bankName.exec(cell.text.slice(0, 200));
    if (match?.[1] && match[1].split(' ').length > 1 && cell.text.length < 60 && !/\baccount/i.test(cell.text)) return match[1];
  }
  const small = first
    .map((line) => bankName.exec(textOf(line.words).slice(0, 300))?.[1])
    .find((name) => name !== undefined && name.split(' ').length > 1);
  const logo =
    largest &&
    cellsOf([largest])
      .flat()
      .toSorted((a, b) => b.size - a.size)[0]?.text;
  if (small && (!logo || small.toLowerCase().startsWith(logo.toLowerCase()))) return small;
  return logo && logo.length < 50 && !/\d|statement/i.test(logo) ? logo : (small ?? null);
}

/** The product's name: the most prominent line that names a kind of account and nobody. */
export function readAccountName(lines: readonly Line[], bank: string | null = null): string | null {
  let best: { text: string; score: number } | null = null;
  for (const [i, row] of cellsOf(lines).entries()) {
    for (const cell of row) {
      if (cell.text.length > 120) continue;
      const text = cell.text
        .replace(/^(?:your|account(?: type| name)?:|product:?|account:)\s*/i, '')
        .replace(/\s*\b(?:account )?(?:statement|details|summary|transactions)\b.*$/i, (tail) =>
          /^\s*account /i.test(tail) ? ' Account' : '',
        )
        .trim();
      if (
        !product.test(text) ||
        /^accounts?$/i.test(text) ||
        text.length < 3 ||
        text.length > 48 ||
        /[£:]|\d{4}/.test(text) ||
        nameLabel.test(text) ||
        isLabel(text) ||
        looksTitled(text) ||
        institution.test(text)
      )
        continue;
      if (/\b(?:your accounts|glance|summary of|number|protected|will|please|we|balance)\b/i.test(text)) continue;
      if (text === bank) continue;
      const score = cell.size + (cell.bold ? 3 : 0) - i * 0.05 - (/^(?:select )?account$/i.test(text) ? 4 : 0);
      if (!best || score > best.score) best = { text, score };
    }
  }
  return best?.text ?? null;
}

const credit = /\b(?:credit card|charge card|minimum payment|credit limit|available (?:to spend|credit)|cash advances?)\b/;
/** What only those print who are owed something. */
const debt =
  /\b(?:you owe|owed|owing|payment due|amount due|due date|interest charged|balance transfers?|payment[ a-z]*[,.–-]* ?thank you)\b|% ?apr\b|\bapr\b.{0,20}%/;
/** Money of one's own on a card. */
const prepaid = /\b(?:pre-?paid|e-?money|multi-currency card|travel money card|topp?ed up|top-?ups?|loaded)\b/;

/** Nothing on the pages of a card says whether its balance is owed or held. */
export function leavesDebtOpen(text: string): boolean {
  const words = text.toLowerCase();
  return !holdsOwnMoney(words) && !credit.test(words) && !debt.test(words);
}

function holdsOwnMoney(words: string): boolean {
  return prepaid.test(words) && !/\b(?:minimum payment|credit limit|available credit)\b/.test(words);
}

/**
 * The kind of account, by the name of the product, else by the words around the table. A card's number alone makes no credit card
 * where a balance runs down beside the payments: that is money which its holder has.
 */
export function kindOf(
  text: string,
  name: string | null,
  { card, runningBalance }: { card: boolean; runningBalance: boolean },
): AccountKind {
  const words = text.toLowerCase();
  const product = (name ?? '').toLowerCase();
  if (!holdsOwnMoney(words) && (credit.test(words) || /\bcard statement\b/.test(words) || (card && !runningBalance))) return 'credit_card';
  if (/\b(?:mortgage|loan)\b/.test(product) || /\b(?:mortgage|loan) (?:account|statement|number)\b|\bloan balance\b/.test(words))
    return 'loan';
  if (/(?:saver|savings?|isa|bond)\b|\b(?:deposit|reserve)\b/.test(product)) return 'savings';
  if (
    product === '' &&
    /\b(?:savings account|saver|savings statement|isa)\b/.test(words) &&
    !/\b(?:current account|overdraft|direct debit)\b/.test(words)
  )
    return 'savings';
  return 'current';
}
