import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

function card(sheet: Sheet, [x, y]: readonly [number, number], title: string, rows: readonly (readonly [string, string])[]): void {
  const [right, foot] = [x + 240, y + 30 + 26 * rows.length];
  sheet.rule(x, y, right, y);
  sheet.rule(x, foot, right, foot);
  sheet.rule(x, y, x, foot);
  sheet.rule(right, y, right, foot);
  sheet.put(x + 10, y + 6, title, { size: 10.5, bold: true });
  sheet.put(right - 20, y + 8, 'Edit', { size: 7.5 });
  rows.forEach(([label, answer], i) => {
    sheet.put(x + 10, y + 26 + 26 * i, label, { size: 7 });
    sheet.put(x + 10, y + 35 + 26 * i, answer, { size: 9.5, bold: true });
  });
}

test('cards side by side are read one after the other, few labels as those of the other cards', () => {
  const page = pageFile('profile.pdf', (sheet) => {
    const person = (x: number, name: string, mobile: string, job: string, firm: string): void =>
      card(sheet, [x, 60], `Client ${x < 100 ? 1 : 2}: details`, [
        ['Full name', name],
        ['Mobile', mobile],
        ['Occupation', job],
        ['Employer', firm],
      ]);
    person(28, 'Mr Owen Vine', '07700 900 001', 'Joiner', 'Pell & Co.');
    person(302, 'Mrs Ada Vine', '07700 900 002', 'Nurse', 'Harrow Trust');
    const plan = (x: number, provider: string, number: string): void =>
      card(sheet, [x, 220], `Pension ${x < 100 ? 1 : 2}`, [
        ['Provider', provider],
        ['Plan number', number],
      ]);
    plan(28, 'Harrow Life', 'HL-1');
    plan(302, 'Clydeview', 'CV-2');
  });
  expect(
    valuesOf(
      [
        ['client1_mobile', 'Find the mobile number (client 1).'],
        ['client2_mobile', 'Find the mobile number (client 2).'],
        ['pension1_provider', 'Find the provider of pension 1.'],
        ['pension2_provider', 'Find the provider of pension 2.'],
      ],
      [page],
    ),
  ).toEqual(['07700 900 001', '07700 900 002', 'Harrow Life', 'Clydeview']);
});
