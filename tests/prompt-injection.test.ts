import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LlmStandIn, startLlm } from '#apps/sandbox/llm/server.ts';
import { type GivenFile, readDocuments } from '#engine/extraction/documents.ts';
import { fieldsIn } from '#engine/extraction/extract.ts';
import { fieldsToldBy } from '#engine/extraction/model/answers.ts';
import { mergeFields } from '#engine/extraction/model/merge.ts';
import { answerSchema, instructions, questionsOf } from '#engine/extraction/model/questions.ts';
import { type ExtractedField, Tag } from '#engine/extraction/record.ts';
import { type Ai, createAi } from '#platform/server/ai/ai.ts';
import { factFind, illustration, mail, pdfPlaces, textPlaces, wordPlaces } from './support/injection/papers.ts';
import { type Payload, payloads } from './support/injection/payloads.ts';

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
  twin = (await fieldsOf(await clean())).map(plain);
});
afterAll(() => standIn.close());

/** The fields of a case as people get them. */
async function fieldsOf(files: readonly GivenFile[]): Promise<ExtractedField[]> {
  const documents = readDocuments(files);
  const answered = [];
  for (const question of questionsOf(tags, documents)) {
    const outcome = await ai.ask({
      purpose: 'test',
      instructions,
      documents: question.documents,
      schema: answerSchema(question.tags),
      rule: 'uk',
    });
    if (outcome.status !== 'answered') throw new Error(outcome.reason);
    answered.push({ tags: question.tags, answer: outcome.answer });
  }
  return mergeFields(fieldsIn(documents, tags), fieldsToldBy(answered, documents));
}

/** A field without where on its page it stands, which an attack may move. */
function plain(field: ExtractedField): unknown {
  if (field.status !== 'cited') return field;
  const { citation, alternatives, ...rest } = field;
  return { ...rest, quote: citation.quote, alternatives: alternatives.map(({ citation: { quote }, ...one }) => ({ ...one, quote })) };
}

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
  files: () => Promise<GivenFile[]>;
}

const inEach = (payload: Payload): Case[] => {
  const { words } = payload;
  return [
    ...wordPlaces.map((place) => ({
      payload,
      where: `Word, ${place}`,
      files: async () => [await factFind({ place, words }), await illustration(), await mail()],
    })),
    ...pdfPlaces.map((place) => ({
      payload,
      where: `PDF, ${place}`,
      files: async () => [await factFind(), await illustration({ place, words }), await mail()],
    })),
    ...textPlaces.map((place) => ({
      payload,
      where: `mail, ${place}`,
      files: async () => [await factFind(), await illustration(), await mail({ place, words })],
    })),
  ];
};
/** The fonts of a PDF without embedded ones have the letters of western Europe. */
const fits = ({ payload, where }: Case): boolean =>
  !where.startsWith('PDF') || payload.words.every((text) => /^[\x20-\x7e£“”éçõü]*$/.test(text));
const usual = new Set(['Word, paragraph', 'Word, row', 'PDF, paragraph', 'mail, line']);
const everywhere = new Set(['plain English', 'a forged end in lines']);
const cases = payloads.flatMap(inEach).filter((one) => fits(one) && (usual.has(one.where) || everywhere.has(one.payload.name)));

const clean = async (): Promise<GivenFile[]> => [await factFind(), await illustration(), await mail()];

test('the clean twin has values that code finds, values that only the model finds, and fields that nothing answers', async () => {
  standIn.behave({});
  const fields = (await fieldsOf(await clean())).map((field) => [field.field, field.value, field.status === 'cited' && field.by]);
  expect(fields).toEqual([
    ['date_of_birth', '14 March 1967', undefined],
    ['planned_retirement_age', '64', undefined],
    ['fund_value', '£62,184.55', undefined],
    ['annual_charge', '0.75%', undefined],
    ['holiday_plans', '“two months in Wales”', 'model'],
    ['garden_project', '“a walled orchard”', 'model'],
    ['occupation', 'Electrician', undefined],
    ['exit_charge', null, false],
    ['trustee', null, false],
  ]);
});

test.each(cases.map((one) => [one.payload.name, one.where, one] as const))(
  '%s (%s) changes no field',
  async (_, __, { payload, files }) => {
    standIn.behave({});
    const attacked = await files();
    expect((await fieldsOf(attacked)).map(plain), 'an honest model').toEqual(twin);
    obeyAnyOf(payload);
    expect((await fieldsOf(attacked)).map(plain), 'an obedient model').toEqual(twin);
  },
);

test.each(payloads.filter(({ seen }) => seen === undefined).map((payload) => [payload.name, payload] as const))(
  '%s would change fields if it were let through to the model',
  async (_, payload) => {
    obeyAnyOf(payload);
    const [question] = questionsOf(tags, readDocuments(await clean()));
    const documents = [{ about: 'note', passages: payload.words.map((text, i) => ({ place: `d9.${i}`, text })) }, ...question!.documents];
    const outcome = await ai.ask({ purpose: 'test', instructions, documents, schema: answerSchema(tags), rule: 'uk' });
    expect(JSON.stringify(outcome)).toContain('Mallory Grey');
  },
);
