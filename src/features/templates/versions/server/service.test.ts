import { expect, test, vi } from 'vitest';
import type { TestRun } from '#features/templates/test-cases/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate, aTestCase, upload, word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse();
const cases = '/api/template-test-cases';
const note = 'Client name: Amara Okafor\nAdviser fee: £1,200\n';

/** A template in use, of which a case expects the letter, and a second version that says it otherwise. */
async function aTemplateInUse(who: Adviser) {
  const { id } = await aTemplate(who, word('Dear {{client_name}},', 'The fee is {{adviser_fee}}.'));
  await post(who, `/api/document-templates/${id}/versions/1/activate`);
  await ok(upload(who, `/api/document-templates/${id}/versions`, word('Dear {{client_name}},', 'You pay {{adviser_fee}} to us.')));
  const testCase = await aTestCase(who, { 'note.txt': note });
  const { letter } = await post<TestRun>(who, `${cases}/${testCase.id}/run`, { document_template_id: id, number: 1 });
  const expectLetter = () =>
    ok(who.inject({ method: 'PUT', url: `${cases}/${testCase.id}/letters`, payload: { document_template_id: id, text: letter!.text } }));
  const activate = (payload?: object) =>
    who.inject({ method: 'POST', url: `/api/document-templates/${id}/versions/2/activate`, ...(payload && { payload }) });
  return { id, testCase, expectLetter, activate };
}

test('a version that a case does not come out in as expected is put into use only by who accepts that, and the trail says what was broken', async () => {
  const person = await house.anAdviser();
  const { id, testCase, expectLetter, activate } = await aTemplateInUse(person);
  await expectLetter();
  const payload = { tag_name: 'adviser_fee', expected: '£900' };
  await ok(person.inject({ method: 'PUT', url: `${cases}/${testCase.id}/expectations`, payload }));
  for (const body of [undefined, {}, { accept_broken: [id] }]) {
    const refused = await activate(body);
    const current = [{ test_case_id: testCase.id, name: 'Amara', broken: 'adviser_fee, the letter' }];
    expect([refused.statusCode, refused.json().current]).toEqual([409, current]);
  }
  expect(await get(person, `/api/document-templates/${id}`)).toMatchObject({ active_version: 1 });
  expect((await activate({ accept_broken: [testCase.id] })).json().data).toMatchObject({ active_version: 2 });
  const { data } = await get<{ data: { event: string; details: object; personal: object | null }[] }>(person, '/api/audit-rows?limit=2');
  expect(data).toMatchObject([
    { event: 'templates.activated' },
    {
      event: 'templates.expectations-overruled',
      details: { number: 2, count: 1 },
      personal: { broken: 'Amara: adviser_fee, the letter' },
    },
  ]);
});

test('a version that every case comes out in as expected, or of which nothing is expected, needs no word more', async () => {
  const person = await house.anAdviser();
  const { id, expectLetter, activate } = await aTemplateInUse(person);
  expect((await activate()).statusCode).toBe(200);
  await expectLetter();
  await post(person, `/api/document-templates/${id}/versions/1/activate`);
  expect(await events(person)).not.toContain('templates.expectations-overruled');
});

test('a case that can’t be run is not as expected either, and says why', async () => {
  const person = await house.anAdviser();
  const { id } = await aTemplate(person, word(...Array.from({ length: 2_001 }, (_, index) => `Row ${index}`)));
  const testCase = await aTestCase(person, { 'note.txt': note });
  const text = Array.from({ length: 2_000 }, (_, index) => [`Line ${index}`]);
  await ok(person.inject({ method: 'PUT', url: `${cases}/${testCase.id}/letters`, payload: { document_template_id: id, text } }));
  const refused = await person.inject({ method: 'POST', url: `/api/document-templates/${id}/versions/1/activate` });
  expect([refused.statusCode, refused.json().current]).toEqual([
    409,
    [{ test_case_id: testCase.id, name: 'Amara', broken: expect.stringMatching(/\w+ \w+/) }],
  ]);
});
