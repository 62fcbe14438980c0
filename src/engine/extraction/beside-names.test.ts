import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('what stands on a line behind what was asked again below a name is of whoever has the name', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    const row = (y: number, cells: readonly [number, string][], answers: readonly [number, string][]): void => {
      cells.forEach(([x, text]) => sheet.put(x, y, text, { size: 7 }));
      answers.forEach(([x, text]) => sheet.put(x, y + 10, text, { size: 9.5 }));
    };
    sheet.put(40, 40, 'You and your family', { size: 12, bold: true });
    row(
      60,
      [
        [40, 'Client, title and full name'],
        [300, 'D.o.b.'],
        [420, 'E-mail'],
      ],
      [
        [40, 'Mr Owen Vine'],
        [300, '21/06/1973'],
        [420, 'o@vine.example'],
      ],
    );
    row(
      86,
      [
        [40, 'Spouse / partner, title and full name'],
        [300, 'D.o.b.'],
        [420, 'Occupation'],
      ],
      [
        [40, 'Mrs Elsa Vine'],
        [300, '03/10/1975'],
        [420, 'Nurse'],
      ],
    );
    sheet.put(40, 120, 'Your business', { size: 12, bold: true });
    row(
      136,
      [
        [40, 'Name of company'],
        [300, 'Position held'],
      ],
      [
        [40, 'Vine Tools Ltd'],
        [300, 'Managing director'],
      ],
    );
  });
  expect(valuesOf(['occupation', 'spouse_occupation'], [form])).toEqual(['Managing director', 'Nurse']);
});
