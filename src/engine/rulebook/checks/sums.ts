import { type Figure, figuresIn, figuresOfText, isMoney, PERCENT, printed, says } from '../figures.ts';
import { type Passage, placesOf } from '../text.ts';
import { type Case, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

/** A sum that the letter says, and what its parts make. */
interface Sum {
  said: Figure;
  made: number;
  passages: Passage[];
  /** What makes it, where that is not its parts. */
  by?: string;
}

function judged({ letter }: Case, sums: readonly Sum[], { none, right }: { none: string; right: string }): Finding {
  const [first] = sums;
  if (!first) return notApplicable(none);
  const wrong = sums.find(({ said, made }) => !(isMoney(said) ? says(said, made) : Math.abs(said.value - made) <= PERCENT / 100));
  if (!wrong) return pass(right, placesOf(letter, first.passages));
  const made = printed({ kind: wrong.said.kind, value: wrong.made });
  return fail(`The letter says ${printed(wrong.said)}, and ${wrong.by ?? 'its parts make'} ${made}.`, placesOf(letter, wrong.passages));
}

const total = /^(?:grand |overall |combined |sub-? ?)?totals?\b|^subtotals?\b|^sum\b|^altogether\b|^in total\b/i;
/** Rows that are not added, or not all of them. */
const notAdded = /\b(?:of which|includ\w*|incl|less|minus|deduct\w*|tax|mortgage|loans?|debts?|liabilit\w*|owed|credit cards?)\b/i;

/** A row that begins with "Total" is the sum of the rows above it, column by column, of money or of percentages. */
export function tableTotals(reviewed: Case): Finding {
  const rows = reviewed.letter.passages.filter(({ kind }) => kind === 'row');
  const sums = rows.flatMap((row) => (total.test(row.cells[0]?.trim() ?? '') ? totalsOf(row, rows) : []));
  return judged(reviewed, sums, { none: 'No table of the letter has a total.', right: 'The totals of tables are the sums of their rows.' });
}

function totalsOf(row: Passage, rows: readonly Passage[]): Sum[] {
  const above = rows.slice(0, rows.indexOf(row)).filter(({ region }) => region === row.region);
  const since = above.slice(above.findLastIndex(({ cells }) => total.test(cells[0] ?? '')) + 1);
  return row.cells.flatMap((cell, column): Sum[] => {
    const [said, ...others] = figuresOfText(cell);
    if (column === 0 || !said || others.length > 0) return [];
    const parts = since.map(({ cells }) => figuresOfText(cells[column] ?? '')).filter((figures) => figures.length > 0);
    const isLike = parts.length > 1 && parts.every((figures) => figures.length === 1 && figures[0]?.kind === said.kind);
    if (!isLike || since.some(({ cells }) => figuresOfText(cells[column] ?? '').length > 1)) return [];
    const values = parts.flat().map(({ value }) => value);
    const made = values.reduce((sum, value) => sum + value, 0);
    // A rate under the highest of its column is their average.
    const isAverage = !isMoney(said) && said.value <= Math.max(...values);
    const isOther = made !== said.value && since.some(({ cells }) => notAdded.test(cells[0] ?? ''));
    return isAverage || isOther ? [] : [{ said, made, passages: [row] }];
  });
}

const opens = /^[^.;£%]{0,120}?\b(?:made up of|comprising|comprises|consist\w* of|split|divided)\b[^.;£%]{0,60}$/i;
/** What follows may be parts, or something else about the amount: only parts that nearly make the whole are taken for a sum. */
const mayOpen = /^[^.;£%]{0,120}?(?:\bof which\b|:)[^.;£%]{0,60}$/i;
const NEARLY = 0.25;
const joins = /^[^.;£%]{0,60}?(?:,|\band\b|\bplus\b|\+)[^.;£%]{0,60}$/i;
const closes =
  /(?:\b(?:in total|in all|altogether|totall?ing|making(?: a total of| altogether)?|a total of|total of|together(?: worth| make| come to)?|adding up to|which (?:makes|totals|comes to|adds up to))|=)[\s,:]*(?:about |around |some )?$/i;

/** After the whole: "£61,000 and £39,000, £100,000 in total". */
const told = /^ (?:in total|in all|altogether|together(?! with)|all told|combined)\b/i;

/** "£105,000: £20,000 in the ISA and £85,000 outside", "£62,000 and £47,000, in total £109,000": the parts make the whole. */
export function partsOfWholes(reviewed: Case): Finding {
  const sums = reviewed.letter.passages.filter(({ kind }) => kind === 'sentence').flatMap(wholesIn);
  return judged(reviewed, sums, { none: 'The letter names no parts of an amount.', right: 'Parts and wholes agree.' });
}

function wholesIn(passage: Passage): Sum[] {
  const figures = figuresIn(passage).filter(isMoney);
  if (figures.length < 3 || new Set(figures.map(({ per }) => per)).size > 1) return [];
  const gaps = figures.slice(1).map((figure, i) => passage.text.slice(figures[i]?.to, figure.from));
  const [first] = figures;
  const last = figures.at(-1);
  if (!first || !last) return [];
  const sumOf = (parts: readonly Figure[]): number => parts.reduce((sum, { value }) => sum + value, 0);
  const passages = [passage];
  const isLarger = (whole: Figure, others: readonly Figure[]): boolean => others.every(({ value }) => value < whole.value);
  const parts = figures.slice(1);
  const isNearly = Math.abs(sumOf(parts) - first.value) < NEARLY * first.value;
  const isOpen = opens.test(gaps[0] ?? '') || (isNearly && mayOpen.test(gaps[0] ?? ''));
  if (isOpen && gaps.slice(1).every((gap) => joins.test(gap)) && isLarger(first, parts))
    return [{ said: first, made: sumOf(parts), passages }];
  const isToldAfter = /^[^.;£%]{0,40}[,–—-] ?(?:about |so )?$/.test(gaps.at(-1) ?? '') && told.test(passage.text.slice(last.to));
  const closing = (closes.test(gaps.at(-1) ?? '') || isToldAfter) && /\b(?:and|plus)\b|\+/.test(gaps.slice(0, -1).join(' '));
  if (closing && gaps.slice(0, -1).every((gap) => joins.test(gap)) && isLarger(last, figures.slice(0, -1)))
    return [{ said: last, made: sumOf(figures.slice(0, -1)), passages }];
  return [];
}

/** "Or" may offer another way to pay, at another price, unless a comma says that it is the same in other words, of what is not sold. */
const orSame = /^ (?:a|per|each|every) (?:calendar )?(?:month|year),? or (?:about |around |some )?$/i;
const sold =
  /\b(?:premiums?|polic(?:y|ies)|insur\w+|cover|member\w*|subscri\w+|discount|if paid|if you pay|pay(?:able|ing)? (?:monthly|yearly|annually)|in advance|whichever|choose|either)\b/i;
const same = /^[^.;£%\d]{0,25}?(?:[=(]|\b(?:which is|that is|i\.?e|equivalent|being|equal)\b)[^.;£%\d)]{0,25}$/i;

/** Net by the month and gross by the year are two amounts. */
const taxed = /\b(?:net|gross|before tax|after tax|take[- ]home)\b/i;

/** "£500 a month (£6,000 a year)": twelve of the one make the other. */
export function monthsAndYears(reviewed: Case): Finding {
  const sums = reviewed.letter.passages.flatMap((passage) => {
    const figures = figuresIn(passage).filter(isMoney);
    return figures.slice(1).flatMap((second, i): Sum[] => {
      const first = figures[i];
      const between = passage.text.slice(first?.to, second.from);
      if (!first || !(same.test(between) || (between.includes(',') && orSame.test(between) && !sold.test(passage.text)))) return [];
      if (taxed.test(passage.text.slice(Math.max(0, first.from - 30), second.to + 35))) return [];
      const [month, year] = first.per === 'month' ? [first, second] : [second, first];
      if (month.per !== 'month' || year.per !== 'year') return [];
      // Twelve rounded months may miss the year by six pounds, or six pence.
      const isNear = Math.abs(12 * month.value - year.value) <= (month.rough || year.rough ? 2400 : month.whole ? 1200 : 13);
      return [
        { said: year, made: isNear ? year.value : 12 * month.value, passages: [passage], by: `twelve months of ${printed(month)} make` },
      ];
    });
  });
  return judged(reviewed, sums, {
    none: 'Nothing is given both by the month and by the year.',
    right: 'Amounts by the month and by the year agree.',
  });
}

const part = {
  income: /\b(?:income|net pay|take[- ]home|receive|bring|earn)/i,
  spending: /\b(?:spend|spending|outgoings?|expenditure|expenses)\b/i,
  left: /\b(?:left|leav(?:es|ing)|spare|surplus|disposable|remain\w*|unspent)\b/i,
};

/** Income less spending is what is left, where a paragraph says all three by the month, or all by the year. */
export function surplus(reviewed: Case): Finding {
  const { passages } = reviewed.letter;
  const regions = Map.groupBy(
    passages.filter(({ kind }) => kind === 'sentence'),
    ({ region }) => region,
  );
  const sums = [...regions.values()].flatMap((paragraph): Sum[] => {
    const text = paragraph.map((passage) => passage.text).join(' ');
    const figures = figuresOfText(text).filter((figure) => isMoney(figure) && figure.per !== 'week');
    const named = figures.map((figure, i) =>
      nameOf(
        text.slice(figures[i - 1]?.to ?? 0, figure.from),
        text.slice(figure.to, Math.min(figures[i + 1]?.from ?? Infinity, figure.to + 20)),
      ),
    );
    const only = (name: keyof typeof part): Figure | undefined => {
      const own = figures.filter((_, i) => named[i] === name);
      return own.length === 1 ? own[0] : undefined;
    };
    const [income, spending, left] = [only('income'), only('spending'), only('left')];
    if (figures.length !== 3 || !income || !spending || !left) return [];
    const pers = new Set([income.per, spending.per, left.per].filter((per) => per !== null));
    if (pers.size > 1 || /\bgross|before tax\b/i.test(text)) return [];
    return [
      { said: left, made: income.value - spending.value, passages: paragraph, by: `${printed(income)} less ${printed(spending)} is` },
    ];
  });
  return judged(reviewed, sums, {
    none: 'The letter doesn’t give income, spending and what is left together.',
    right: 'Income less spending is what is left.',
  });
}

/** By the words before an amount, else by those right after it. */
function nameOf(before: string, after: string): keyof typeof part | null {
  const names = Object.keys(part) as (keyof typeof part)[];
  const late = names.map((name) => ({ name, at: lastMatch(part[name], before) })).sort((a, b) => b.at - a.at);
  if (part.left.test(after) && !/\bleav(?:es|ing)\b/i.test(after)) return 'left';
  return late[0] && late[0].at >= 0 ? late[0].name : (names.find((name) => part[name].test(after)) ?? null);
}

const lastMatch = (words: RegExp, text: string): number => Array.from(text.matchAll(new RegExp(words, 'gi'))).at(-1)?.index ?? -1;
