import { expect, test } from 'vitest';
import { calibrated, fitCalibration } from './calibration.ts';

test('a model that is too sure of itself is taken down', () => {
  const answers = Array.from({ length: 300 }, (_, at) => ({ said: 0.9, right: at % 3 === 0, payee: String(at) }));
  expect(calibrated(fitCalibration(answers), 0.9)).toBeCloseTo(1 / 3, 1);
});
