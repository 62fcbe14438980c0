import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { startLibrary } from '#engine/composing/library.ts';
import type { LibrarySnippet, LibrarySnippetVersion, SnippetTrial } from '#features/templates/snippets/contract.ts';
import type { TestRun } from '#features/templates/test-cases/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { aTestCase } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse();
const path = '/api/snippets';
const fee = {
  name: 'Fee agreed',
  tag: 'costs_summary',
  order: 5,
  text: 'We agreed a fee of {{adviser_fee}}. It is paid once.',
  when: { field: 'adviser_fee', is: 'present' },
};
const fixed = startLibrary.find(({ id }) => id === 'cost-initial')!;
const { id: _, version: __, ...shipped } = fixed;
const put = <T>(who: Adviser, id: string, payload: object, headers = {}) =>
  ok<T>(who.inject({ method: 'PUT', url: `${path}/${id}`, payload, headers }));
const patch = <T>(who: Adviser, id: string, is_active: 0 | 1) =>
  ok<T>(who.inject({ method: 'PATCH', url: `${path}/${id}`, payload: { is_active } }));
const all = async (who: Adviser, query = '') => (await get<{ data: LibrarySnippet[] }>(who, `${path}?noLimit=true${query}`)).data;
const used = async (who: Adviser, key: string) => (await all(who)).find((one) => one.key === key && one.is_used)?.text ?? null;

describe('the library', () => {
  test('holds what comes with the product in the order of a letter, and says whose each is', async () => {
    const person = await house.anAdviser();
    const before = await all(person);
    expect(before).toHaveLength(startLibrary.length);
    expect(before.every((one) => one.is_fixed && one.is_used && !one.can.change)).toBe(true);
    const { sections } = await get<{ sections: { tag: string }[] }>(person, `${path}/sections`);
    expect([...new Set(before.map(({ tag }) => tag))]).toEqual(sections.map(({ tag }) => tag));
    const own = await post<LibrarySnippet>(person, path, { ...fee, tag: 'house_notes' });
    expect((await all(person)).at(-1)).toMatchObject({ id: own.id, key: own.id, is_used: true, replaces_fixed: false });
  });

  test('is searched, and filtered by paragraph, type of advice and owner', async () => {
    const person = await house.anAdviser();
    const own = await post<LibrarySnippet>(person, path, fee);
    expect((await all(person, '&search=AGREED A FEE')).map(({ id }) => id)).toEqual([own.id]);
    expect((await all(person, '&ownership=own')).map(({ id }) => id)).toEqual([own.id]);
    expect(await all(person, '&ownership=fixed')).toHaveLength(startLibrary.length);
    const costs = await all(person, '&tag=costs_summary');
    expect(costs[0]).toMatchObject({ id: own.id });
    expect(costs).toHaveLength(1 + startLibrary.filter(({ tag }) => tag === 'costs_summary').length);
    const ofIsas = await all(person, '&advice=isa');
    expect(ofIsas.length).toBeGreaterThan(0);
    expect(ofIsas.every(({ when }) => JSON.stringify(when).includes('"isa"'))).toBe(true);
    const page = await get<{ data: LibrarySnippet[]; totalItems: number }>(person, `${path}?limit=10&page=2`);
    expect([page.data.length, page.totalItems]).toEqual([10, startLibrary.length + 1]);
    expect((await person.inject(`${path}?advice=nonsense`)).statusCode).toBe(400);
  });
});

describe('a snippet', () => {
  test('has versions that stay, is switched off and on, and deleted', async () => {
    const person = await house.anAdviser();
    const { id } = await post<LibrarySnippet>(person, path, { ...fee, note: 'As agreed in May' });
    const changed = await put<LibrarySnippet>(person, id, { ...fee, text: 'Our fee is {{adviser_fee}}.', note: 'Shorter' });
    expect(changed).toMatchObject({ latest_version: 2, version: 2, text: 'Our fee is {{adviser_fee}}.' });
    expect(await put(person, id, { ...fee, text: 'Our fee is {{adviser_fee}}.' })).toMatchObject({ latest_version: 2 });
    const { data } = await get<{ data: LibrarySnippetVersion[] }>(person, `${path}/${id}/versions`);
    expect(data.map(({ number, note, text, user_id }) => ({ number, note, text, user_id }))).toEqual([
      { number: 2, note: 'Shorter', text: 'Our fee is {{adviser_fee}}.', user_id: person.id },
      { number: 1, note: 'As agreed in May', text: fee.text, user_id: person.id },
    ]);
    expect(await patch(person, id, 0)).toMatchObject({ is_active: 0, is_used: false });
    expect(await patch(person, id, 1)).toMatchObject({ is_active: 1, is_used: true });
    expect((await person.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(200);
    expect((await person.inject(`${path}/${id}`)).statusCode).toBe(404);
    expect((await events(person)).filter((event) => event.startsWith('snippets.'))).toEqual([
      'snippets.deleted',
      'snippets.enabled',
      'snippets.disabled',
      'snippets.updated',
      'snippets.created',
    ]);
  });

  test('of the product is replaced, told to be, put back and left again', async () => {
    const person = await house.anAdviser();
    expect(await get(person, `${path}/${fixed.id}`)).toMatchObject({ id: fixed.id, is_fixed: true, text: fixed.text, heading: null });
    const own = await post<LibrarySnippet>(person, path, { ...shipped, text: 'We charge {{initial_adviser_fee}}.', replaces: fixed.id });
    expect(own).toMatchObject({ key: fixed.id, replaces_fixed: true, is_as_shipped: false, is_used: true });
    expect(await get(person, `${path}/${fixed.id}`)).toMatchObject({ is_used: false, replaced_by: own.id });
    const twice = await person.inject({ method: 'POST', url: path, payload: { ...shipped, replaces: fixed.id } });
    expect([twice.statusCode, twice.json().error]).toEqual([409, 'You have this snippet in other words already: change those']);
    expect(await post(person, `${path}/${own.id}/put-back`)).toMatchObject({ text: fixed.text, latest_version: 2, is_as_shipped: true });
    expect((await person.inject({ method: 'POST', url: `${path}/${own.id}/put-back` })).statusCode).toBe(409);
    await ok(person.inject({ method: 'DELETE', url: `${path}/${own.id}` }));
    expect(await get(person, `${path}/${fixed.id}`)).toMatchObject({ is_used: true, replaced_by: null });
  });

  test('stands in for none that isn’t there', async () => {
    const person = await house.anAdviser();
    const refused = await person.inject({ method: 'POST', url: path, payload: { ...fee, replaces: 'cost-nonsense' } });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, ['replaces']]);
    for (const id of ['cost-nonsense', '00000000-0000-7000-8000-000000000000', 'A%20B']) {
      const status = (await person.inject(`${path}/${id}`)).statusCode;
      expect([id, status]).toEqual([id, id === 'A%20B' ? 400 : 404]);
    }
    expect((await person.inject({ method: 'PUT', url: `${path}/${fixed.id}`, payload: fee })).statusCode).toBe(404);
    expect((await person.inject({ method: 'DELETE', url: `${path}/${fixed.id}` })).statusCode).toBe(404);
  });

  test('is not overwritten by somebody who saw it before it was changed', async () => {
    const person = await house.anAdviser();
    const { id, version } = await post<LibrarySnippet>(person, path, fee);
    const change = (text: string) =>
      person.inject({ method: 'PUT', url: `${path}/${id}`, payload: { ...fee, text }, headers: { 'if-match': String(version) } });
    expect((await change('One.')).statusCode).toBe(200);
    const refused = await change('Two.');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().current).toMatchObject({ id, text: 'One.', can: { change: true } });
  });

  test.each([
    ['a text that repeats', { text: '{{#fees}} {{fee}} {{/fees}}' }, 'text'],
    ['a text whose tag doesn’t end', { text: 'It costs {{fee' }, 'text'],
    ['no text', { text: ' ' }, 'text'],
    ['a paragraph’s name with a dot', { tag: 'client.notes' }, 'tag'],
    ['a condition of nothing', { when: {} }, 'when'],
    ['a condition with more than is asked', { when: { field: 'fee', is: 'present', equals: '5' } }, 'when'],
    ['a comparison with no figure', { when: { field: 'fee', above: 'much' } }, 'when'],
    ['conditions without end', { when: JSON.parse(`${'{"not":'.repeat(5_000)}{"all":[]}${'}'.repeat(5_000)}`) }, 'when'],
    ['too many conditions', { when: { any: Array.from({ length: 500 }, () => ({ advice: 'isa' })) } }, 'when'],
  ])('is refused with %s, in words', async (_what, wrong, part) => {
    const person = await house.anAdviser();
    const refused = await person.inject({ method: 'POST', url: path, payload: { ...fee, ...wrong } });
    expect([refused.statusCode, refused.json().issues[0].path[0]]).toEqual([400, part]);
  });
});

describe('in a firm', () => {
  test('a colleague’s snippet is not there until it is shared; then only administrators change it', async () => {
    const boss = await house.anAdministrator();
    const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    const { id } = await post<LibrarySnippet>(ana, path, fee);
    expect((await ben.inject(`${path}/${id}`)).statusCode).toBe(404);
    await post(ana, `${path}/${id}/propose`);
    expect((await all(boss, '&ownership=proposed'))[0]).toMatchObject({ id, is_used: false });
    await post(boss, `${path}/${id}/share`);
    expect(await get(ben, `${path}/${id}`)).toMatchObject({ is_shared: true, is_used: true, user_id: ana.id, can: { change: false } });
    expect((await ben.inject({ method: 'PUT', url: `${path}/${id}`, payload: fee })).statusCode).toBe(403);
    expect(await post(boss, `${path}/${id}/unshare`)).toMatchObject({ is_shared: false, is_used: false });
    expect((await boss.inject(`${path}/${id}`)).statusCode).toBe(404);
  });

  test('one’s own words count before the firm’s, and the firm’s before the product’s', async () => {
    const boss = await house.anAdministrator();
    const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    const firms = await post<LibrarySnippet>(boss, path, { ...shipped, text: 'The firm says so.', replaces: fixed.id });
    expect(await used(ana, fixed.id)).toBe(fixed.text);
    await post(boss, `${path}/${firms.id}/share`);
    const own = await post<LibrarySnippet>(ana, path, { ...shipped, text: 'Ana says so.', replaces: fixed.id });
    expect([await used(ana, fixed.id), await used(ben, fixed.id)]).toEqual(['Ana says so.', 'The firm says so.']);
    await patch(ana, own.id, 0);
    expect([await used(ana, fixed.id), await used(ben, fixed.id)]).toEqual([null, 'The firm says so.']);
    await post(ana, `${path}/${own.id}/propose`);
    expect((await boss.inject({ method: 'POST', url: `${path}/${own.id}/share` })).statusCode).toBe(409);
  });

  test('an administrator switches one of the product’s off for everybody, a contributor for themselves', async () => {
    const boss = await house.anAdministrator();
    const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    await patch(ana, 'cost-vary', 0);
    expect([await used(ana, 'cost-vary'), await used(ben, 'cost-vary')]).toEqual([null, expect.any(String)]);
    expect(await patch(boss, fixed.id, 0)).toMatchObject({ is_shared: true, is_active: 0, is_as_shipped: true, replaces_fixed: true });
    expect([await used(ana, fixed.id), await used(ben, fixed.id)]).toEqual([null, null]);
    expect((await ana.inject({ method: 'PATCH', url: `${path}/${fixed.id}`, payload: { is_active: 1 } })).statusCode).toBe(409);
  });
});

describe('on a test case', () => {
  const files = { 'note.txt': 'Adviser fee: £1,200\nRisk profile: Balanced\n' };

  test('a snippet is tried as typed: its sentences with their sources, or why it isn’t there', async () => {
    const person = await house.anAdviser();
    const { id: template_test_case_id } = await aTestCase(person, files);
    const attempt = (changes: object) =>
      post<SnippetTrial>(person, `${path}/try`, { snippet: { ...fee, ...changes }, template_test_case_id });
    const { field, files: read } = await attempt({});
    expect(read).toEqual([{ name: 'note.txt', message: null }]);
    expect(field).toMatchObject({ field: 'costs_summary', status: 'composed', value: 'We agreed a fee of £1,200. It is paid once.' });
    expect(field.sentences[0]).toMatchObject({ values: [{ field: 'adviser_fee', value: '£1,200', status: 'cited' }] });
    expect(field.sentences[0]!.citations[0]!.quote).toContain('£1,200');
    expect(field.used[0]!.because).toBe('because adviser fee is known');
    const other = await attempt({ when: { field: 'risk_profile', equals: 'Cautious' } });
    expect(other.field).toMatchObject({ status: 'absent', skipped: [{ why: 'risk profile is Balanced' }] });
    const lacking = await attempt({ text: 'You wait {{waiting_time}}.' });
    expect(lacking.field).toMatchObject({ status: 'absent', missing: ['waiting_time'] });
    const wrong = await person.inject({
      method: 'POST',
      url: `${path}/try`,
      payload: { snippet: { ...fee, text: '{{#a}}' }, template_test_case_id },
    });
    expect(wrong.statusCode).toBe(400);
    expect((await events(person)).filter((event) => event.startsWith('snippets.'))).toEqual([]);
  });

  test('a value may be worked out from what the files say, as in a letter', async () => {
    const person = await house.anAdviser();
    const names = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'];
    const papers = names.map(async (name) => [name, await readFile(`samples/letters/case2-isa-investment/${name}`)] as const);
    const { id: template_test_case_id } = await aTestCase(person, Object.fromEntries(await Promise.all(papers)));
    const snippet = {
      ...fee,
      text: 'The first year costs {{first_year_cost | money}}.',
      when: { field: 'first_year_cost', above: '£3,590' },
    };
    const { field } = await post<SnippetTrial>(person, `${path}/try`, { snippet, template_test_case_id });
    expect(field.value).toBe('The first year costs £3,591.00.');
    expect(field.sentences[0]!.values).toMatchObject([{ status: 'computed' }]);
    expect(field.sentences[0]!.citations.map(({ quote }) => quote)).toContain('£2,100');
  });

  test('a run composes paragraphs of the person’s own library', async () => {
    const person = await house.anAdviser();
    const testCase = await aTestCase(person, files);
    await post(person, path, { ...fee, tag: 'house_notes' });
    const tags = [
      { tag_name: 'house_notes', prompt_body: 'Notes', purpose: 'written', metadata_json: { type: 'paragraph', fallback: null } },
      { tag_name: 'adviser_fee', prompt_body: 'The adviser’s fee' },
    ];
    const run = await post<TestRun>(person, `/api/template-test-cases/${testCase.id}/run`, { tags });
    expect(run.results[0]!.field).toMatchObject({ status: 'composed', value: 'We agreed a fee of £1,200. It is paid once.' });
  });
});

test('of several people who want the same key at once one has it, and the others are told', async () => {
  const boss = await house.anAdministrator();
  const replaced = { ...shipped, replaces: fixed.id };
  const add = () => boss.inject({ method: 'POST', url: path, payload: { ...replaced, text: 'Ours.' } });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);

  const colleagues = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
  const proposed = await Promise.all(
    colleagues.map(async (who) => {
      const { id } = await post<LibrarySnippet>(who, path, { ...replaced, text: 'Theirs.' });
      await post(who, `${path}/${id}/propose`);
      return id;
    }),
  );
  const shared = await Promise.all(proposed.map((id) => boss.inject({ method: 'POST', url: `${path}/${id}/share` })));
  expect(shared.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(shared.find(({ statusCode }) => statusCode === 409)!.json().error).toMatch(/The firm has this snippet in other words already/);
});
