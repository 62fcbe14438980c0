import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, type Block, type Ink } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { traditional } from '../words.ts';

/** Text stored column by column, amounts in two runs of text, words that nearly touch the amounts. */
export const colonnade: Layout = {
  name: 'colonnade',
  bank: 'Colonnade Bank',
  maker: 'pdfkit',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2025-02-01', to: '2025-03-31', pace: 1.2, earns: 'pension' }, 60211)],
  describe: (row) => [traditional(row).slice(0, 42).trim()],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const blocks: Block[] = ledger.rows.map((row) => ({
      height: 13.5,
      draw: (on, y) => {
        drawLine(
          on,
          y,
          [
            [50, inForm(row.date, 'dd/mm/yy')],
            [100, colonnade.describe(row)[0] ?? ''],
          ],
          { size: 8 },
        );
        split(on.inks, row.amount < 0 ? 366 : 445, y, pounds(row.amount));
        split(on.inks, 540, y, `${row.balance < 0 ? '-' : ''}${pounds(row.balance)}`);
      },
    }));
    const sheets = flow(blocks, {
      bottom: 790,
      start: (number) => {
        const on = sheet('sans');
        drawLine(on, 30, [[50, 'COLONNADE BANK']], { size: 13, bold: true });
        if (number === 1) [account.holder, ...account.address].forEach((text, at) => drawLine(on, 60 + at * 12, [[50, text]]));
        if (number === 1) drawLine(on, 60, [[330, `Sort code: ${account.sortCode}`]]);
        if (number === 1) drawLine(on, 72, [[330, `Account number: ${account.number}`]]);
        if (number === 1) drawLine(on, 84, [[330, `Statement: ${inForm(ledger.from, 'dd/mm/yy')} to ${inForm(ledger.to, 'dd/mm/yy')}`]]);
        const y = number === 1 ? 140 : 64;
        drawLine(
          on,
          y,
          [
            [50, 'Date'],
            [100, 'Narrative'],
            [366, 'Debits', 'right'],
            [445, 'Credits', 'right'],
            [540, 'Balance', 'right'],
          ],
          { size: 8, bold: true },
        );
        if (number > 1) return { on, y: y + 16 };
        drawLine(on, y + 16, [[100, 'Opening balance']], { size: 8 });
        split(on.inks, 540, y + 16, pounds(ledger.opening));
        return { on, y: y + 32 };
      },
    });
    for (const on of sheets)
      on.inks = on.inks.toSorted((a, b) => (a.align === 'right' ? a.x : a.x - 1000) - (b.align === 'right' ? b.x : b.x - 1000));
    return { sheets };
  },
};

/** Draws a figure as two runs that touch: up to the comma or first digit, and the rest. Helvetica's digits are 0.556 em wide. */
function split(inks: Ink[], x: number, y: number, text: string): void {
  const at = Math.max(1, text.indexOf(',') + 1);
  const rest = text.slice(at);
  const width = Array.from(rest).reduce((sum, letter) => sum + (/[\d£]/.test(letter) ? 0.556 : 0.278) * 8, 0);
  inks.push({ x, y, text: rest, size: 8, align: 'right' });
  inks.push({ x: x - width, y, text: text.slice(0, at), size: 8, align: 'right' });
}
