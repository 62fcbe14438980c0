import { findValues } from '#engine/extraction/words/values.ts';
import { divideRounded, formatMoney, type Pence } from '#platform/shared/money.ts';
import type { Passage, Text } from './text.ts';

/** How often an amount is paid, where its words say so. */
export type Per = 'week' | 'month' | 'year';

/** An amount of money or a percentage that a passage says. */
export interface Figure {
  kind: 'money' | 'percentage';
  /** Pence; of a percentage ten-thousandths of one per cent, so that 0.375 % is 3750. */
  value: number;
  /** Where it stands in the passage's text. */
  from: number;
  to: number;
  per: Per | null;
  /** Said as "about", "just over" and the like, or in thousands or millions. */
  rough: boolean;
  /** No pence are given. */
  whole: boolean;
}

/** One per cent, as figures hold percentages. */
export const PERCENT = 10_000;

const known = new WeakMap<Passage, readonly Figure[]>();

/** The amounts and percentages of a passage, from the left. Bare numbers are none, whatever they count. */
export function figuresIn(passage: Passage): readonly Figure[] {
  const found = known.get(passage) ?? figuresOfText(passage.text);
  known.set(passage, found);
  return found;
}

/** As `figuresIn`, of any text. */
export function figuresOfText(text: string): Figure[] {
  const money = findValues(text, 'money').filter(({ from, to }) => /£|gbp|pounds/i.test(text.slice(from, to)));
  const percentages = findValues(text, 'percentage');
  return [
    ...money.map(({ from, to }): Figure => {
      const words = text.slice(from, to);
      const inLarge = /(?:million|m|k)$/i.test(words);
      const whole = inLarge || !/\.\d/.test(words);
      return { kind: 'money', value: penceOf(words), from, to, per: perOf(text, from, to), rough: inLarge || isRough(text, from), whole };
    }),
    ...percentages.map(({ from, to }): Figure => {
      const value = Math.round(Number(/[\d.]+/.exec(text.slice(from, to))?.[0] ?? 0) * PERCENT);
      return { kind: 'percentage', value, from, to, per: perOf(text, from, to), rough: isRough(text, from), whole: false };
    }),
  ].sort((a, b) => a.from - b.from);
}

function penceOf(words: string): Pence {
  const pounds = Number(words.replaceAll(/[^\d.]/g, ''));
  const times = /million$|m$/i.test(words) ? 1_000_000 : /k$/i.test(words) ? 1_000 : 1;
  const pence = Math.round(pounds * times * 100);
  return /^[-−]/.test(words) ? -pence : pence;
}

const isRough = (text: string, from: number): boolean =>
  /\b(?:about|around|approximately|approx\.?|circa|roughly|nearly|almost|over|under|some|c\.|up to|less than|more than|at least|in the region of) ?$/i.test(
    text.slice(Math.max(0, from - 22), from),
  );

const perWords: readonly [Per, RegExp][] = [
  ['month', /^[^.;£%|\d]{0,22}?\b(?:(?:a|per|each|every) (?:calendar )?month|monthly|pcm|p\.?m\b)/i],
  ['year', /^[^.;£%|\d]{0,22}?\b(?:(?:a|per|each|every) (?:year|annum)|yearly|annually|p\.?a\b)/i],
  ['week', /^[^.;£%|\d]{0,22}?\b(?:(?:a|per|each|every) week|weekly|p\.?w\b)/i],
];
const perBefore: readonly [Per, RegExp][] = [
  ['month', /\bmonthly\b[^.;£%|\d]{0,25}$/i],
  ['year', /\b(?:annual|yearly)\b[^.;£%|\d]{0,25}$/i],
  ['week', /\bweekly\b[^.;£%|\d]{0,25}$/i],
];

function perOf(text: string, from: number, to: number): Per | null {
  const after = text.slice(to, to + 40);
  const before = text.slice(Math.max(0, from - 40), from);
  return perWords.find(([, words]) => words.test(after))?.[0] ?? perBefore.find(([, words]) => words.test(before))?.[0] ?? null;
}

/** So many per cent of an amount, to the penny. */
export function shareOf(percentage: number, pence: Pence): Pence {
  return divideRounded(BigInt(percentage) * BigInt(pence), 100 * PERCENT);
}

/** By how many pence a figure as it is said may differ from what it was worked out from. */
export function slackOf({ value, rough, whole }: Pick<Figure, 'value' | 'rough' | 'whole'>): Pence {
  if (rough) return Math.max(100, Math.ceil(Math.abs(value) / 50));
  return whole ? 100 : 1;
}

/** Whether a figure says an amount, as exactly as it claims to. */
export function says(figure: Figure, pence: Pence): boolean {
  return Math.abs(figure.value - pence) <= slackOf(figure);
}

export const isMoney = ({ kind }: Figure): boolean => kind === 'money';

/** A figure as people write it: whole pounds without pence. */
export function printed({ kind, value }: Pick<Figure, 'kind' | 'value'>): string {
  return kind === 'money' ? printedPounds(value) : `${value / PERCENT}%`;
}

/** An amount as letters write it: without pence where there are none. */
export const printedPounds = (pence: Pence): string => formatMoney(pence).replace(/\.00$/, '');

/** All figures of a text, each with its passage. */
export function allFigures({ passages }: Pick<Text, 'passages'>): { figure: Figure; passage: Passage }[] {
  return passages.flatMap((passage) => figuresIn(passage).map((figure) => ({ figure, passage })));
}
