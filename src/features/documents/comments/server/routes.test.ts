import { describe, expect, test } from 'vitest';
import type { DocumentComment } from '#features/documents/comments/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aDocument, documentsPath } from '#tests/support/documents.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';

const house = openHouse();
const words = 'Is the charge of 0.75% the one after the discount?';

async function aColleagues(): Promise<{ boss: Adviser; colleague: Adviser; path: string }> {
  const boss = await house.anAdministrator();
  const colleague = await house.anAdviser({ of: boss });
  const { id } = await aDocument(boss);
  return { boss, colleague, path: `${documentsPath}/${id}/comments` };
}
const list = async (who: Adviser, path: string) => (await get<{ comments: DocumentComment[] }>(who, path)).comments;

describe('a comment', () => {
  test('is made by a colleague, of the document or of a field, and read by everybody who sees the document', async () => {
    const { boss, colleague, path } = await aColleagues();
    const first = await post<DocumentComment>(colleague, path, { text: words, field: 'ongoing_charge' });
    expect(first).toMatchObject({
      text: words,
      field: 'ongoing_charge',
      user_id: colleague.id,
      user_name: 'Test Adviser',
      resolved_at: null,
    });
    const second = await post<DocumentComment>(boss, path, { text: 'Thank you' });
    expect(second.field).toBeNull();
    expect(await list(boss, path)).toEqual([first, second]);
  });

  test('keeps its words sealed, and out of the trail', async () => {
    const { boss, path } = await aColleagues();
    const { id } = await post<DocumentComment>(boss, path, { text: words });
    const [row] = await asSuperuser<{ text_sealed: Buffer }>(house.services, 'select text_sealed from document_comments where id = $1', [
      id,
    ]);
    expect(Buffer.from(row!.text_sealed).includes('discount')).toBe(false);
    const trail = await asSuperuser(house.services, 'select details, personal from audit_rows where object_id = $1', [id]);
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain('discount');
  });

  test('is dealt with, open again, and deleted by whoever wrote it alone', async () => {
    const { boss, colleague, path } = await aColleagues();
    const { id } = await post<DocumentComment>(colleague, path, { text: words });
    const resolved = await post<DocumentComment>(boss, `${path}/${id}/resolve`);
    expect(resolved).toMatchObject({ text: words, resolved_by: 'Test Adviser' });
    expect(resolved.resolved_at).not.toBeNull();
    expect(await post<DocumentComment>(colleague, `${path}/${id}/resolve`)).toMatchObject({ resolved_at: null, resolved_by: null });
    expect((await boss.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(403);
    await ok(colleague.inject({ method: 'DELETE', url: `${path}/${id}` }));
    expect(await list(boss, path)).toEqual([]);
    expect(await events(boss)).toEqual(
      expect.arrayContaining([
        'document-comments.added',
        'document-comments.resolved',
        'document-comments.reopened',
        'document-comments.removed',
      ]),
    );
  });

  test('of another document, another firm’s or with no words is none', async () => {
    const { boss, path } = await aColleagues();
    const { id } = await post<DocumentComment>(boss, path, { text: words });
    const other = `${documentsPath}/${(await aDocument(boss)).id}/comments`;
    expect((await boss.inject({ method: 'POST', url: `${other}/${id}/resolve` })).statusCode).toBe(404);
    const stranger = await house.anAdviser();
    expect((await stranger.inject(path)).statusCode).toBe(404);
    expect((await stranger.inject({ method: 'POST', url: path, payload: { text: words } })).statusCode).toBe(404);
    expect((await boss.inject({ method: 'POST', url: path, payload: { text: '  ' } })).statusCode).toBe(400);
  });
});
