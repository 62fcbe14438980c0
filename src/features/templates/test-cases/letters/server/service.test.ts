import { expect, test, vi } from 'vitest';
import type { TemplateTestCase, TestComparison, TestRun } from '#features/templates/test-cases/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate, aTestCase, upload, word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse();
const path = '/api/template-test-cases';
const note = 'Meeting note\nDate: 3 March 2026\nClient name: Amara Okafor\nAdviser fee: £1,200\n';
const whenThere = ['{{#adviser_fee}}', 'We charge a fee of {{adviser_fee}}.', '{{/adviser_fee}}'];
const whenNot = ['{{^adviser_fee}}', 'This review costs you nothing.', '{{/adviser_fee}}'];
const letter = word('Dear {{client_name}},', ...whenThere, ...whenNot);

/** A template of these versions, and a case. */
async function aTemplateWith(who: Adviser, ...versions: Buffer[]) {
  const [first, ...others] = versions;
  const template = await aTemplate(who, first);
  for (const version of others) await ok(upload(who, `/api/document-templates/${template.id}/versions`, version));
  const testCase = await aTestCase(who, { 'note.txt': note });
  const compare = (before: number | null, after: number) =>
    post<TestComparison>(who, `${path}/${testCase.id}/compare`, { document_template_id: template.id, before, after });
  const run = (number: number) => post<TestRun>(who, `${path}/${testCase.id}/run`, { document_template_id: template.id, number });
  return { template, testCase, compare, run };
}
const expectText = (who: Adviser, id: string, document_template_id: string, text: string[][]) =>
  ok<TemplateTestCase>(who.inject({ method: 'PUT', url: `${path}/${id}/letters`, payload: { document_template_id, text } }));

const otherWay: Record<string, string> = { '#': '^', '^': '#' };
const inverted = (lines: string[]) => lines.map((line) => line.replace(/(?<=^\{\{)[#^]/, (mark) => otherWay[mark]!));
const dear = 'Dear {{client_name}},';
const added = (...texts: string[]) => texts.map((text) => ({ text }));

test.each([
  [
    'a condition is inverted',
    [dear, ...inverted(whenThere), ...inverted(whenNot)],
    { removed: added('We charge a fee of £1,200.'), added: added('This review costs you nothing.'), changed: [] },
  ],
  [
    'words change',
    ['Dear {{client_name}}, We met on Monday and talked.', ...whenThere, ...whenNot],
    { removed: [], added: [], changed: [{ before: 'Dear Amara Okafor,', after: 'Dear Amara Okafor, We met on Monday and talked.' }] },
  ],
  [
    'a paragraph goes',
    [dear, '{{#adviser_fee}}{{/adviser_fee}}', '{{^client_name}}{{adviser_fee}}{{/client_name}}', ...whenNot],
    { removed: added('We charge a fee of £1,200.'), added: [], changed: [] },
  ],
  ['nothing is another', [dear, ...whenThere, ...whenNot], { removed: [], added: [], changed: [] }],
])('the sentences of both letters are compared: %s, and every value stays', async (_, lines, changes) => {
  const person = await house.anAdviser();
  const { compare } = await aTemplateWith(person, letter, word(...lines));
  const found = await compare(1, 2);
  const valuesOf = (run: TestRun | null) => Object.fromEntries(run!.results.map(({ field }) => [field.field, field.value]));
  expect(valuesOf(found.after)).toEqual({ client_name: 'Amara Okafor', adviser_fee: '£1,200' });
  expect(valuesOf(found.before)).toEqual(valuesOf(found.after));
  expect(found.changes).toEqual(changes);
});

test('a letter is filled as documents are: figures in their formats, tags’ own words for nothing, the firm’s and its maker’s names, the case’s day', async () => {
  const person = await house.anAdviser();
  const lines = ['{{adviser_fee | money}} by {{firm_name}}, {{adviser_name}}', '{{letter_date | date}}', '{{golf_handicap}}'];
  const { run, testCase } = await aTemplateWith(person, word(...lines));
  await post(person, '/api/document-template-tags', {
    tag_name: 'golf_handicap',
    prompt_body: 'Their handicap at golf',
    metadata_json: { type: 'text', fallback: 'They do not play golf.' },
  });
  await asSuperuser(house.services, `update template_test_cases set created_at = '2024-02-29T12:00:00Z' where id = $1`, [testCase.id]);
  const { letter: made } = await run(1);
  const { name } = await get<{ name: string }>(person, '/api/user');
  expect(made).toEqual({
    text: [[`£1,200.00 by ${name}, ${name}`], ['29 February 2024'], ['They do not play golf.']],
    problems: [],
    passes: null,
  });
});

test('a value that does not fit its tag leaves no letter, and says why', async () => {
  const person = await house.anAdviser();
  const { run, compare } = await aTemplateWith(person, word('Dear {{client_name}}'), word('Dear {{client_name | money}}'));
  expect((await run(2)).letter).toMatchObject({ text: [], problems: [{ name: 'client_name' }] });
  expect((await compare(1, 2)).changes).toBeNull();
});

test('a letter that is right is kept, sealed, and held against later versions until it is forgotten', async () => {
  const person = await house.anAdviser();
  const { template, testCase, run } = await aTemplateWith(person, letter, word('Dear {{client_name}},', ...whenNot));
  const { text } = (await run(1)).letter!;
  const kept = await expectText(person, testCase.id, template.id, text);
  expect([kept.letters, kept.version]).toEqual([[template.id], testCase.version + 1]);
  expect((await run(1)).letter).toMatchObject({ passes: true, changes: { added: [], removed: [], changed: [] } });
  expect((await run(2)).letter).toMatchObject({ passes: false, changes: { removed: [{ text: 'We charge a fee of £1,200.' }] } });
  const [row] = await asSuperuser<{ text_sealed: Buffer }>(house.services, 'select text_sealed from template_test_letters');
  expect(row!.text_sealed.toString()).not.toContain('Okafor');

  expect(await post(person, `${path}/${testCase.id}/letters/forget`, { document_template_id: template.id })).toMatchObject({ letters: [] });
  expect((await run(2)).letter!.passes).toBeNull();
  expect((await events(person)).slice(0, 2)).toEqual(['test-cases.letter-forgotten', 'test-cases.letter-expected']);
});

test('an expected letter is kept by who may change the case, of a template that they may use, and goes with that', async () => {
  const boss = await house.anAdministrator();
  const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
  const { template, testCase } = await aTemplateWith(ana, letter);
  const payload = { document_template_id: template.id, text: [['Dear Amara,']] };
  const asked = (who: Adviser) => who.inject({ method: 'PUT', url: `${path}/${testCase.id}/letters`, payload });
  expect((await asked(ben)).statusCode).toBe(403);
  expect((await asked(boss)).statusCode).toBe(404);
  expect((await asked(ana)).statusCode).toBe(200);
  expect((await ana.inject({ method: 'DELETE', url: `/api/document-templates/${template.id}` })).statusCode).toBe(200);
  expect(await get(ana, `${path}/${testCase.id}`)).toMatchObject({ letters: [] });
});
