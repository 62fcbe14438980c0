import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const illustration = wordFile('illustration.docx', [
  'Your new plan',
  [
    ['Pension provider', 'Larkfield Life'],
    ['Pension fund charge', '0.45%'],
  ],
]);

test('what clearly answers one tag answers no other that fits it in part', () => {
  expect(valuesOf(['plan_provider'], [illustration])).toEqual(['Larkfield Life']);
  expect(valuesOf(['plan_provider', 'pension_provider'], [illustration])).toEqual([null, 'Larkfield Life']);
});

test('two tags that ask the same have one answer', () => {
  expect(valuesOf(['pension_provider', 'provider_of_pension'], [illustration])).toEqual(['Larkfield Life', 'Larkfield Life']);
});

test('a risk that is said to be nobody’s is the first client’s, and not the second’s too', () => {
  const form = wordFile('fact-find.docx', [
    '# The two of you',
    [
      ['', 'You', 'Your partner'],
      ['Full name', 'Mr Owen Vine', 'Mrs Elsa Vine'],
    ],
    '# Views',
    [
      ['Attitude to risk', 'Steady'],
      ['Home address', '4 Mill Row, Garth, LD4 5ZZ'],
    ],
  ]);
  const tags: [string, string][] = [
    ['attitude_to_risk', 'Find the attitude to risk of client 1.'],
    ['client2_attitude_to_risk', 'Find the attitude to risk of client 2.'],
    ['address', 'Find the home address of client 1.'],
    ['client2_address', 'Find the home address of client 2.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Steady', null, '4 Mill Row, Garth, LD4 5ZZ', '4 Mill Row, Garth, LD4 5ZZ']);
});

test('one column of ticks answers several questions', () => {
  const form = wordFile('review.docx', [
    '# Changes',
    [
      ['', 'Yes', 'No'],
      ['Changed your will?', '☐', '☒'],
      ['Received or expect an inheritance?', '☐', '☒'],
      ['New dependants?', '☒', '☐'],
    ],
  ]);
  const tags: [string, string][] = [
    ['will_changed', 'Changed the will (Yes or No)'],
    ['inheritance', 'Inheritance, whether received or expected (Yes or No)'],
    ['new_dependants', 'New dependants (Yes or No)'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['No', 'No', 'Yes']);
});
