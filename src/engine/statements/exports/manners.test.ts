import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDayNumber, dayNumber } from '#platform/shared/dates.ts';
import { readExport } from './read-export.ts';

/** A payment as it was; pence signed, money out negative. */
interface Paid {
  day: string;
  words: string;
  pence: number;
}

const words = fc.constantFrom('MARKET HALL', 'R HUGHES', 'Acme Ltd, Leeds', 'CAFÉ "BLUE"', 'BOOKS 204', 'Water & Sewers', 'M1 SERVICES');

/** Of people: most payments go out. */
const household: fc.Arbitrary<Paid[]> = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 9 }), words, pence: fc.integer({ min: 1, max: 250_000 }), comesIn: fc.boolean() }), {
    minLength: 3,
    maxLength: 30,
  })
  .map((list) => {
    let day = dayNumber('2025-01-09');
    let left = Math.floor((list.length - 1) / 2);
    return list.map(({ gap, words: said, pence, comesIn }) => {
      day += gap;
      const isIn = comesIn && left-- > 0;
      return { day: fromDayNumber(day), words: said, pence: isIn ? pence : -pence };
    });
  });

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Ways to write 9 January 2025. */
const dateForms: Record<string, (day: string) => string> = {
  '09/01/2025': (day) => day.split('-').reverse().join('/'),
  '9/1/25': (day) =>
    day
      .slice(2)
      .split('-')
      .reverse()
      .map((part) => part.replace(/^0/, ''))
      .join('/'),
  '01/09/2025': (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  '2025-01-09': (day) => day,
  '2025-01-09 12:30:00': (day) => `${day} 12:30:00`,
  '20250109': (day) => day.replaceAll('-', ''),
  '09 Jan 2025': (day) => `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
};

const pounds = (pence: number) => (Math.abs(pence) / 100).toFixed(2);
const grouped = (pence: number) => pounds(pence).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Ways to write an amount: the titles of its columns, and their cells. */
const signManners: Record<string, { titles: string[]; cells: (pence: number) => string[] }> = {
  'a minus for money out': { titles: ['Amount'], cells: (pence) => [`${pence < 0 ? '-' : ''}${pounds(pence)}`] },
  'a minus for money in': { titles: ['Amount'], cells: (pence) => [`${pence > 0 ? '-' : ''}${pounds(pence)}`] },
  'signs, pounds and commas': { titles: ['Value'], cells: (pence) => [`${pence < 0 ? '-' : '+'}£${grouped(pence)}`] },
  brackets: { titles: ['Amount (GBP)'], cells: (pence) => [pence < 0 ? `(${grouped(pence)})` : grouped(pence)] },
  'no sign at all': { titles: ['Amount'], cells: (pence) => [pounds(pence)] },
  'a suffix': { titles: ['Amount'], cells: (pence) => [`${pounds(pence)} ${pence < 0 ? 'DR' : 'CR'}`] },
  'a word': { titles: ['Amount', 'Debit/Credit'], cells: (pence) => [pounds(pence), pence < 0 ? 'Debit' : 'Credit'] },
  'two columns': { titles: ['Money out', 'Money in'], cells: (pence) => (pence < 0 ? [pounds(pence), ''] : ['', grouped(pence)]) },
  'two columns, in first': {
    titles: ['Credit Amount', 'Debit Amount'],
    cells: (pence) => (pence < 0 ? ['', `-${pounds(pence)}`] : [pounds(pence), '']),
  },
};

const manner = fc.record({
  date: fc.constantFrom(...Object.keys(dateForms)),
  sign: fc.constantFrom(...Object.keys(signManners)),
  balance: fc.boolean(),
  titles: fc.constantFrom('known', 'unknown', 'none'),
  newestFirst: fc.constantFrom('no', 'all', 'days'),
  above: fc.boolean(),
  total: fc.boolean(),
  owed: fc.boolean(),
  extras: fc.boolean(),
  separator: fc.constantFrom(',', ';', '\t'),
  encoding: fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'latin1'),
  order: fc.array(fc.nat({ max: 1000 }), { minLength: 9, maxLength: 9 }),
  opening: fc.integer({ min: -50_000, max: 500_000 }),
});
type Manner = typeof manner extends fc.Arbitrary<infer M> ? M : never;

/** A card’s balance as a debt: only headings can tell it from money that is held. */
const isOwed = ({ owed, sign, titles }: Manner) => owed && titles === 'known' && sign.startsWith('two columns');

function written(payments: readonly Paid[], how: Manner): Buffer {
  const { titles, cells } = signManners[how.sign]!;
  let held = how.opening;
  const rows = payments.map(({ day, words: said, pence }) => {
    held += pence;
    const shown = isOwed(how) ? -held : held;
    const balance = `${shown < 0 ? '-' : ''}${pounds(held)}`;
    const extras = how.extras ? [pence < 0 ? 'DEB' : 'BGC', "'60-12-34", '12345678'] : [];
    return { day, cells: [dateForms[how.date]!(day), said, ...cells(pence), ...(how.balance ? [balance] : []), ...extras] };
  });
  const heads = [
    'Date',
    'Description',
    ...titles,
    ...(how.balance ? ['Balance'] : []),
    ...(how.extras ? ['Type', 'Sort Code', 'Account Number'] : []),
  ];
  const columns = heads.map((_, at) => at).sort((a, b) => (how.order[a] ?? 0) - (how.order[b] ?? 0));
  const inOrder = (list: readonly string[]) => columns.map((at) => list[at] ?? '');
  const sorted =
    how.newestFirst === 'no' ? rows : how.newestFirst === 'all' ? rows.toReversed() : rows.toSorted((a, b) => b.day.localeCompare(a.day));
  const table = [
    ...(how.above ? [['Account holder', 'Ms Ada Lee'], ['Sort code', '60-12-34'], []] : []),
    ...(how.titles === 'known'
      ? [inOrder(heads)]
      : how.titles === 'unknown'
        ? [inOrder(heads.map((_, at) => `Feld ${'ABCDEFGHI'[at]}`))]
        : []),
    ...sorted.map((row) => inOrder(row.cells)),
    ...(how.total ? [inOrder(['', 'Total', pounds(payments.reduce((sum, { pence }) => sum + Math.abs(pence), 0))])] : []),
  ];
  const quote = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return Buffer.from(
    `${how.encoding === 'utf16le' ? '\ufeff' : ''}${table.map((row) => row.map(quote).join(how.separator)).join('\r\n')}`,
    how.encoding,
  );
}

const sorted = (payments: readonly Paid[]) => payments.map(({ day, words: said, pence }) => `${day} ${said} ${pence}`).sort();

test('payments written in a bank’s manner are read as they were, or asked about; never read wrong, never refused', async () => {
  let read = 0;
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(household, manner, async (payments, how) => {
      // A column of plain figures of which all that balances can tell go out is one of money out, the first among them.
      // Where months are written first, accounts have no sort codes.
      fc.pre(how.date !== '01/09/2025' || !(how.above || how.extras));
      fc.pre(how.sign !== 'no sign at all' || payments.slice(1).some(({ pence }) => pence > 0));
      const found = await readExport(written(payments, how));
      if ('question' in found) {
        asked++;
        return;
      }
      expect(found).not.toHaveProperty('error');
      if (!('accounts' in found)) return;
      const [account, ...others] = found.accounts;
      expect(others).toEqual([]);
      // On one day alone nothing but the amounts tells the order, and equal amounts don't.
      const isOpeningTold = how.balance && payments[0]?.day !== payments.at(-1)?.day;
      const paid = account?.transactions.map(({ date, description, amount }) => ({ day: date, words: description, pence: amount }));
      expect({ paid: sorted(paid ?? []), ok: account?.proof.ok, opening: isOpeningTold ? account?.opening_balance : how.opening }).toEqual({
        paid: sorted(payments),
        ok: how.balance,
        opening: how.opening,
      });
      read++;
    }),
    { numRuns: 400 },
  );
  // Questions are for what can't be told, not a way out.
  expect(read).toBeGreaterThan(2 * asked);
});
