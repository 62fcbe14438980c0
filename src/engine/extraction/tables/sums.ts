import type { Fact } from '../fact.ts';
import { isBold } from '../pieces.ts';
import { withOutgoings } from './outgoings.ts';

/** Two amounts and their sum may be chance, unless the sum comes last or is set in bold. */
const SURELY = 3;

/**
 * Marks what adds up what stands above it in its column, whatever its label calls it ("Together", "All of these"), and the bold last row
 * of a table whose other rows are not bold. Names of such rows name nothing that there is.
 * @param facts of one table or form, from top to bottom
 * @param head what its rows are, as the heading over their labels says
 */
export function withSums(facts: readonly Fact[], head = ''): Fact[] {
  const sums = new Map([...Map.groupBy(facts, columnOf).values()].flatMap(sumsOf));
  const across = acrossIn(facts, sums);
  const closing = closingRow(facts);
  const added = [...sums].flatMap(([fact, sum]) => (sum === 'item' && fact !== across ? [] : [fact]));
  const rows = new Set([...added, ...(closing ? [{ row: closing }] : [])].flatMap(({ row }) => (row ? [row.rows[row.index]] : [])));
  const isInSum = ({ row }: Fact): boolean => row !== null && rows.has(row.rows[row.index]);
  const isOfFunds = ofFunds.test(head.trim());
  const overall = ({ section }: Fact): string => (head === '' ? section : `${head}, ${section}`);
  const isClosing = ({ row }: Fact): boolean => closing !== null && row?.rows === closing.rows && row.index === closing.index;
  return withOutgoings(
    facts
      .filter((fact) => !(fact.form === 'cell' && fact.label === '' && isInSum(fact)))
      .map((fact) => {
        if (fact === across) return { ...fact, head: '', sum: 'whole', section: overall(fact) };
        if (across && sums.get(fact) === 'whole') return { ...fact, sum: 'part', section: overall(fact) };
        const sum = isClosing(fact) && !added.includes(fact) ? 'whole' : (sums.get(fact) ?? null);
        if (sum === null || sum === 'item') return { ...fact, sum: isOfFunds && isOneOfSeveral(fact) ? 'holding' : sum };
        return { ...fact, sum, section: overall(fact) };
      }),
  );
}

/** A sum below the sums of several columns, which adds these up: it is of all columns, whichever it stands in. */
function acrossIn(facts: readonly Fact[], sums: ReadonlyMap<Fact, Fact['sum']>): Fact | undefined {
  const wholes = facts.filter((fact) => sums.get(fact) === 'whole' && fact.row !== null);
  const total = wholes.reduce((sum, { value }) => sum + (penceIn(value.text) ?? 0), 0);
  const below = wholes[0]?.row?.index;
  if (below === undefined || wholes.length < 2 || wholes.some(({ row }) => row?.index !== below)) return undefined;
  return facts.find(({ row, value }) => row !== null && row.index > below && penceIn(value.text) === total);
}

/** Over the names of what the money of one plan or account is in. */
const ofFunds = /^(?:your |underlying |investment )?(?:funds?|holdings?|investments?)(?: names?| held)?$/i;
const isOneOfSeveral = ({ row, form }: Fact): boolean => form === 'cell' && row !== null && row.rows.length > 1;

const columnOf = ({ head, person, entity }: Fact): string => `${head}|${person}|${entity}`;

/** The sums of a column, of all of it the last one, of a part of it those before, and what they add up. */
function sumsOf(column: readonly Fact[]): [Fact, Fact['sum']][] {
  const amounts = column.map((fact) => ({ fact, amount: penceIn(fact.value.text) })).filter(({ amount }) => amount !== null);
  const found: { fact: Fact; isOfAll: boolean }[] = [];
  let all = { sum: 0, count: 0 };
  let group = { sum: 0, count: 0 };
  for (const [i, { fact, amount }] of amounts.entries()) {
    if (amount === null) continue;
    const isSure = i === amounts.length - 1 || isBold(fact.value);
    const isOf = ({ sum, count }: typeof all): boolean => amount !== 0 && sum === amount && count >= (isSure ? 2 : SURELY);
    if (isOf(group) || isOf(all)) {
      found.push({ fact, isOfAll: isOf(all) });
      group = { sum: 0, count: 0 };
    } else {
      all = { sum: all.sum + amount, count: all.count + 1 };
      group = { sum: group.sum + amount, count: group.count + 1 };
    }
  }
  const sums = found.map(({ fact, isOfAll }, i): [Fact, Fact['sum']] => [fact, isOfAll && i === found.length - 1 ? 'whole' : 'part']);
  return found.length === 0 ? [] : [...amounts.map(({ fact }): [Fact, Fact['sum']] => [fact, 'item']), ...sums];
}

/** How often an amount recurs, which its whole column does. */
const perTime = / ?(?:(?:a|per|each) (?:week|month|year|annum)|p\.?[amw]\.?|pcm)$/i;

/** Pence of an amount that is nothing else but how often it recurs; null for any other answer. */
export function penceIn(text: string): number | null {
  const [, sign = '', pounds = '', pence = '0'] =
    /^([-−(]?)£ ?([-−]?[\d,]+)(?:\.(\d\d))?\)?$/.exec(
      text
        .trim()
        .replace(perTime, '')
        .replace(/^£ ?[-−]/, '-£'),
    ) ?? [];
  if (pounds === '') return null;
  const amount = 100 * Number(pounds.replaceAll(',', '')) + Number(pence);
  return sign === '' ? amount : -amount;
}

/** The last row of a table, where it alone is bold. */
function closingRow(facts: readonly Fact[]): NonNullable<Fact['row']> | null {
  const rows = facts.flatMap(({ row }) => row ?? []);
  const last = rows.at(-1);
  if (!last || last.index === 0 || last.index !== last.rows.length - 1) return null;
  const isAllBold = (index: number): boolean => (last.rows[index] ?? []).every((cell) => cell === null || isBold(cell));
  return isAllBold(last.index) && !isAllBold(last.index - 1) ? last : null;
}
