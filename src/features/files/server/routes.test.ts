import { expect, test } from 'vitest';
import { storeFile } from '#platform/server/http/upload.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { addFile, deleteFile, readFileBytes } from './service.ts';

const house = openHouse();

async function aFile({ ctx }: Adviser, content = 'a statement') {
  const stored = await storeFile(
    ctx,
    (async function* () {
      yield Buffer.from(content);
    })(),
  );
  return addFile(ctx, stored, { name: 'June “statement”.pdf', mime: 'application/pdf', purpose: 'bank_statement' });
}

test('a file is described and downloaded by its firm, and not found by another', async () => {
  const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
  const file = await aFile(ours);
  const described = (await ours.inject(`/api/file-metadata/${file.id}`)).json().data;
  expect(described).toMatchObject({ id: file.id, size_bytes: 11, purpose: 'bank_statement', sha256: file.sha256 });
  expect(described).not.toHaveProperty('storage_key');
  expect(described).not.toHaveProperty('wrapped_key');

  const content = await ours.inject(`/api/file-metadata/${file.id}/content`);
  expect([content.body, content.headers['content-length']]).toEqual(['a statement', '11']);
  expect(content.headers['content-disposition']).toContain("filename*=UTF-8''June%20%E2%80%9Cstatement%E2%80%9D.pdf");

  for (const url of [`/api/file-metadata/${file.id}`, `/api/file-metadata/${file.id}/content`]) {
    const answer = await theirs.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { success: false, error: 'File not found' }]);
  }
});

test('a deleted file is gone, its content too, and the trail has it', async () => {
  const ours = await house.anAdviser();
  const file = await aFile(ours);
  expect((await readFileBytes(ours.ctx, file)).toString()).toBe('a statement');
  await deleteFile(ours.ctx, file.id);
  expect((await ours.inject(`/api/file-metadata/${file.id}`)).statusCode).toBe(404);
  await expect.poll(() => readFileBytes(ours.ctx, file).catch(() => 'gone')).toBe('gone');
  const events = (await ours.inject('/api/audit-rows')).json().data.data.map((row: { event: string }) => row.event);
  expect(events.slice(0, 2)).toEqual(['files.deleted', 'files.added']);
});

test('a file whose content was changed on disk is not handed out', async () => {
  const ours = await house.anAdviser();
  const [one, other] = [await aFile(ours, 'one'), await aFile(ours, 'two')];
  await expect(readFileBytes(ours.ctx, { ...one, storage_key: other.storage_key })).rejects.toThrow('unable to authenticate');
});
