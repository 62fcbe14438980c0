import { expect, test } from 'vitest';
import { calibrated, fitCalibration } from './calibration.ts';
import { answersHeldOut, readLabelledLines } from './held-out.ts';

test('steps rise even where the answers do not', () => {
  const answers = Array.from({ length: 400 }, (_, at) => ({ said: at / 400, right: at < 100 || at > 250 }));
  const steps = fitCalibration(answers);
  expect(steps.map((step) => step.right)).toEqual(steps.map((step) => step.right).toSorted((a, b) => a - b));
  expect(calibrated(steps, 0.99)).toBeGreaterThan(0.9);
});

test('a confidence is the share that is right, within ten points, on payees that neither model nor steps have seen', () => {
  const answers = answersHeldOut(readLabelledLines()).flatMap(({ said, right, worded, answer }) =>
    said === null ? [] : [{ said, right, worded, payee: answer.payee }],
  );
  const half = (payee: string): number => payee.length % 2;
  const judged = [0, 1].flatMap((side) =>
    [true, false].flatMap((worded) => {
      const alike = answers.filter((answer) => answer.worded === worded);
      const steps = fitCalibration(alike.filter((answer) => half(answer.payee) === side));
      return alike
        .filter((answer) => half(answer.payee) !== side)
        .map((answer) => ({ right: answer.right, confidence: calibrated(steps, answer.said) }));
    }),
  );
  const bins = Map.groupBy(judged, (each) => Math.min(Math.floor(each.confidence * 5), 4));
  const gaps = [...bins.values()]
    .filter((bin) => bin.length >= 200)
    .map((bin) => Math.abs(bin.filter((each) => each.right).length - bin.reduce((sum, each) => sum + each.confidence, 0)) / bin.length);
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.max(...gaps)).toBeLessThan(0.1);
}, 120_000);
