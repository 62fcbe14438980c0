import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  'Date: 2 February 2026',
  [
    ['', 'Client 1', 'Client 2'],
    ['Full name', 'Mr Graham Tolworth', 'Mrs Sunita Tolworth'],
    ['Attitude to risk', 'Adventurous', 'Cautious'],
  ],
]);
const note = (line: string) => textFile('meeting-note.txt', ['Date: 1 March 2026', line]);
const tags: [string, string][] = [
  ['client1_risk_profile', 'Find the agreed attitude to risk of client 1.'],
  ['client2_risk_profile', 'Find the agreed attitude to risk of client 2.'],
];
const before = ['Adventurous', 'Cautious'];

test.each([
  ['Risk: Graham came down one step and settled on Balanced.', 0, 'Balanced'],
  ['Risk. GT ticked Adventurous. After talking about when the money is wanted he settled on Even-handed for all of it.', 0, 'Even-handed'],
  ['- Attitude to risk: ST’s was assessed as low to medium, as she has other money.', 1, 'low to medium'],
  ['Risk: we went through the levels and Graham settled on Level 4 Balanced.', 0, 'Level 4 Balanced'],
  ['Risk questionnaire gone through again with Sunita. She stays at “Steady Growth”.', 1, 'Steady Growth'],
])('“%s” settles whose risk profile', (line, place, value) =>
  expect(valuesOf(tags, [form, note(line)])).toEqual(before.with(place, value)),
);

test.each([
  'Risk: Graham asked whether he might be put in Balanced.',
  'Risk: if the fund fell Graham would have settled on Balanced.',
  'Graham settled on Harrowgate for the transfer.',
])('“%s” settles none', (line) => expect(valuesOf(tags, [form, note(line)])).toEqual(before));

const asked: [string, string][] = [
  ['risk_profile', 'Find the attitude to risk.'],
  ['risk_score', 'Find the risk score.'],
  ['capacity_for_loss', 'Find the capacity for loss.'],
];
test.each([
  ['Attitude to risk talked through, questionnaire score 54. Measured growth agreed, no change.', ['Measured growth', '54', null]],
  ['Risk: medium-high, 68 on the questionnaire. Capacity high, as she said.', ['medium-high', '68', 'high']],
  ['Capacity for loss: we settled on medium, because pensions meet the bills.', [null, null, 'medium']],
])('“%s”, with no form, answers for itself', (line, values) => expect(valuesOf(asked, [note(line)])).toEqual(values));
