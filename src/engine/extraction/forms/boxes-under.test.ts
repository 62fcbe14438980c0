import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

const risk: [string, string][] = [
  ['attitude_to_risk', 'Find the attitude to risk.'],
  ['risk_score', 'Find the risk score.'],
];
const options = ['Cautious', 'Guarded', 'Midway', 'Balanced', 'Bold'];

const report = (boxes: string[]) =>
  pageFile('risk-report.pdf', (sheet) => {
    sheet.put(50, 50, 'Attitude to risk', { size: 14, bold: true });
    options.forEach((option, column) => sheet.put(50 + 95 * column, 90, option, { size: 10 }));
    boxes.forEach((box, column) => sheet.put(60 + 95 * column, 108, box, { size: 10 }));
    sheet.put(50, 130, 'You scored 47 out of 100.', { size: 10 });
  });

test('the answer above the box that is ticked is the one', () => {
  expect(valuesOf(risk, [report(['☐', '☐', '☒', '☐', '☐'])])).toEqual(['Midway', '47']);
});

test('where no box is ticked, none answers', () => {
  expect(valuesOf(risk, [report(['☐', '☐', '☐', '☐', '☐'])])).toEqual([null, '47']);
});
