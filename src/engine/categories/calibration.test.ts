import { expect, test } from 'vitest';
import { calibrated, type Calibrations, fitCalibration } from './calibration.ts';
import { calibrationOf, payeesHeldOut } from './held-out-payees.ts';
import { answersHeldOut, readLabelledLines } from './held-out.ts';

test('a model that is too sure of itself is taken down', () => {
  const answers = Array.from({ length: 300 }, (_, at) => ({ said: 0.9, right: at % 3 === 0, payee: String(at) }));
  expect(calibrated(fitCalibration(answers), 0.9)).toBeCloseTo(1 / 3, 1);
});

interface Answer {
  said: number;
  right: boolean;
  worded: boolean;
  payee: string;
}

/** What a model says of the sample lines' payees that has seen neither lines nor names of them. */
const answers: Answer[] = answersHeldOut(readLabelledLines()).flatMap(({ said, right, worded, answer }) =>
  said === null ? [] : [{ said, right, worded, payee: answer.payee }],
);

const curvesOf = (of: readonly Answer[]): Calibrations => ({
  worded: fitCalibration(of.filter(({ worded }) => worded)),
  wordless: fitCalibration(of.filter(({ worded }) => !worded)),
});

/** By fifths of confidence, how far it is from the share that is right; only fifths of thirty payees or more. */
function gapsOf(judged: readonly (Answer & { confidence: number })[]): number[] {
  // A payee's twenty lines are one piece of evidence: it counts once, by the mean of its lines.
  const payees = [...Map.groupBy(judged, (each) => `${each.payee} ${each.confidence > 0.5}`).values()].map((lines) => ({
    right: lines.filter((line) => line.right).length / lines.length,
    confidence: lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length,
  }));
  const bins = Map.groupBy(payees, (each) => Math.min(Math.floor(each.confidence * 5), 4));
  return [...bins.values()]
    .filter((bin) => bin.length >= 30)
    .map((bin) => Math.abs(bin.reduce((sum, each) => sum + each.right - each.confidence, 0)) / bin.length);
}

const withConfidence = (of: readonly Answer[], { worded, wordless }: Calibrations) =>
  of.map((answer) => ({ ...answer, confidence: calibrated(answer.worded ? worded : wordless, answer.said) }));

test('a confidence is the share that is right, within ten points, on payees that neither model nor steps have seen', () => {
  const foldOf = (payee: string): number => (payee.length * 7 + payee.charCodeAt(0)) % 5;
  const judged = [0, 1, 2, 3, 4].flatMap((fold) => {
    const curves = curvesOf(answers.filter((answer) => foldOf(answer.payee) !== fold));
    return withConfidence(
      answers.filter((answer) => foldOf(answer.payee) === fold),
      curves,
    );
  });
  const gaps = gapsOf(judged);
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.max(...gaps)).toBeLessThan(0.1);
}, 120_000);

test('the curves that ship, learnt from payees alone, say within ten points how many payees of the sample lines are right', () => {
  const gaps = gapsOf(withConfidence(answers, calibrationOf(payeesHeldOut())));
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.max(...gaps)).toBeLessThan(0.1);
}, 120_000);
