import { describe, expect, test } from 'vitest';
import type { DocumentComment } from '#features/documents/comments/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import { fallBack } from '#features/documents/moves/server/service.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aDocument, documentsPath } from '#tests/support/documents.ts';
import { events, get, post } from '#tests/support/moves.ts';

const house = openHouse();
const move = (who: Adviser, id: string, verb: string, { note, version }: { note?: string; version?: number } = {}) =>
  who.inject({
    method: 'POST',
    url: `${documentsPath}/${id}/${verb}`,
    payload: note === undefined ? {} : { note },
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const moved = (who: Adviser, id: string, verb: string, options = {}) =>
  move(who, id, verb, options).then((answer) => {
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data as Document;
  });
const inStatus = (id: string, status: string) =>
  asSuperuser(house.services, 'update documents set status = $2 where id = $1', [id, status]);

describe('a draft', () => {
  test('goes to review and comes back with a note, which becomes a comment', async () => {
    const boss = await house.anAdministrator();
    const colleague = await house.anAdviser({ of: boss });
    const { id, content, version } = await aDocument(boss);
    const submitted = await moved(boss, id, 'submit', { version });
    expect(submitted).toMatchObject({
      status: 'in_review',
      submitted: { user_id: boss.id, user_name: 'Test Adviser' },
      content,
      can: { change: false, submit: false, give_back: true, approve: true, finalise: false },
    });
    expect(submitted.version).toBeGreaterThan(version);
    const back = await moved(colleague, id, 'give-back', { note: 'The fee is last year’s' });
    expect(back).toMatchObject({ status: 'draft', submitted: null, content, can: { change: true, submit: true } });
    const { comments } = await get<{ comments: DocumentComment[] }>(boss, `${documentsPath}/${id}/comments`);
    expect(comments).toMatchObject([{ text: 'The fee is last year’s', field: null, user_id: colleague.id }]);
    expect(await events(boss)).toEqual(expect.arrayContaining(['documents.submitted', 'documents.given-back', 'document-comments.added']));
  });

  test('doesn’t move from where it stands elsewhere, nor from a version that is gone', async () => {
    const person = await house.anAdviser();
    const { id, version } = await aDocument(person);
    for (const verb of ['give-back', 'reopen']) {
      const refused = await move(person, id, verb);
      expect([refused.statusCode, refused.json().current.id]).toEqual([409, id]);
    }
    const stale = await move(person, id, 'submit', { version: version + 1 });
    expect([stale.statusCode, stale.json().error]).toEqual([409, 'Somebody else has changed this in the meantime']);
    expect((await get<Document>(person, `${documentsPath}/${id}`)).status).toBe('draft');
  });

  test('waits for its papers to be read', async () => {
    const person = await house.anAdviser();
    const { id } = await aDocument(person);
    await asSuperuser(house.services, `update documents set work = 'working' where id = $1`, [id]);
    const refused = await move(person, id, 'submit');
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'Its papers are still being read. Wait until that is done']);
    expect(await get<Document>(person, `${documentsPath}/${id}`)).toMatchObject({ can: { submit: false } });
  });

  test('of another firm is not there to be moved', async () => {
    const [person, stranger] = [await house.anAdviser(), await house.anAdviser()];
    const { id } = await aDocument(person);
    for (const verb of ['submit', 'give-back', 'reopen']) expect((await move(stranger, id, verb)).statusCode).toBe(404);
  });
});

test('what is final is reopened as a draft, and its content is the same', async () => {
  const person = await house.anAdviser();
  const { id, content } = await aDocument(person);
  await inStatus(id, 'final');
  expect(await moved(person, id, 'reopen')).toMatchObject({ status: 'draft', content, approved: null, can: { change: true } });
  expect(await events(person)).toContain('documents.reopened');
});

test('an approval is lost with the next change; what is in review stays there', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person);
  const fall = () => tx(person.ctx, async () => fallBack(person.ctx, await documentRow(person.ctx, id, { lock: true })));
  await inStatus(id, 'approved');
  await fall();
  const fallen = await get<Document>(person, `${documentsPath}/${id}`);
  expect(fallen).toMatchObject({ status: 'in_review', approved: null });
  await fall();
  expect(await get<Document>(person, `${documentsPath}/${id}`)).toEqual(fallen);
  expect((await events(person)).filter((event) => event === 'documents.approval-lost')).toHaveLength(1);
});

test('with four eyes whoever wrote a document can’t approve it, and is told so beforehand', async () => {
  const boss = await house.anAdministrator();
  const colleague = await house.anAdviser({ of: boss });
  const { id } = await aDocument(boss);
  await boss.inject({ method: 'PUT', url: '/api/document-review-rules', payload: { four_eyes: true, approver_ids: [] } });
  await post(boss, `${documentsPath}/${id}/submit`);
  const can = async (who: Adviser) => (await get<Document>(who, `${documentsPath}/${id}`)).can.approve;
  expect([await can(boss), await can(colleague)]).toEqual([false, true]);
});
