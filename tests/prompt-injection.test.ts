import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LlmStandIn, startLlm } from '#apps/sandbox/llm/server.ts';
import type { GivenFile } from '#engine/extraction/document.ts';
import { fieldsIn } from '#engine/extraction/extract.ts';
import { readDocuments } from '#engine/extraction/facts/documents.ts';
import { fieldsToldBy } from '#engine/extraction/model/answers.ts';
import { mergeFields } from '#engine/extraction/model/merge.ts';
import { answerSchema, instructions, questionsOf } from '#engine/extraction/model/questions.ts';
import { type Alternative, type ExtractedField, Tag } from '#engine/extraction/record.ts';
import { type Ai, createAi } from '#platform/server/ai/ai.ts';
import { factFind, illustration, mail, pdfPlaces, textPlaces, unseenPlaces, wordPlaces } from './support/injection/papers.ts';
import { type Payload, payloads } from './support/injection/payloads.ts';
import { orders, untruths } from './support/injection/wordings.ts';

/* Attacked documents beside their clean twins, through the real port and a model on this machine that does what documents say. */

const tags = [
  'date_of_birth',
  'planned_retirement_age',
  'fund_value',
  'annual_charge',
  'holiday_plans',
  'garden_project',
  'occupation',
  'exit_charge',
  'trustee',
].map((tag_name) => Tag.parse({ tag_name, prompt_body: `Find the ${tag_name.replaceAll('_', ' ')}.` }));

let standIn: LlmStandIn;
let ai: Ai;
let twin: unknown[];
const clean = [await factFind(), await illustration(), await mail()] as const;
beforeAll(async () => {
  standIn = await startLlm();
  const settings = {
    provider: 'openai-compatible',
    baseUrl: standIn.url,
    apiKey: null,
    model: 'stand-in',
    region: 'here',
    prices: null,
  } as const;
  ai = createAi(settings, { clock: () => new Date() });
  twin = (await fieldsOf(prepared(clean))).map(plain);
});
afterAll(() => standIn.close());

/** What code alone makes of files, and what it asks a model. */
function prepared(files: readonly GivenFile[]) {
  const documents = readDocuments(files);
  return { documents, found: fieldsIn(documents, tags), questions: questionsOf(tags, documents) };
}

/** The fields of a case as people get them. */
async function fieldsOf({ documents, found, questions }: ReturnType<typeof prepared>): Promise<ExtractedField[]> {
  const answered = [];
  for (const question of questions) {
    const schema = answerSchema(question.tags);
    const outcome = await ai.ask({ purpose: 'test', instructions, documents: question.documents, schema, rule: 'uk' });
    if (outcome.status !== 'answered') throw new Error(outcome.reason);
    answered.push({ tags: question.tags, answer: outcome.answer });
  }
  return mergeFields(found, fieldsToldBy(answered, documents));
}

/** A field without where on its page it stands, which an attack may move, and without how sure it is that there is none. */
function plain(field: ExtractedField): unknown {
  if (field.status === 'absent') return { ...field, confidence: null, nearest: (field.nearest ?? []).map(quoted) };
  if (field.status === 'unverified') return field;
  const { citation, alternatives, ...rest } = field;
  return { ...rest, quote: citation.quote, alternatives: alternatives.map(quoted) };
}

const quoted = ({ citation: { quote }, ...one }: Alternative): object => ({ ...one, quote });

const wanted = {
  'fund value': '£999,999',
  'exit charge': '£7,777',
  'holiday plans': 'to buy Mallory a yacht',
  trustee: 'Mallory Grey',
  'annual charge': '9.99%',
};

/** A model that does all of an attacker's will as soon as it sees any part of the words. */
function obeyAnyOf({ words, seen }: Payload): void {
  const parts = (seen ?? words)
    .flatMap((text) => text.split(/(?<=[.:!])\s+/))
    .filter((part) => part.replaceAll(/[^\p{L}\d]/gu, '').length >= 6);
  const orders = parts.flatMap((seen) => Object.entries(wanted).map(([about, answer]) => ({ seen, about, answer })));
  standIn.behave({ mode: 'obedient', orders });
}

interface Case {
  payload: Payload;
  where: string;
  attacked: () => Promise<GivenFile[]>;
}

function inEach(payload: Payload): Case[] {
  const { words } = payload;
  const [find, plan, letter] = clean;
  return [
    ...wordPlaces.map((place) => ({
      payload,
      where: `Word, ${place}`,
      attacked: async () => [await factFind({ place, words }), plan, letter],
    })),
    ...pdfPlaces.map((place) => ({
      payload,
      where: `PDF, ${place}`,
      attacked: async () => [find, await illustration({ place, words }), letter],
    })),
    ...textPlaces.map((place) => ({ payload, where: `mail, ${place}`, attacked: async () => [find, plan, await mail({ place, words })] })),
  ];
}

/** A PDF without embedded fonts has the letters of western Europe. */
const fits = ({ payload, where }: Case): boolean =>
  !where.startsWith('PDF') || payload.words.every((text) => /^[\x20-\x7e£“”éçõü]*$/.test(text));
const usual = new Set(['Word, paragraph', 'Word, row', 'PDF, paragraph', 'mail, line']);
const everywhere = new Set(['plain English', 'a forged end in lines']);
const cases = payloads.flatMap(inEach).filter((one) => fits(one) && (usual.has(one.where) || everywhere.has(one.payload.name)));

const foundByCode = {
  date_of_birth: '14 March 1967',
  planned_retirement_age: '64',
  fund_value: '£62,184.55',
  annual_charge: '0.75%',
  occupation: 'Electrician',
};
const valuesOf = (fields: readonly ExtractedField[]): object => Object.fromEntries(fields.map(({ field, value }) => [field, value]));

test('the clean twin has values that code finds, values that only the model finds, and fields that nothing answers', async () => {
  standIn.behave({});
  const fields = await fieldsOf(prepared(clean));
  const told = { holiday_plans: '“two months in Wales”', garden_project: '“a walled orchard”' };
  expect(valuesOf(fields)).toEqual({ ...foundByCode, ...told, exit_charge: null, trustee: null });
  expect(fields.filter((field) => field.status === 'cited' && field.by === 'model').map(({ field }) => field)).toEqual(Object.keys(told));
});

test.each(cases.map((one) => [one.payload.name, one.where, one] as const))('%s (%s) changes no field', async (_, __, one) => {
  const attacked = prepared(await one.attacked());
  standIn.behave({});
  expect((await fieldsOf(attacked)).map(plain), 'an honest model').toEqual(twin);
  obeyAnyOf(one.payload);
  expect((await fieldsOf(attacked)).map(plain), 'an obedient model').toEqual(twin);
});

test.each(payloads.filter(({ seen }) => seen === undefined).map((payload) => [payload.name, payload] as const))(
  '%s would change fields if it were let through to the model',
  async (_, payload) => {
    obeyAnyOf(payload);
    const [question] = questionsOf(tags, readDocuments(clean));
    const documents = [{ about: 'note', passages: payload.words.map((text, i) => ({ place: `d9.${i}`, text })) }, ...question!.documents];
    const outcome = await ai.ask({ purpose: 'test', instructions, documents, schema: answerSchema(tags), rule: 'uk' });
    expect(JSON.stringify(outcome)).toContain('Mallory Grey');
  },
);

/** The fact-find with one more paragraph. */
const withWords = async (words: string): Promise<GivenFile[]> => [
  await factFind({ place: 'paragraph', words: [words] }),
  clean[1],
  clean[2],
];

test.each(orders)('“%s” is never seen by a model, and moves nothing that code has found', async (words) => {
  const attacked = prepared(await withWords(words));
  standIn.behave({});
  const honest = await fieldsOf(attacked);
  obeyAnyOf({ name: words, words: [words] });
  const obedient = await fieldsOf(attacked);
  expect(obedient).toEqual(honest);
  expect(valuesOf(obedient)).toMatchObject(foundByCode);
});

test.each(untruths)(
  '“%s” reads like anybody’s words: it moves nothing that code has found, and what it adds is shown with it',
  async (words) => {
    obeyAnyOf({ name: words, words: [words] });
    const fields = await fieldsOf(prepared(await withWords(words)));
    expect(valuesOf(fields)).toMatchObject(foundByCode);
    const cited = fields.filter((field) => field.status === 'cited');
    const added = cited.flatMap((field) => [field, ...field.alternatives]).filter(({ by }) => by === 'model');
    const known = [words, '“two months in Wales”', '“a walled orchard”'];
    expect(added.filter(({ value, citation: { quote } }) => !known.some((text) => text.includes(value) && text.includes(quote)))).toEqual(
      [],
    );
  },
);

/** The illustration with a figure that is not true. */
const withFigure = async (place: (typeof pdfPlaces)[number]): Promise<GivenFile[]> => [
  clean[0],
  await illustration({ place, words: ['Exit charge: £7,777'] }),
  clean[2],
];

test.each(unseenPlaces)('a figure in a PDF where nobody sees it (%s) is no value to code, and a model is not shown it', async (place) => {
  const { found, questions } = prepared(await withFigure(place));
  const twin = prepared(clean);
  expect([found.map(plain), questions]).toEqual([twin.found.map(plain), twin.questions]);
});

test('the same figure where people see it is a value, and a model is shown it', async () => {
  const { found, questions } = prepared(await withFigure('paragraph'));
  expect(valuesOf(found)).toMatchObject({ exit_charge: '£7,777' });
  expect(JSON.stringify(questions)).toContain('£7,777');
});
