import { expect, test } from 'vitest';
import { fieldsOf, wordFile } from '#tests/support/extraction/files.ts';

const asked: [string, string][] = [
  ['employer', "Find the client's employer."],
  ['hobby', 'Find the hobby of the client and the club where it is practised.'],
  ['occupation', "Find the client's occupation."],
];

/** What is offered for a hobby, of a form with these rows. */
function offered(rows: string[][]): string[] {
  const field = fieldsOf(asked, [wordFile('fact-find.docx', ['# Work', rows])])[1];
  expect(field?.status).toBe('absent');
  return field?.status === 'absent' ? (field.nearest ?? []).map(({ value }) => value) : [];
}

const employer = ['Employer', 'Pell & Co.'];
const occupation = ['Occupation', 'Glazier'];

test('what stands between the answers of the tags before and behind is offered, though its label says nothing of the question', () => {
  expect(offered([employer, ['Zabbled', 'Chess'], occupation])).toEqual(['Chess']);
});

test('of several the one comes first whose label has most of the question', () => {
  const rows = [employer, ['Zabbled', 'Chess'], ['Zibbled club', 'Rowing'], occupation];
  expect(offered(rows)[0]).toBe('Rowing');
});

test('what answers other tags, or stands far from them under a label of its own, is not offered', () => {
  const others = ['Car', 'Pets', 'Tenure', 'Broadband', 'Holidays'].map((label) => [label, 'None yet']);
  expect(offered([employer, occupation])).toEqual([]);
  expect(offered([employer, occupation, ...others, ['Zabbled', 'Chess']])).not.toContain('Chess');
});

test('no more are offered than somebody reads', () => {
  const many = ['Zabbled', 'Zibbled', 'Zobbled', 'Zubbled', 'Zebbled'].map((label, at) => [label, `Game ${'ABCDE'[at]}`]);
  expect(offered([employer, ...many, occupation]).length).toBeLessThanOrEqual(3);
});
