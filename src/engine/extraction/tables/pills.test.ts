import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('of answers in frames the one with a tick before it is chosen, and what is written behind them says more', () => {
  const form = pageFile('onboarding-answers.pdf', (sheet) => {
    const row = (y: number, question: string, answers: readonly (readonly [x: number, text: string])[], more = ''): void => {
      sheet.put(50, y, question, { size: 10 });
      for (const [x, text] of answers) sheet.put(x, y, text, { size: 9 });
      if (more) sheet.put(480, y, more, { size: 10 });
    };
    sheet.put(50, 40, 'Work and money', { size: 13, bold: true });
    row(70, 'Job title', [[290, 'Data analyst']]);
    row(88, 'Are you a smoker?', [
      [290, 'Yes'],
      [325, '✓'],
      [334, 'No'],
    ]);
    row(
      106,
      'Student loan?',
      [
        [290, 'None'],
        [328, 'Plan 1'],
        [371, '✓'],
        [380, 'Plan 2'],
        [425, 'Plan 5'],
      ],
      'about £92 a month',
    );
    row(124, 'Employer', [[290, 'Tarn Rail Ltd']]);
  });
  const asked = ['smoker', ['student_loan_plan', 'Find the student loan plan.'], 'employer'] as const;
  expect(
    valuesOf(
      asked.map((tag) => (typeof tag === 'string' ? tag : [tag[0], tag[1]])),
      [form],
    ),
  ).toEqual(['No', 'Plan 2', 'Tarn Rail Ltd']);
});
