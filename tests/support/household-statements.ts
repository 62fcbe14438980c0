import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { addMonths, lastDay, type Month } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';

/** A payment of every month: the day, the words, and pence, money out negative. */
export type EveryMonth = [day: number, words: string, amount: number];

export interface PrintedAccount {
  file: string;
  /** As the bank prints it. */
  holder: string;
  /** The product's name. */
  title: string;
  number: string;
  /** GBP unless it is said. */
  currency?: string;
  opening: number;
  rows: readonly EveryMonth[];
}

const first: Month = '2025-01';

/** A statement over three months as a file to drop: each balance is the one above it and the payment. */
export async function statementFile({ file, holder, title, number, currency = 'GBP', opening, rows }: PrintedAccount, months = 3) {
  const figures = (pence: number) =>
    formatMoney(pence, { currency })
      .replace('−', '-')
      .replace(/[^\d.,-]/g, '');
  const span = Array.from({ length: months }, (_, index) => addMonths(first, index));
  const day = (month: Month, date: number) => `${date} ${monthName(month)} ${month.slice(0, 4)}`;
  let balance = opening;
  const printed = span.flatMap((month) =>
    rows
      .toSorted(([a], [b]) => a - b)
      .map(([date, words, amount]) => {
        balance += amount;
        return [day(month, date), words, amount < 0 ? figures(-amount) : '', amount > 0 ? figures(amount) : '', figures(balance)];
      }),
  );
  const last = span.at(-1) ?? first;
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const put = (x: number, y: number, text: string, { size = 9, toRight = false } = {}) => {
    document.font(size > 9 ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    document.text(text, toRight ? x - document.widthOfString(text) : x, y, { lineBreak: false });
  };
  put(40, 20, 'Thornbury Bank', { size: 13 });
  [holder, '4 Mill Lane', 'Reading', 'RG1 4AB'].forEach((line, index) => put(40, 44 + 13 * index, line));
  put(300, 44, title, { size: 12 });
  put(300, 62, `Account number ${number}`);
  put(300, 75, 'Sort code 00-99-12');
  put(300, 88, `${day(first, 1)} to ${day(last, Number(lastDay(last).slice(8)))}`);
  if (currency !== 'GBP') put(300, 101, `All amounts in ${currency}`);
  const table = [
    ['Date', 'Description', 'Money out', 'Money in', 'Balance'],
    [day(first, 1), 'Balance brought forward', '', '', figures(opening)],
    ...printed,
  ];
  table.forEach((cells, row) => cells.forEach((text, column) => put(columns[column] ?? 0, 130 + 14 * row, text, { toRight: column > 1 })));
  document.end();
  return { name: file, mimeType: 'application/pdf', buffer: await buffer(document) };
}

/** Where columns stand: dates and words by their left edge, figures by their right one. */
const columns = [40, 120, 400, 475, 555];

function monthName(month: Month): string {
  return ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(month.slice(5)) - 1] ?? '';
}
