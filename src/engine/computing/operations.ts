import type { Every } from '#engine/extraction/record.ts';
import { frequency, timesAYear } from '#platform/shared/frequency.ts';
import { monthsFrom, yearsFrom } from './calendar.ts';
import type { Figure, Quantity } from './figures.ts';
import { type Fraction, isExactTo, minus, nought, over, plus, roundedUp, times, whole } from './fraction.ts';
import { longDay, often, type Printed, printedTo, shown } from './printed.ts';
import type { Operation, Recipe } from './record.ts';

/** A result with the sentence that shows how it came about; or why there is none. */
export type Outcome = (Printed & { working: string }) | { reason: string };

/** The kinds of quantities that an operation reads from its inputs, most likely first; days where it has none. */
export function kindsFor({ operation, output }: Recipe, index: number): readonly Quantity['kind'][] {
  if (isOfDays(operation)) return [];
  if (operation === 'charges') return index === 0 ? ['money'] : ['percentage', 'money'];
  if (operation === 'ratio') return ['money', 'percentage', 'number'];
  if (operation === 'months_to_pay') return ['money'];
  return output === 'amount' ? ['money', 'percentage'] : [output];
}

function isOfDays(operation: Operation): boolean {
  return ['age', 'age_next_birthday', 'years_between', 'months_between'].includes(operation);
}

/** Carries out a recipe on its figures, in their order. */
export function operate(recipe: Recipe, figures: readonly Figure[]): Outcome {
  const days = figures.flatMap((figure) => (figure.kind === 'date' ? [figure.day] : []));
  const quantities = figures.flatMap((figure) => (figure.kind === 'date' ? [] : [figure]));
  if (isOfDays(recipe.operation)) return ofDays(recipe.operation, days);
  switch (recipe.operation) {
    case 'charges':
      return charges(recipe, quantities);
    case 'annual':
      return converted(recipe, quantities, 'yearly');
    case 'monthly':
      return converted(recipe, quantities, 'monthly');
    case 'ratio':
      return ratio(recipe, quantities);
    case 'months_to_pay':
      return monthsToPay(quantities);
    default:
      return total(recipe, quantities);
  }
}

function ofDays(operation: Operation, [from = '', to = '']: readonly string[]): Outcome {
  if (from === '' || to === '') return { reason: 'It needs two days' };
  if (to < from) return { reason: `${longDay(to)} is before ${longDay(from)}` };
  const span = `From ${longDay(from)} to ${longDay(to)}`;
  const [years, months] = [yearsFrom(from, to), monthsFrom(from, to)];
  if (operation === 'months_between') return counted(months, `${span} are ${months} whole months.`);
  if (operation === 'age_next_birthday')
    return counted(years + 1, `${span} are ${years} whole years, so the next birthday is number ${years + 1}.`);
  return counted(years, `${span} are ${years} whole years.`);
}

const counted = (number: number, working: string): Outcome => ({ ...printedTo(whole(number), 'number', 0), working });

function total(recipe: Recipe, quantities: readonly Quantity[]): Outcome {
  const { every } = recipe;
  const like = every === undefined ? quantities : quantities.map((one) => taken(one, every));
  const [first, ...rest] = like;
  if (!first) return { reason: 'There is nothing to add' };
  const other = like.find(({ kind }) => kind !== first.kind);
  if (other) return { reason: `${shown(first)} and ${shown(other)} can’t be put together` };
  if (first.kind === 'money' && new Set(like.map((one) => one.every)).size > 1)
    return { reason: 'The amounts recur differently, and the recipe doesn’t say by which time to take them' };
  const result = rest.reduce((sum, { amount }) => (recipe.operation === 'sum' ? plus(sum, amount) : minus(sum, amount)), first.amount);
  const sign = recipe.operation === 'sum' ? ' + ' : ' − ';
  return finished({ ...recipe, output: first.kind }, result, like.map((one, i) => shown(one) + converting(quantities[i], one)).join(sign));
}

/** The amount at another frequency, exactly; one that says none is as it is. */
function taken(quantity: Quantity, every: Every): Quantity {
  const from = quantity.every ?? every;
  if (from === every) return { ...quantity, every };
  const factor = { top: BigInt(timesAYear[frequency[from]]), bottom: BigInt(timesAYear[frequency[every]]) };
  return { ...quantity, amount: times(quantity.amount, factor), every };
}

const converting = (before: Quantity | undefined, after: Quantity): string =>
  before?.every === null || before?.every === after.every || before === undefined ? '' : ` (${shown(before)})`;

function converted(recipe: Recipe, [quantity]: readonly Quantity[], every: Every): Outcome {
  if (!quantity?.every) return { reason: 'Nothing says how often the amount is paid' };
  const [from, to] = [timesAYear[frequency[quantity.every]], timesAYear[frequency[every]]];
  const factors = `${from === 1 ? '' : ` × ${from}`}${to === 1 ? '' : ` ÷ ${to}`}`;
  return finished({ ...recipe, output: 'money' }, taken(quantity, every).amount, shown(quantity) + factors, often(every));
}

/** Percentages are of the first amount, which isn't assumed to grow; amounts count as they stand. */
function charges(recipe: Recipe, [base, ...rates]: readonly Quantity[]): Outcome {
  if (!base) return { reason: 'There is no amount' };
  const percents = rates.filter(({ kind }) => kind === 'percentage');
  const amounts = rates.filter(({ kind }) => kind !== 'percentage');
  const rate = percents.reduce((sum, { amount }) => plus(sum, amount), nought);
  const result = amounts.reduce((sum, one) => plus(sum, taken(one, 'yearly').amount), over(times(base.amount, rate), whole(100)));
  const list = percents.map((one) => shown(one)).join(' + ');
  const share = percents.length === 0 ? [] : [`${percents.length > 1 ? `(${list})` : list} of ${shown({ ...base, every: null })}`];
  return finished({ ...recipe, output: 'money' }, result, [...share, ...amounts.map((one) => shown(one) + yearsOf(one))].join(' + '));
}

const yearsOf = ({ every }: Quantity): string => (every === null || every === 'yearly' ? '' : ` × ${timesAYear[frequency[every]]}`);

function ratio(recipe: Recipe, [part, of]: readonly Quantity[]): Outcome {
  if (!part || !of || of.amount.top === 0n) return { reason: 'Nothing is a share of nought' };
  if (part.kind !== of.kind) return { reason: `${shown(part)} is no share of ${shown(of)}` };
  const base = part.every && of.every ? taken(of, part.every) : of;
  const share = times(over(part.amount, base.amount), whole(100));
  return finished({ ...recipe, output: 'percentage' }, share, `${shown(part)} ÷ ${shown(base)}${converting(of, base)}`);
}

/** COBS 9.4.11R: the months of the ceding scheme's income that pay for the advice, rounded up. */
function monthsToPay([cost, income]: readonly Quantity[]): Outcome {
  if (!cost || !income || income.amount.top <= 0n) return { reason: 'There is no income to pay from' };
  if (!income.every) return { reason: 'Nothing says how often the income is paid' };
  const monthly = taken(income, 'monthly');
  const months = over(cost.amount, monthly.amount);
  const count = roundedUp(months);
  const exact = printedTo(months, 'number', 2).value;
  const from = `${shown({ ...cost, every: null })} ÷ ${shown(monthly)}${converting(income, monthly)}`;
  return counted(count, `${from} = ${exact}, so ${count} ${count === 1 ? 'month' : 'months'}, rounded up.`);
}

function finished({ output, decimals }: Recipe & { output: Quantity['kind'] }, result: Fraction, sum: string, after = ''): Outcome {
  const printed = printedTo(result, output, decimals);
  const exact = isExactTo(result, output === 'money' ? (decimals < 2 ? 0 : 2) : decimals);
  return { ...printed, working: `${sum} = ${printed.value}${after}${exact ? '' : ', rounded'}.` };
}
