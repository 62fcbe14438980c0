import { expect, test } from 'vitest';
import { calibrated, fitCalibration } from './calibration.ts';
import { expectedHeldOut, payeesHeldOut } from './held-out-payees.ts';

test('a model that is too sure of itself is taken down', () => {
  const answers = Array.from({ length: 300 }, (_, at) => ({ said: 0.9, right: at % 3 === 0, payee: String(at) }));
  expect(calibrated(fitCalibration(answers), 0.9)).toBeCloseTo(1 / 3, 1);
});

test('a confidence is the share that is right, within five points, on payees that neither model nor curve has seen', () => {
  const answers = expectedHeldOut(payeesHeldOut());
  const bins = [...Map.groupBy(answers, ({ confidence }) => Math.min(Math.floor(confidence * 10), 9)).values()].filter(
    (bin) => bin.length >= 100,
  );
  const gaps = bins.map((bin) => Math.abs(bin.reduce((sum, { right, confidence }) => sum + Number(right) - confidence, 0)) / bin.length);
  expect(gaps.length).toBeGreaterThan(7);
  expect(Math.max(...gaps)).toBeLessThan(0.05);
}, 120_000);
