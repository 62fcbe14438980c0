import { describe, expect, test } from 'vitest';
import { statedAs } from '#engine/collections/record.ts';
import type { DraftField } from '#engine/composing/record.ts';
import type { GivenField } from '#engine/computing/record.ts';
import type { ExtractedField } from '#engine/extraction/record.ts';
import { labelOf, type TemplateTag } from '#engine/templates/record.ts';
import type { Decision } from './contract.ts';
import { blockersAmong, countsOf, fieldsOf, givenFields, needOf, partsIn, type Said, withChosen } from './rules.ts';

const [ours, older, gone] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const papers = new Set([ours, older]);
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const cite = (quote: string, sha256 = ours) => ({ sha256, place: { line: 1 }, quote });

const cited = (value: string, more: Partial<ExtractedField & { status: 'cited' }> = {}): ExtractedField & { status: 'cited' } => ({
  field: 'income',
  status: 'cited',
  value,
  confidence: 0.95,
  file: 'fact-find.docx',
  date: null,
  citation: cite(value),
  alternatives: [],
  ...more,
});
const other = (value: string, sha256 = older) => ({ value, file: 'old.docx', date: '2025-01-01', citation: cite(value, sha256) });
const absent: ExtractedField = { field: 'income', status: 'absent', value: null, confidence: 1 };
const unverified: ExtractedField = { field: 'income', status: 'unverified', value: '£9', quote: '£9', confidence: 0.9 };
const attested = (value: string): GivenField => ({ field: 'income', status: 'attested', value, by: 'Ana' });

const said = (decision: Decision, value: GivenField | null, saw: string | null = null): Said => ({
  decision,
  value,
  saw,
  rewording: null,
  event: { decision, value: value?.value ?? null, user_id: crypto.randomUUID(), user_name: 'Ana', at: '2026-01-01T00:00:00.000Z' },
});
const givenWith = (found: ExtractedField[], word?: Said) => givenFields({ found, said: new Map(word ? [['income', word]] : []), papers });

describe('what enters a document', () => {
  test.each<[string, ExtractedField, Said | undefined, object]>([
    ['what is found, where nobody said anything', cited('£1'), undefined, { status: 'cited', value: '£1' }],
    ['what was accepted, whatever the papers say now', cited('£2'), said('accepted', cited('£1'), '£1'), { status: 'cited', value: '£1' }],
    ['the alternative that was chosen', cited('£2'), said('chosen', cited('£1'), '£2'), { status: 'cited', value: '£1' }],
    [
      'what a person states, by their name',
      cited('£2'),
      said('edited', attested('£3'), '£2'),
      { status: 'attested', value: '£3', by: 'Ana' },
    ],
    ['nothing, where it was left out', cited('£2'), said('left_out', null, '£2'), { status: 'absent', value: null }],
    ['what is found, where the last word was taken back', cited('£2'), said('withdrawn', null), { status: 'cited', value: '£2' }],
    ['what is worked out anew, where that was accepted', cited('£2'), said('accepted', null, '£2'), { status: 'cited', value: '£2' }],
    ['a carried value as unverified, where no paper answers', absent, said('carried', unverified), { status: 'unverified', value: '£9' }],
    ['what papers say, where a value was carried', cited('£2'), said('carried', unverified), { status: 'cited', value: '£2' }],
  ])('is %s', (_, found, word, expected) => expect(givenWith([found], word)).toEqual([expect.objectContaining(expected)]));

  test('is also what a person states that is never looked for', () => {
    expect(givenWith([], said('edited', attested('£3')))).toEqual([attested('£3')]);
    expect(givenWith([], said('withdrawn', null))).toEqual([]);
  });

  test('is the word of whoever accepted it, once its paper was taken away; alternatives of such papers go', () => {
    expect(givenWith([absent], said('accepted', cited('£1', { citation: cite('£1', gone) }), '£1'))).toEqual([attested('£1')]);
    const kept = cited('£1', { alternatives: [other('£2'), other('£3', gone)] });
    expect(givenWith([], said('accepted', kept, '£1'))).toEqual([{ ...kept, alternatives: [other('£2')] }]);
  });
});

describe('a field needs eyes', () => {
  const need = (found: ExtractedField | null, more: { word?: Said; draft?: DraftField; now?: string | null; isPrinted?: boolean } = {}) =>
    needOf({
      found,
      said: more.word,
      draft: more.draft ?? found ?? absent,
      now: more.now === undefined ? (found?.value ?? null) : more.now,
      isPrinted: more.isPrinted ?? true,
      same,
    });

  test.each<[string, ExtractedField, string | null]>([
    ['not at all, found well', cited('£1'), null],
    ['where it was found with little confidence', cited('£1', { confidence: 0.87 }), 'unsure'],
    ['not at the threshold', cited('£1', { confidence: 0.88 }), null],
    ['where another paper says otherwise', cited('£1', { alternatives: [other('£2')] }), 'contradicted'],
    ['not where another paper says the same otherwise', cited('Nurse', { alternatives: [other('NURSE')] }), null],
    ['not for another place of the same paper', cited('£1', { alternatives: [other('£2', ours)] }), null],
    ['where a model reads it otherwise', cited('£1', { disputed: true, alternatives: [other('£2', ours)] }), 'contradicted'],
    ['where its words stand in no paper', unverified, 'unverified'],
    ['where no paper answers', absent, 'absent'],
  ])('%s', (_, found, expected) => expect(need(found)).toBe(expected));

  test('for nothing, where the template does without', () => expect(need(absent, { isPrinted: false })).toBeNull());

  const differing = cited('£1', { confidence: 0.5, alternatives: [other('£2')] });
  test.each<[string, Said]>([
    ['accepting', said('accepted', differing, '£1')],
    ['choosing', said('chosen', cited('£2'), '£1')],
    ['stating', said('edited', attested('£3'), '£1')],
    ['attesting', said('attested', attested('£3'), '£1')],
    ['leaving out', said('left_out', null, '£1')],
  ])('no more after %s', (_, word) => expect(need(differing, { word, draft: word.value ?? absent })).toBeNull());

  test.each<[string, Said, string | null]>([
    ['say something else', said('accepted', cited('£1'), '£1'), '£5'],
    ['say nothing any more', said('accepted', cited('£1'), '£1'), null],
    ['answer, where they said nothing', said('attested', attested('£3'), null), '£5'],
    ['answer, where it was left out for want of an answer', said('left_out', null, null), '£5'],
  ])('again when the papers %s', (_, word, now) => expect(need(cited('£5'), { word, now })).toBe('changed'));

  test.each<[string, Said, string | null]>([
    ['come to say what was stated', said('edited', attested('£5'), '£1'), '£5'],
    ['say the same in other letters', said('accepted', cited('nurse'), 'nurse'), 'NURSE'],
    ['stay silent', said('attested', attested('£3'), null), null],
    ['fall silent on what was left out', said('left_out', null, '£1'), null],
  ])('not when the papers %s', (_, word, now) => expect(need(cited('£5'), { word, now, draft: attested('£5') })).toBeNull());

  test('until what was carried over is confirmed', () => {
    expect(need(absent, { word: said('carried', unverified), draft: unverified })).toBe('stale');
    expect(need(absent, { word: said('accepted', attested('£9')), draft: attested('£9') })).toBeNull();
    expect(need(cited('£2'), { word: said('carried', unverified) })).toBeNull();
  });
});

const tag = (name: string, kind: TemplateTag['kind'] = 'value', inside: string[] = []): TemplateTag => ({
  name,
  kind,
  filter: null,
  place: { part: 'word/document.xml', paragraph: 1, offset: 0 },
  inside,
});
const words = (tag_name: string) => ({
  tag_name,
  prompt_body: '',
  prompt_examples_json: [],
  metadata_json: { type: 'text' as const, fallback: null },
  document_type: null,
  purpose: 'extracted' as const,
});
const stateOf = (tags: TemplateTag[], drafts: DraftField[] = []) => {
  const names = [...new Set(tags.map(({ name }) => name))];
  const known = new Map(drafts.map((draft) => [draft.field, draft]));
  return fieldsOf({ words: names.map(words), found: [], said: new Map(), drafts: known, made: new Map(), tags, same });
};
const needs = (fields: ReturnType<typeof stateOf>) => Object.fromEntries(fields.map(({ field, need }) => [field, need]));

describe('a field that nothing answers', () => {
  test('is missed where the template prints it whatever comes', () => {
    expect(needs(stateOf([tag('income'), tag('job', 'control')]))).toEqual({ income: 'absent', job: 'absent' });
  });

  test('is not missed where it only decides what is shown, or stands in its own section', () => {
    const fields = stateOf([tag('partner', 'section'), tag('partner', 'value', ['partner']), tag('home', 'inverted')]);
    expect(needs(fields)).toEqual({ partner: null, home: null });
  });

  test('is missed within the section of another only where that has an answer', () => {
    const tags = [tag('fund', 'section'), tag('charge', 'value', ['fund'])];
    expect(needs(stateOf(tags))).toEqual({ fund: null, charge: null });
    expect(needs(stateOf(tags, [cited('Growth', { field: 'fund' })]))).toEqual({ fund: null, charge: 'absent' });
    expect(needs(stateOf([tag('fund', 'inverted'), tag('charge', 'value', ['fund'])]))).toEqual({ fund: null, charge: 'absent' });
  });
});

test('what is contradicted or unsure may be final; what is absent, unverified, stale or changed may not', () => {
  const drafts = [cited('£1', { field: 'low', confidence: 0.5 }), { ...unverified, field: 'loose' }];
  const fields = stateOf([tag('low'), tag('loose'), tag('none')], drafts);
  expect(needs(fields)).toEqual({ low: 'unsure', loose: 'unverified', none: 'absent' });
  expect(blockersAmong(fields).map(({ field }) => field)).toEqual(['loose', 'none']);
  expect(countsOf(fields, 0)).toEqual({ fields: 3, cited: 1, need_eyes: 3 });
  expect(countsOf(fields, 2)).toMatchObject({ need_eyes: 5 });
});

test.each([
  ['client_full_name', 'Client full name'],
  ['client1_date_of_birth', 'Client 1: date of birth'],
  ['isa amount', 'ISA amount'],
  ['ceding1_gmp', 'Ceding 1 GMP'],
  ['disability', 'Disability'],
])('%s is called “%s”', (field, label) => expect(labelOf(field)).toBe(label));

describe('another value is chosen', () => {
  const disputed = cited('£1', { disputed: true, by: 'model', alternatives: [other('£2'), other('£3')] });
  const offered: ExtractedField = { ...absent, confidence: 0.4, nearest: [other('£2'), other('£3')] };

  test('of what was found: what stood goes among the others, and nothing is disputed any more', () => {
    const { value, file, date, citation } = disputed;
    const chosen = withChosen(disputed, 1);
    expect(chosen).toMatchObject({ status: 'cited', ...other('£3'), alternatives: [{ value, file, date, citation }, other('£2')] });
    expect(chosen).not.toHaveProperty('disputed');
    expect(chosen).not.toHaveProperty('by');
  });

  test('of what came near where nothing was sure', () => {
    expect(withChosen(offered, 0)).toEqual({
      field: 'income',
      status: 'cited',
      confidence: 0.6,
      ...other('£2'),
      alternatives: [other('£3')],
    });
  });

  test('never one that is not there', () => {
    expect([withChosen(disputed, 2), withChosen(offered, 2), withChosen(absent, 0), withChosen(null, 0)]).toEqual([null, null, null, null]);
  });
});

describe('a list that a person changes', () => {
  const part = (value: string, sha256 = ours) => ({ value, citation: cite(value, sha256) });
  const list = { ...cited('Retire at 60\nTravel', { field: 'aims' }), items: [part('Retire at 60'), part('Travel')] };

  test('has the places of what they left as it was, and their own words beside them', () => {
    expect(statedAs('list', ' Travel \n\nRetire at 62\nTravel', partsIn(list))).toEqual({
      value: 'Travel\nRetire at 62\nTravel',
      items: [part('Travel'), { value: 'Retire at 62', citation: null }, { value: 'Travel', citation: null }],
    });
    expect(statedAs('text', 'Travel', partsIn(list))).toEqual({ value: 'Travel' });
  });

  test('loses the places in papers that were taken away', () => {
    const word = { ...said('edited', { field: 'aims', status: 'attested', value: '', by: 'Ana', items: [part('A'), part('B', gone)] }) };
    const given = (value: Said) => givenFields({ found: [], said: new Map([['aims', value]]), papers });
    expect(given(word)).toMatchObject([{ items: [part('A'), { value: 'B', citation: null }] }]);
    const accepted = { ...list, citation: cite('A', gone), items: [part('A', gone)] };
    expect(given(said('accepted', accepted))).toMatchObject([{ status: 'attested', by: 'Ana', items: [{ value: 'A', citation: null }] }]);
  });

  test('gives way whole to the one that is chosen instead, and stays among what may be chosen', () => {
    const other = { value: 'Work', file: 'old.docx', date: null, citation: cite('Work'), items: [part('Work')] };
    const chosen = withChosen({ ...list, alternatives: [other] }, 0);
    expect(chosen).toMatchObject({ value: 'Work', items: [part('Work')], alternatives: [{ value: list.value, items: list.items }] });
    const { items: _, ...plain } = other;
    expect(withChosen({ ...list, alternatives: [plain] }, 0)).not.toHaveProperty('items');
  });
});
