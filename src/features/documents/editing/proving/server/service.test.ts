import { describe, expect, test, vi } from 'vitest';
import type { LetterView } from '#engine/letters/record.ts';
import { verifyInChild } from '#engine/letters/verifier.ts';
import type { EditedText } from '#features/documents/editing/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { addPaper, aDocument, decide, documentsPath, whenRead } from '#tests/support/documents.ts';
import { get, ok } from '#tests/support/moves.ts';
import { upload } from '#tests/support/templates.ts';
import { reworded } from '#tests/support/word.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });
const note = 'Client full name: Mrs Amara Okafor\n';

describe('a figure that was written in Word', () => {
  const paper = 'Meeting note\nClient full name: Mrs Amara Okafor\nThe yearly review costs £95, to be paid in May.\n';
  const figures = ({ sentences }: EditedText) =>
    sentences.flatMap(({ pieces }) =>
      pieces.flatMap(({ text, figure }) => (figure ? [[text, figure.origin, figure.citation?.quote]] : [])),
    );

  test('is found again in the papers, and leads there until the paper is gone; one that they don’t say is marked', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person, ['Dear {{client_full_name}},', 'We look at your plans each year.']);
    const { id: paperId } = await addPaper(person, id, paper, 'meeting note.txt');
    const wordOf = async () => (await person.inject(`${documentsPath}/${id}/content`)).rawPayload;
    await addPaper(person, id, note, 'note.txt');
    await whenRead(person, id);
    await decide(person, id, { field: 'client_full_name', decision: 'accepted' });
    const edited = reworded(await wordOf(), { 'each year.': 'each year. That review costs £95, and £20 a letter.' });
    const taken = await ok<EditedText>(upload(person, `${documentsPath}/${id}/edited`, edited, 'edited.docx'));
    expect(figures(taken)).toEqual([
      ['£95', 'paper', '£95'],
      ['£20', 'unknown', undefined],
    ]);
    const letter = await wordOf();
    const papers = [paper, note].map((text, at) => ({ name: `${at}.txt`, bytes: Buffer.from(text) }));
    const { ok: isWhole, checks } = await verifyInChild({ letter, papers, template: edited });
    const detail = Object.fromEntries(checks.map((check) => [check.name, check.detail]));
    expect([isWhole, detail['sentences'], detail['citations']]).toEqual([
      true,
      '2 of 3 sentences are as they were made, the others were changed or added in Word; values that lead to their fields: 1, figures that lead to a paper: 1; nothing proves “£20”',
      '2 quotes found again, each in its file and place',
    ]);
    await ok(person.inject({ method: 'DELETE', url: `${documentsPath}/${id}/sources/${paperId}` }));
    await whenRead(person, id);
    const { view } = await get<{ view: LetterView }>(person, `${documentsPath}/${id}/view`);
    expect(JSON.stringify(view.body)).toContain('{"text":"£95","edited":"added","unproved":[]}');
  });
});
