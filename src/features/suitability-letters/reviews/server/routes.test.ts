import { describe, expect, test, vi } from 'vitest';
import type { LetterReview, SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { addPaper, aLetter, aWrittenLetter, lettersPath as path, whenRead } from '#tests/support/letters.ts';
import { pension } from '#tests/support/letters/ordinary.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { aTemplate, word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });
const check = (who: Adviser, id: string) => post<LetterReview>(who, `${path}/${id}/check`);
const state = (who: Adviser, id: string, payload: object) =>
  ok<SuitabilityLetter>(who.inject({ method: 'PUT', url: `${path}/${id}`, payload }));
const asPension = { advice: ['pension-switch'], mifid: false };
const failed = ({ verdicts }: LetterReview) => verdicts.filter(({ outcome }) => outcome === 'fail').map(({ rule }) => rule.id);

describe('a letter', () => {
  test('is judged by its papers as it stands, each verdict with its rule’s words and places', async () => {
    const person = await house.anAdviser();
    const { id, content } = await aWrittenLetter(person, pension);
    await state(person, id, asPension);
    const review = await check(person, id);
    expect(review.content).toBe(content);
    expect([failed(review), review.counts.blocking]).toEqual([[], 0]);
    expect(review.counts.rules).toBeGreaterThan(50);
    const sourced = review.verdicts.find(({ rule }) => rule.id === 'clear-amounts-sourced')!;
    expect(sourced).toMatchObject({ outcome: 'pass', rule: { reference: 'COBS 4.2.1R(1)', confirmed: true } });
    const wheres = new Set(review.verdicts.flatMap(({ places }) => places.map(({ where }) => where)));
    expect([...wheres].every((where) => where === 'letter' || pension.papers.some(({ file }) => file === where))).toBe(true);
    expect(wheres).toContain('letter');
  });

  test('keeps its review until the letter, its facts, its papers or the rules change', async () => {
    const boss = await house.anAdministrator();
    const { id } = await aWrittenLetter(boss, pension);
    await state(boss, id, asPension);
    const first = await check(boss, id);
    house.passTime(60_000);
    expect(await check(boss, id)).toEqual(first);
    await state(boss, id, { advice: ['drawdown'] });
    const asDrawdown = await check(boss, id);
    expect(failed(asDrawdown)).toContain('cobs-9.4.10-capital-eroded');
    await ok(boss.inject({ method: 'PUT', url: '/api/letter-rules', payload: { settings: { 'cobs-9.4.10-capital-eroded': 'off' } } }));
    const without = await check(boss, id);
    expect(failed(without)).not.toContain('cobs-9.4.10-capital-eroded');
    const { version } = await get<SuitabilityLetter>(boss, `${path}/${id}`);
    await addPaper(boss, id, { file: 'note.txt', content: 'Meeting note\nDate: 2 March 2026\nShe has been ill since the autumn.' });
    const read = await whenRead(boss, id);
    expect(read.version).toBeGreaterThan(version);
    expect((await check(boss, id)).content).toBe(read.content);
    expect((await events(boss)).filter((event) => event === 'suitability-letters.checked').length).toBe(4);
  });

  test('without papers is judged all the same, and what needs them can’t be told', async () => {
    const person = await house.anAdviser();
    const { id } = await aLetter(person);
    const { verdicts, counts } = await check(person, id);
    expect(verdicts.find(({ rule }) => rule.id === 'clear-amounts-sourced')?.outcome).not.toBe('pass');
    expect(counts.run).toBeLessThan(counts.rules);
  });

  test('that is not there for somebody isn’t judged for them', async () => {
    const [person, stranger] = [await house.anAdviser(), await house.anAdviser()];
    const { id } = await aLetter(person);
    expect((await stranger.inject({ method: 'POST', url: `${path}/${id}/check` })).statusCode).toBe(404);
  });
});

describe('what a letter advises on', () => {
  test('is found when its papers are read, and stays as a person says from then on', async () => {
    const person = await house.anAdviser();
    const template = await aTemplate(person, word('You put {{isa_subscription}} into an ISA.'), '?type=SUITABILITY_LETTER');
    await post(person, `/api/document-templates/${template.id}/versions/1/activate`);
    const { id } = await aLetter(person, { document_template_id: template.id });
    await addPaper(person, id, {
      file: 'illustration.txt',
      role: 'product-document',
      content: 'Date: 3 March 2026\nISA subscription: £20,000\n',
    });
    expect(await whenRead(person, id)).toMatchObject({ advice: ['isa'], mifid: true, advice_stated: false });
    expect(await events(person)).toContain('suitability-letters.found');
    await state(person, id, { advice: ['investment'] });
    await post(person, `/api/documents/${id}/read`);
    expect(await whenRead(person, id)).toMatchObject({ advice: ['investment'], mifid: true, advice_stated: true });
  });
});
