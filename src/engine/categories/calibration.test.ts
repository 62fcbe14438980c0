import { expect, test } from 'vitest';
import { calibrated, fitCalibration } from './calibration.ts';
import { answersHeldOut, readLabelledLines } from './held-out.ts';

test('a model that is too sure of itself is taken down', () => {
  const answers = Array.from({ length: 300 }, (_, at) => ({ said: 0.9, right: at % 3 === 0, payee: String(at) }));
  expect(calibrated(fitCalibration(answers), 0.9)).toBeCloseTo(1 / 3, 1);
});

test('a confidence is the share that is right, within ten points, on payees that neither model nor steps have seen', () => {
  const answers = answersHeldOut(readLabelledLines()).flatMap(({ said, right, worded, answer }) =>
    said === null ? [] : [{ said, right, worded, payee: answer.payee }],
  );
  const foldOf = (payee: string): number => (payee.length * 7 + payee.charCodeAt(0)) % 5;
  const judged = [0, 1, 2, 3, 4].flatMap((fold) =>
    [true, false].flatMap((worded) => {
      const alike = answers.filter((answer) => answer.worded === worded);
      const curve = fitCalibration(alike.filter((answer) => foldOf(answer.payee) !== fold));
      const unseen = alike.filter((answer) => foldOf(answer.payee) === fold);
      return unseen.map((answer) => ({ ...answer, confidence: calibrated(curve, answer.said) }));
    }),
  );
  // A payee's twenty lines are one piece of evidence: it counts once, by the mean of its lines.
  const payees = [...Map.groupBy(judged, (each) => `${each.payee} ${each.confidence > 0.5}`).values()].map((lines) => ({
    right: lines.filter((line) => line.right).length / lines.length,
    confidence: lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length,
  }));
  const bins = Map.groupBy(payees, (each) => Math.min(Math.floor(each.confidence * 5), 4));
  const gaps = [...bins.values()]
    .filter((bin) => bin.length >= 30)
    .map((bin) => Math.abs(bin.reduce((sum, each) => sum + each.right - each.confidence, 0)) / bin.length);
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.max(...gaps)).toBeLessThan(0.1);
}, 120_000);
