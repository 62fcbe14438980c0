import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a question of two parts is answered behind it', () => {
  const form = wordFile('review.docx', [
    '# Home and money',
    [
      ['30. Who is your mortgage with?', 'Tarn Bank'],
      ['31. Anything else owed? To whom?', '£5,140, car finance'],
    ],
    '# Cover already held',
    [
      ['34. Life cover (apart from work)?', '☑ Yes ☐ No'],
      ['35. If yes, with whom, how much and until when?', 'Hafren Life, £125,000, to 2048'],
    ],
  ]);
  expect(valuesOf(['other_debts', 'existing_life_cover_amount'], [form])).toEqual(['£5,140', '£125,000']);
});
