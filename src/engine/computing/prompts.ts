import { oftenIn } from '#engine/extraction/words/often.ts';
import type { Operation, Recipe, RecipeInput } from './record.ts';

/** A sentence that says how a value is computed, with its parts named `a` and `b`; `list` holds several. */
interface Form {
  words: RegExp;
  operation: Operation;
  output: Recipe['output'];
  /** The inputs in the operation's order, where it isn't the order of the words. */
  order?: readonly ('a' | 'b')[];
  /** Counted up to the letter's day where no other is said. */
  today?: true;
}

const forms: readonly Form[] = [
  {
    words: /^age next birthday (?:of|from) (?<a>.+?)(?: (?:at|on) (?<b>.+))?$/,
    operation: 'age_next_birthday',
    output: 'number',
    today: true,
  },
  { words: /^age (?:of|from) (?<a>.+?)(?: (?:at|on) (?<b>.+))?$/, operation: 'age', output: 'number', today: true },
  { words: /^years (?:from|between) (?<a>.+?) (?:to|and|until) (?<b>.+)$/, operation: 'years_between', output: 'number' },
  { words: /^months (?:from|between) (?<a>.+?) (?:to|and|until) (?<b>.+)$/, operation: 'months_between', output: 'number' },
  { words: /^months of (?<a>.+?) to pay (?:for )?(?<b>.+)$/, operation: 'months_to_pay', output: 'number', order: ['b', 'a'] },
  { words: /^(?<a>.+?) as a (?:percentage|per cent|share|proportion) of (?<b>.+)$/, operation: 'ratio', output: 'percentage' },
  { words: /^difference between (?<a>.+?) and (?<b>.+)$/, operation: 'difference', output: 'amount' },
  { words: /^(?:yearly|annual) amount of (?<a>.+)$/, operation: 'annual', output: 'money' },
  { words: /^monthly amount of (?<a>.+)$/, operation: 'monthly', output: 'money' },
  { words: /^(?:sum|total) of (?<list>.+)$/, operation: 'sum', output: 'amount' },
  { words: /^(?<a>\S+) (?:minus|less|−|-) (?<b>\S+)$/, operation: 'difference', output: 'amount' },
  { words: /^(?<list>\S+(?: (?:plus|\+) \S+)+)$/, operation: 'sum', output: 'amount' },
  { words: /^(?<a>\S+) of (?<b>\S+)$/, operation: 'charges', output: 'money', order: ['b', 'a'] },
];

/** Letters of the longest sentence that is read as a recipe. */
const LONGEST = 500;

/**
 * The recipe that the first sentence of a tag's prompt says, as in "Sum of isa_subscription and gia_amount.", "25% of pension_value.",
 * "Months of ceding_income to pay initial_adviser_fee."; null where it says none. "To 1 decimal" or "in whole pounds" says how it is
 * rounded, "a month" or "a year" by which time amounts are taken, "as a number" that they are neither money nor percentages.
 */
export function recipeInPrompt(name: string, prompt: string): Recipe | null {
  const [sentence = ''] = prompt.trim().split(/(?<=[.?!])\s+(?=\p{Lu})/u);
  const plain = sentence
    .replace(/[.!]$/, '')
    .replace(/^(?:please )?(?:work out|compute|calculate|give|find) /i, '')
    .replace(/^the /i, '');
  const [said = '', ...how] = plain.split(/,? (?=(?:in whole pounds|as a number|to \d decimals?|(?:a|per) (?:month|year))$)/i);
  const lower = said.charAt(0).toLowerCase() + said.slice(1);
  if (lower.length > LONGEST) return null;
  for (const form of forms) {
    const match = form.words.exec(lower);
    if (match) return recipeOf(name, form, match.groups ?? {}, how.join(' ').toLowerCase());
  }
  return null;
}

function recipeOf(
  name: string,
  { operation, output, order = ['a', 'b'], today }: Form,
  parts: Partial<Record<string, string>>,
  how: string,
): Recipe {
  const said =
    parts['list'] === undefined ? order.flatMap((part) => parts[part] ?? []) : parts['list'].split(/, (?:and )?| and | plus | \+ /);
  const inputs = said.map(inputOf);
  if (today && inputs.length === 1) inputs.push({ today: true });
  const decimals = /to (\d) decimals?/.exec(how)?.[1] ?? (how.includes('whole pounds') ? '0' : '2');
  const every = oftenIn(how);
  return {
    name,
    operation,
    inputs,
    decimals: Number(decimals),
    output: how.includes('as a number') ? 'number' : output,
    ...(every === null ? {} : { every }),
  };
}

function inputOf(said: string): RecipeInput {
  const plain = said.trim().replace(/^the /, '');
  if (/^(?:today|the day of the letter|letter_date)$/.test(plain)) return { today: true };
  return /^[£\d]/.test(plain) ? { constant: plain } : plain;
}
