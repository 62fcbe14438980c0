import { expect, test } from 'vitest';
import { drawRows, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';

/** A month on a card: its words above the table, and its rows of day, description and amount. */
function readCard(words: string[], rows: [string, string, string][]): ReturnType<typeof readDrawn>[number] | undefined {
  return readDrawn((sheet) => {
    words.forEach((text, i) => sheet.put(40, 60 + 14 * i, text));
    sheet.put(40, 130, 'Opening balance £100.00');
    sheet.put(40, 144, 'Closing balance £130.00');
    const columns = { words: 133, out: 480 };
    drawRows(sheet, 180, [['Date', 'Description', 'Amount'], ...rows], columns);
  })[0];
}

const months = ['Card ending 0916', 'Statement period 1 May 2026 to 31 May 2026'];
const plain: [string, string, string][] = [
  ['2 May 2026', 'Tesco Stores Leeds', '20.00'],
  ['5 May 2026', 'Received from L Brown', '-40.00'],
  ['9 May 2026', 'Trainline', '50.00'],
];

test.each([
  ['with nothing more', months],
  ['in April', ['Card ending 0916', 'Statement date 30 Apr 2026', 'Statement period 1 May 2026 to 31 May 2026']],
  ['called a card statement', ['Card statement', ...months]],
])('a card whose pages say neither whose money it is nor which way an amount goes is not proved, %s', (_, words) => {
  expect(readCard(words, plain)?.proof).toMatchObject({ ok: false, reason: 'signs', breaks: [] });
});

test.each(['Minimum payment £5.00', 'Balance you owe £130.00', 'Purchases are charged at 24.9% APR'])(
  '“%s” says that it is owed',
  (text) => {
    const account = readCard([...months, text], plain);
    expect(account?.proof.reason).toBeNull();
    expect(account?.closing_balance).toBe(-130_00);
  },
);

test('CR beside an amount says which way it goes', () => {
  const account = readCard(
    months,
    plain.map(([day, words, amount]) => [day, words, amount.startsWith('-') ? `${amount.slice(1)} CR` : amount]),
  );
  expect(account?.transactions.map(({ amount }) => amount)).toEqual([-20_00, 40_00, -50_00]);
  expect(account?.proof.reason).toBeNull();
});
