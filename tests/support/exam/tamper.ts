import { money } from './format.ts';
import type { Print } from './makers/makers.ts';
import type { Item } from './makers/sheet.ts';
import type { TrueAccount } from './truth.ts';

/** How a file is altered, and the layouts it is tried on. */
export interface Tampering {
  name: string;
  layout: string;
  alter: (print: Print, account: TrueAccount) => boolean;
}

type Drawn = Extract<Print, { sheet: unknown }>;
const isDrawn = (print: Print): print is Drawn => 'sheet' in print;
const digitsOf = (text: string): string => text.replaceAll(/[^\d.,]/g, '');

function itemsSaying(print: Drawn, figure: string): { item: Item; page: Item[] }[] {
  return print.sheet.pages.flatMap(({ items }) =>
    items.filter((item) => digitsOf(item.text) === figure).map((item) => ({ item, page: items })),
  );
}

/** Puts one figure in the place of another that stands but once on the paper. */
function replaceOnce(print: Print, figure: string, other: string): boolean {
  if (isDrawn(print)) {
    const found = itemsSaying(print, figure);
    if (found.length !== 1) return false;
    found[0]!.item.text = found[0]!.item.text.replace(figure, other);
    return true;
  }
  if (!('html' in print)) return false;
  const place = new RegExp(`(?<=[>£$-])${figure.replaceAll('.', '\\.')}(?=<)`, 'g');
  if ([...print.html.matchAll(place)].length !== 1) return false;
  print.html = print.html.replace(place, other);
  return true;
}

/** Tries each line until one can be altered. */
const someLine = (account: TrueAccount, alter: (line: TrueAccount['transactions'][number]) => boolean): boolean =>
  account.transactions.slice(3, -3).some(alter);

export const changed =
  (by: number) =>
  (print: Print, account: TrueAccount): boolean =>
    someLine(account, (line) => line.balance !== line.amount && replaceOnce(print, money(line.amount), money(Math.abs(line.amount) + by)));

export const balanceChanged =
  (by: number) =>
  (print: Print, account: TrueAccount): boolean =>
    someLine(account, (line) => line.balance !== null && replaceOnce(print, money(line.balance), money(Math.abs(line.balance) + by)));

/** Swaps the last two pounds of an amount. */
export const swapped = (print: Print, account: TrueAccount): boolean =>
  someLine(account, ({ amount }) => {
    const text = money(amount);
    const other = text.replace(/(\d)(\d)\.(\d\d)$/, '$2$1.$3');
    return other !== text && replaceOnce(print, text, other);
  });

/** A letter in the place of a digit, as a bad recognition writes it. */
const misread = (print: Print, account: TrueAccount): boolean =>
  someLine(
    account,
    ({ amount }) =>
      /[01]\.\d\d$/.test(money(amount)) &&
      replaceOnce(
        print,
        money(amount),
        money(amount)
          .replace(/0(\.\d\d)$/, 'O$1')
          .replace(/1(\.\d\d)$/, 'l$1'),
      ),
  );

export function rowGone(print: Print, account: TrueAccount): boolean {
  return someLine(account, ({ amount }) => {
    const figure = money(amount);
    if (isDrawn(print)) {
      const found = itemsSaying(print, figure);
      if (found.length !== 1) return false;
      const { item, page } = found[0]!;
      const row = page.filter((one) => one.y === item.y);
      page.splice(0, page.length, ...page.filter((one) => !row.includes(one)));
      return true;
    }
    if (!('html' in print)) return false;
    const rows = print.html.match(/<tr>(?:(?!<\/tr>).)*<\/tr>/gs)?.filter((row) => row.includes(`${figure}<`)) ?? [];
    if (rows.length !== 1) return false;
    print.html = print.html.replace(rows[0]!, '');
    return true;
  });
}

/** Writes an amount under the other column: a payment becomes a receipt. */
export const columnSwapped = (print: Print, account: TrueAccount): boolean =>
  someLine(account, ({ amount }) => {
    if (!('html' in print) || amount > 0) return false;
    const cell = `<td align="right" class="r">${money(amount)}</td>`;
    const empty = '<td align="right" class="r"></td>';
    const pair = print.html.includes(empty + cell) ? ([empty + cell, cell + empty] as const) : ([cell + empty, empty + cell] as const);
    if (print.html.split(pair[0]).length !== 2) return false;
    print.html = print.html.replace(pair[0], pair[1]);
    return true;
  });

/** Every place where the balance at the end stands gets the same false figure. */
export const richer = (print: Print, account: TrueAccount): boolean => {
  const figure = money(account.closing_balance!);
  const other = money(account.closing_balance! + 500_000);
  if (isDrawn(print)) {
    const found = itemsSaying(print, figure);
    for (const { item } of found) item.text = item.text.replace(figure, other);
    return found.length > 0;
  }
  if (!('html' in print)) return false;
  print.html = print.html.replaceAll(figure, other);
  return true;
};

/** A page taken out of the middle. */
export const pageGone = (print: Print): boolean =>
  isDrawn(print) && print.sheet.pages.length > 2 && print.sheet.pages.splice(1, 1).length === 1;

/** A salary raised together with the balance beside it, and nothing after it. */
export const raised = (print: Print, account: TrueAccount): boolean =>
  someLine(account, (line) => {
    if (line.amount < 50_000 || line.balance === null) return false;
    return (
      replaceOnce(print, money(line.amount), money(line.amount + 90_000)) &&
      replaceOnce(print, money(line.balance), money(line.balance + 90_000))
    );
  });

export const tamperings: readonly Tampering[] = [
  { name: 'amount raised', layout: 'barley', alter: changed(100_000) },
  { name: 'amount raised by a penny', layout: 'blackbay', alter: changed(1) },
  { name: 'amount lowered on a card', layout: 'mossbank-card', alter: changed(-100) },
  { name: 'amount altered among signed amounts', layout: 'coralline', alter: changed(2_000) },
  { name: 'amount altered where no balance stands beside it', layout: 'patriot-card', alter: changed(1_500) },
  { name: 'balance altered', layout: 'western', alter: balanceChanged(30_000) },
  { name: 'balance of a day altered', layout: 'pioneer', alter: balanceChanged(9_000) },
  { name: 'digits swapped', layout: 'clydevale', alter: swapped },
  { name: 'a letter for a digit', layout: 'blackbay', alter: misread },
  { name: 'row taken out', layout: 'guildline-business', alter: rowGone },
  { name: 'row taken out of a web page', layout: 'sanderson', alter: rowGone },
  { name: 'row taken out between balances of days', layout: 'nationfold', alter: rowGone },
  { name: 'payment made a receipt', layout: 'ebb-business', alter: columnSwapped },
  { name: 'closing balance raised wherever it stands', layout: 'trustee-rotated', alter: richer },
  { name: 'closing balance of a card lowered', layout: 'barleycard', alter: richer },
  { name: 'page taken out', layout: 'hexagon', alter: pageGone },
  {
    name: 'salary and its own balance raised',
    layout: 'joined-months',
    alter: (print, account) => print.by === 'joined' && print.parts.some((part) => raised(part, account)),
  },
];
