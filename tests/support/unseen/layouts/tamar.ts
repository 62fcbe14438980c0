import type { Layout } from '../layout.ts';
import { currentAccount, turnover } from '../ledger.ts';
import { drawLine, flow, sheet, type Block } from '../makers/sheet.ts';
import { inForm, pounds, wrap } from '../print.ts';
import { CONTACT, traditional } from '../words.ts';

const overdrawn = (pence: number): string => `${pounds(pence)}${pence < 0 ? ' DR' : ''}`;

/** Landscape; "Withdrawn, Deposited, Running total"; dd.mm.yy; overdrawn balances end in DR; page totals at the foot. */
export const tamar: Layout = {
  name: 'tamar',
  bank: 'Tamar & Lynher Bank',
  maker: 'pdfkit',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2025-03-01', to: '2025-04-30', pace: 1.2, earns: 'salary' }, 41250)],
  describe: (row) => wrap(traditional(row), 44),
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    const blocks: Block[] = rows.map((row) => {
      const words = tamar.describe(row);
      return {
        height: 7 + words.length * 12,
        draw: (on, y) => {
          drawLine(on, y, [
            [40, inForm(row.date, 'dd.mm.yy')],
            [120, words[0] ?? ''],
          ]);
          drawLine(on, y, [
            [520, row.amount < 0 ? pounds(row.amount) : '', 'right'],
            [630, row.amount > 0 ? pounds(row.amount) : '', 'right'],
            [790, overdrawn(row.balance), 'right'],
          ]);
          words.slice(1).forEach((text, line) => drawLine(on, y + 12 * (line + 1), [[120, text]]));
        },
      };
    });
    let from = 0;
    const sheets = flow(blocks, {
      bottom: 520,
      start: (number) => {
        const on = sheet('sans', { width: 842, height: 595 });
        drawLine(on, 24, [[40, 'TAMAR & LYNHER BANK']], { size: 15, bold: true });
        drawLine(on, 28, [[790, `Sheet ${number}`, 'right']]);
        drawLine(on, 48, [[40, `${account.holder}   Sort code ${account.sortCode}   Account no. ${account.number}`]]);
        if (number === 1) account.address.forEach((line, at) => drawLine(on, 62 + at * 11, [[40, line]]));
        if (number === 1) {
          drawLine(on, 62, [[520, `Statement period ${inForm(ledger.from, 'dd.mm.yy')} to ${inForm(ledger.to, 'dd.mm.yy')}`]]);
          drawLine(on, 74, [
            [520, 'Opening balance'],
            [790, overdrawn(ledger.opening), 'right'],
          ]);
          drawLine(on, 86, [
            [520, 'Closing balance'],
            [790, overdrawn(ledger.closing), 'right'],
          ]);
        }
        const y = number === 1 ? 118 : 74;
        drawLine(
          on,
          y,
          [
            [40, 'Date'],
            [120, 'Details'],
            [520, 'Withdrawn', 'right'],
            [630, 'Deposited', 'right'],
            [790, 'Running total', 'right'],
          ],
          { bold: true },
        );
        on.rules.push([40, y + 12, 800, y + 12]);
        return { on, y: y + 18 };
      },
      end: (on, y, done, last) => {
        const { paidIn, paidOut } = turnover(rows.slice(from, done));
        from = done;
        drawLine(
          on,
          y + 6,
          [
            [120, 'Totals of this sheet'],
            [520, pounds(paidOut), 'right'],
            [630, pounds(paidIn), 'right'],
          ],
          { bold: true },
        );
        on.rules.push([40, y + 3, 800, y + 3]);
        if (last) CONTACT.forEach((text, at) => drawLine(on, y + 28 + at * 9, [[40, text]], { size: 6.5 }));
        drawLine(on, 570, [[40, 'Tamar & Lynher Bank plc. Registered in England, number 00441702.']], { size: 6.5 });
      },
    });
    return { sheets };
  },
};
