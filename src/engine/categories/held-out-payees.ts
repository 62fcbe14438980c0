import { type Calibrations, calibrated, fitCalibration } from './calibration.ts';
import { payeesNamed, readLabelledLines } from './held-out.ts';
import { createJudge } from './judge.ts';
import { oneAliasEach, sampleOfPayee, trainOnLines } from './learning.ts';
import { buildPayeeBook } from './payee-book.ts';
import { readPayees } from './payee-file.ts';
import { standardKeys } from './standard.ts';

/** What a model that had never met a payee said of it. */
export interface PayeeJudged {
  payee: string;
  /** What the model said of its own certainty, before calibration. */
  said: number;
  worded: boolean;
  right: boolean;
}

/** The same with the share that a calibration, which had never met the payee either, expects to be right. */
export interface PayeeExpected extends PayeeJudged {
  confidence: number;
}

const FOLDS = 5;

/**
 * One line for each payee of the data, judged by a model that was trained without it: neither its names nor the sample lines that may
 * name it. So each answer is evidence of its own, as twenty lines of one payee are not.
 */
export function payeesHeldOut(): PayeeJudged[] {
  const aliases = readPayees();
  const book = buildPayeeBook(aliases);
  const lines = readLabelledLines().map((line) => ({ line, named: payeesNamed(line, book) }));
  return inFolds((isHeld) => {
    const kept = aliases.filter(({ payee }) => !isHeld(payee.name));
    const rest = lines.filter(({ named }) => !named.some(isHeld)).map(({ line }) => line);
    const judge = createJudge(trainOnLines(rest, kept));
    const held = aliases.filter(({ payee }) => isHeld(payee.name));
    return oneAliasEach(held).map((alias) => {
      const { category, said, worded } = judge(sampleOfPayee(alias));
      const right = standardKeys[category] === alias.payee.category;
      return { payee: alias.payee.name, said, worded, right };
    });
  });
}

/** The curves of these answers, apart for names with a telling word and without. */
export function calibrationOf(answers: readonly PayeeJudged[]): Calibrations {
  const curve = (worded: boolean): Calibrations['worded'] => fitCalibration(answers.filter((answer) => answer.worded === worded));
  return { worded: curve(true), wordless: curve(false) };
}

/** What is expected of each answer by curves that were fitted without its payee. */
export function expectedHeldOut(answers: readonly PayeeJudged[]): PayeeExpected[] {
  return inFolds((isHeld) => {
    const { worded, wordless } = calibrationOf(answers.filter(({ payee }) => !isHeld(payee)));
    const held = answers.filter(({ payee }) => isHeld(payee));
    return held.map((answer) => ({ ...answer, confidence: calibrated(answer.worded ? worded : wordless, answer.said) }));
  });
}

/** The answers of each fold together. A payee's name alone says which fold it is in. */
function inFolds<T>(answersOf: (isHeld: (payee: string) => boolean) => T[]): T[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => answersOf((payee) => foldOf(payee) === fold));
}

function foldOf(payee: string): number {
  let sum = 0;
  for (const letter of payee) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return sum % FOLDS;
}
