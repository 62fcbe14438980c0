import { accountHead, drawn, joined, months, type Special } from './documents.ts';
import { makeLedger, type Ledger } from './ledger.ts';
import { base, column, outInBalance, shortDate } from './looks.ts';
import { letterhead, plainMoney, printOn, totals, type Look } from './print.ts';
import type { Sheet } from './sheet.ts';

function monthsInOneFile(): Special {
  const parts = months();
  return drawn('three monthly statements in one file are one account', [joined(parts)], (sheet) => {
    parts.forEach((part, i) => {
      if (i > 0) sheet.turnPage();
      printOn(sheet, { ...base, top: letterhead({ summary: true }), openingRow: 'Opening balance', closingRow: 'Closing balance' }, part);
    });
  });
}

function monthMissing(): Special {
  const [june, , august] = months() as [Ledger, Ledger, Ledger];
  return drawn('statements with a month missing between them are proved each by itself', [june, august], (sheet) => {
    [june, august].forEach((part, i) => {
      if (i > 0) sheet.turnPage();
      printOn(sheet, { ...base, top: letterhead(), closingRow: 'Closing balance' }, part);
    });
  });
}

function twoAccounts(): Special {
  const current = makeLedger({ seed: 510 });
  const saver = makeLedger({ seed: 511, count: 6, opening: 900_000, incoming: 0.6 });
  return drawn('two accounts in one file', [current, saver], (sheet) => {
    letterhead()(sheet, current);
    sheet.turnPage();
    printOn(sheet, { ...base, top: accountHead('Everyday Account', '00-71-18', '40118822'), closingRow: 'Closing balance' }, current);
    sheet.turnPage();
    printOn(sheet, { ...base, top: accountHead('Rainy Day Saver', '00-71-18', '40118830'), closingRow: 'Closing balance' }, saver);
  });
}

function pendingAbove(): Special {
  const ledger = makeLedger({ seed: 520 });
  return drawn('pending payments above the table do not count', [ledger], (sheet) => {
    const top = letterhead({ summary: true });
    printOn(
      sheet,
      {
        ...base,
        openingRow: 'Opening balance',
        top: (page, own) => {
          const y = top(page, own);
          page.put(40, y, 'Pending transactions', { bold: true, size: 10 });
          outInBalance.slice(0, 3).forEach((one) => page.put(one.x, y + 18, one.head[0] ?? '', { bold: true, align: one.align ?? 'left' }));
          page.put(40, y + 32, '30 Jun 25');
          page.put(110, y + 32, 'COFFEE SHOP');
          page.put(400, y + 32, '4.20', { align: 'right' });
          page.put(40, y + 60, 'Transactions', { bold: true, size: 10 });
          return y + 80;
        },
      },
      ledger,
    );
  });
}

/** Draws payments of one kind: a heading, the column names, one amount each, and their total. */
function drawKind(sheet: Sheet, top: number, title: string, rows: Ledger['entries']): number {
  sheet.put(40, top, title, { size: 10, bold: true });
  sheet.put(40, top + 16, 'Date', { bold: true });
  sheet.put(110, top + 16, 'Description', { bold: true });
  sheet.put(555, top + 16, 'Amount', { bold: true, align: 'right' });
  let y = top + 32;
  for (const entry of rows) {
    sheet.put(40, y, shortDate(entry));
    sheet.put(110, y, entry.lines.join(' '));
    sheet.put(555, y, plainMoney(entry.amount), { align: 'right' });
    y += 12;
  }
  sheet.put(110, y, `Total ${title.toLowerCase()}`);
  sheet.put(555, y, plainMoney(rows.reduce((sum, { amount }) => sum + amount, 0)), { align: 'right' });
  return y + 30;
}

function kindsApart(): Special {
  const ledger = makeLedger({ seed: 530, count: 30 });
  return drawn('a table for each kind of payment', [ledger], (sheet) => {
    let y = letterhead({ summary: true })(sheet, ledger);
    y = drawKind(
      sheet,
      y,
      'Deposits',
      ledger.entries.filter(({ amount }) => amount > 0),
    );
    y = drawKind(
      sheet,
      y,
      'Direct debits',
      ledger.entries.filter(({ amount, type }) => amount < 0 && type === 'DD'),
    );
    sheet.turnPage();
    drawKind(
      sheet,
      50,
      'Withdrawals',
      ledger.entries.filter(({ amount, type }) => amount < 0 && type !== 'DD'),
    );
  });
}

function chequesInTwoColumns(): Special {
  const plain = makeLedger({ seed: 540, count: 20, incoming: 0 });
  const entries = plain.entries.map((entry, i) => ({ ...entry, lines: [String(100_200 + i)] }));
  const ledger = { ...plain, entries };
  return drawn('a list of cheques in two columns', [ledger], (sheet) => {
    const y = letterhead({ summary: true })(sheet, ledger);
    sheet.put(40, y, 'Cheques paid', { size: 10, bold: true });
    [40, 310].forEach((left, half) => {
      sheet.put(left, y + 16, 'Cheque no', { bold: true });
      sheet.put(left + 80, y + 16, 'Date', { bold: true });
      sheet.put(left + 230, y + 16, 'Amount', { bold: true, align: 'right' });
      entries.slice(10 * half, 10 * half + 10).forEach((entry, i) => {
        sheet.put(left, y + 32 + 12 * i, entry.lines[0] ?? '');
        sheet.put(left + 80, y + 32 + 12 * i, shortDate(entry));
        sheet.put(left + 230, y + 32 + 12 * i, plainMoney(entry.amount), { align: 'right' });
      });
    });
  });
}

function pageInTwoColumns(): Special {
  const ledger = makeLedger({ seed: 550, count: 36 });
  return drawn(
    'a page set in two columns',
    [{ ...ledger, entries: ledger.entries.map((entry) => ({ ...entry, lines: [entry.lines[0] ?? ''] })) }],
    (sheet) => {
      const y = letterhead({ summary: true })(sheet, ledger);
      [30, 310].forEach((left, half) => {
        sheet.put(left, y, 'Date', { size: 7, bold: true });
        sheet.put(left + 45, y, 'Details', { size: 7, bold: true });
        sheet.put(left + 200, y, 'Amount', { size: 7, bold: true, align: 'right' });
        sheet.put(left + 255, y, 'Balance', { size: 7, bold: true, align: 'right' });
        ledger.entries.slice(18 * half, 18 * half + 18).forEach((entry, i) => {
          const at = y + 16 + 12 * i;
          sheet.put(left, at, shortDate(entry), { size: 7 });
          sheet.put(left + 45, at, entry.lines[0] ?? '', { size: 7 });
          sheet.put(left + 200, at, `${entry.amount < 0 ? '-' : ''}${plainMoney(entry.amount)}`, { size: 7, align: 'right' });
          sheet.put(left + 255, at, `${entry.balance < 0 ? '-' : ''}${plainMoney(entry.balance)}`, { size: 7, align: 'right' });
        });
      });
    },
  );
}

function surrounded(): Special {
  const ledger = makeLedger({ seed: 560, count: 44 });
  const look: Look = {
    ...base,
    closingRow: 'Closing balance',
    top: (sheet, own) => {
      const y = letterhead()(sheet, own);
      sheet.put(40, y, 'Going away? Travel cover from £9.50 a month, or £99.00 a year until 31 December 2025. Terms apply.');
      return y + 24;
    },
    foot: (sheet, page) =>
      sheet.put(40, 800, `Fenland Bank plc is covered up to £85,000.00 by the compensation scheme. Page ${page}`, { size: 6 }),
    end: (sheet, y) => {
      sheet.put(40, y + 20, 'Interest rates', { size: 10, bold: true });
      sheet.put(40, y + 36, 'Balance');
      sheet.put(300, y + 36, 'AER');
      sheet.put(400, y + 36, 'Gross');
      sheet.put(40, y + 48, '£1.00 to £4,999.99');
      sheet.put(300, y + 48, '1.10%');
      sheet.put(400, y + 48, '1.09%');
      sheet.put(40, y + 76, 'Your spending by category', { size: 10, bold: true });
      ['Groceries', 'Transport', 'Bills'].forEach((name, i) => {
        sheet.put(110, y + 92 + 12 * i, name);
        sheet.put(400, y + 92 + 12 * i, '120.00', { align: 'right' });
      });
    },
  };
  return drawn('adverts, feet, rates and sums by category around the table', [ledger], (sheet) => printOn(sheet, look, ledger));
}

function foreignLines(): Special {
  const plain = makeLedger({ seed: 570, count: 24 });
  const ledger = {
    ...plain,
    entries: plain.entries.map((entry, i) =>
      i % 5 === 2 ? { ...entry, lines: ['BAR CENTRAL LISBOA', 'EUR 14.20 @ 1.1820', 'FEE INCLUDED 0.35'] } : entry,
    ),
  };
  return drawn('further lines with an amount in another currency', [ledger], (sheet) =>
    printOn(sheet, { ...base, closingRow: 'Closing balance' }, ledger),
  );
}

function refunds(): Special {
  const plain = makeLedger({ seed: 580, count: 30, incoming: 0.1 });
  const look: Look = { ...base, closingRow: 'Closing balance' };
  const columns = outInBalance.map((one) => ({ ...one }));
  return drawn('a refund printed as a negative in the column of money out', [plain], (sheet) => {
    printOn(
      sheet,
      {
        ...look,
        columns: columns.map((one) => (one.key === 'out' ? { ...one, key: 'amount' as const } : one)).filter((one) => one.key !== 'in'),
        signed: (pence) => (pence < 0 ? plainMoney(pence) : `-${plainMoney(pence)}`),
      },
      plain,
    );
  });
}

function totalsRow(): Special {
  const ledger = makeLedger({ seed: 590, count: 20 });
  const sums = totals(ledger);
  return drawn('a row of totals under the table', [ledger], (sheet) =>
    printOn(
      sheet,
      {
        ...base,
        closingRow: 'Closing balance',
        end: (page, y) => {
          page.put(110, y, 'Totals');
          page.put(400, y, plainMoney(sums.out), { align: 'right' });
          page.put(475, y, plainMoney(sums.in), { align: 'right' });
        },
      },
      ledger,
    ),
  );
}

function sidebar(): Special {
  const ledger = makeLedger({ seed: 600, count: 20 });
  const columns = [
    column('date', 'Date', 40),
    column('description', 'Description', 95),
    column('out', 'Paid out', 290),
    column('in', 'Paid in', 345),
    column('balance', 'Balance', 405),
  ];
  const help = [
    'Need help?',
    'Call us on',
    '0800 157 0100',
    'Lines are open',
    'every day from',
    '8am to 8pm.',
    'Lost your card?',
    'Tell us at once.',
  ];
  return drawn('a column of advice beside the table', [ledger], (sheet) => {
    printOn(sheet, { ...base, columns, closingRow: 'Closing balance' }, ledger);
    help.forEach((line, i) => sheet.put(450, 171 + 13 * i, line));
  });
}

/** Documents with several accounts, several tables, or much around the one table. */
export const specials: Special[] = [
  monthsInOneFile(),
  monthMissing(),
  twoAccounts(),
  pendingAbove(),
  kindsApart(),
  chequesInTwoColumns(),
  pageInTwoColumns(),
  surrounded(),
  foreignLines(),
  refunds(),
  totalsRow(),
  sidebar(),
];
