import { describe, expect, test, vi } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import {
  aBatch,
  aCheckedBatch,
  anActiveTemplate,
  batchesPath as path,
  checkBatch,
  clientLines,
  rowsOf,
  runBatch,
  sendTable,
} from '#tests/support/batches.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { events, get } from '#tests/support/moves.ts';
import { word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });

describe('a file', () => {
  test.each([
    ['that is no table', 'Just words,\nand more words', 'There is no table in this file'],
    ['with heads alone', 'Name,Start date\n,\n', 'There are heads in this file, but no rows below them'],
    ['with one line of heads', 'Name;Start date\n', 'There are heads in this file, but no rows below them'],
    ['with a row that is too long', 'Name,Fee\nAnn,1\n"Doe, Tom",2\nTom, jr,3\n', 'Row 4 has 3 cells, and there are 2 heads.'],
    ['with a row that is too short', 'Name;Fee\nAnn;1\nTom\n', 'Row 3 has 1 cell, and there are 2 heads. Words with a semicolon'],
    ['of sentences', 'Dear Ann,\nwe write to you, today, as we agreed\nYours\n', 'There is no table in this file'],
    [
      'of more rows than a batch has',
      ['Name,Start date', ...Array.from({ length: 1_001 }, (_, row) => `Tom ${row},2020-01-01`)].join('\n'),
      'This table has 1,001 rows, and a batch has 1,000 at most',
    ],
    ['that is a Word document', word('Name'), 'This is a Word document. Upload a CSV file or an Excel workbook'],
    ['that is a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF. Upload a CSV file or an Excel workbook'],
    ['that is damaged', Buffer.from('PK\x03\x04[Content_Types].xml xl/workbook.xml', 'latin1'), 'damaged'],
  ])('%s is refused in words, and nothing of it is kept', async (_, content, message) => {
    const who = await house.anAdviser();
    const { id } = await anActiveTemplate(who, ...clientLines);
    const answer = await sendTable(who, id, content);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].message).toContain(message);
    expect((await get<{ totalItems: number }>(who, path)).totalItems).toBe(0);
  });

  test('to begin with has the heads that the template asks for', async () => {
    const who = await house.anAdviser();
    const { id } = await anActiveTemplate(who, ...clientLines);
    const sample = await who.inject(`${path}/sample?document_template_id=${id}`);
    expect(sample.headers['content-type']).toBe('text/csv; charset=utf-8');
    // A mark of its encoding is in front, for spreadsheets.
    expect(sample.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(sample.body.trim()).toBe('Client full name,Gross income,Start date,Reference');
    const begun = await aBatch(who, id, `${sample.body}Amara Okafor,1,2020-01-01,x\n`);
    expect(begun.mapping).toEqual(['client_full_name', 'gross_income', 'start_date', 'reference']);
  });
});

test('every row is shown with its cells, the last and those left out too; a figure that is written as elsewhere is named', async () => {
  const who = await house.anAdviser();
  const { id } = await anActiveTemplate(who, '{{client_full_name}}', '{{growth | percent}}');
  const lines = Array.from({ length: 30 }, (_, row) => `Client ${row};${row === 28 ? '8,25%' : '4.5%'}`);
  const begun = await aBatch(who, id, ['Client full name;Growth', ...lines].join('\n'));
  await checkBatch(who, begun);
  expect((await rowsOf(who, begun.id)).at(-1)?.cells).toEqual(['Client 29', '4.5%']);
  expect(await rowsOf(who, begun.id, 'left_out')).toMatchObject([
    { number: 30, cells: ['Client 28', '8,25%'], problems: [{ code: 'no_percentage', tag: 'growth' }] },
  ]);
});

test('columns stand for tags that the template asks for, each for another', async () => {
  const who = await house.anAdviser();
  const { batch } = await aCheckedBatch(who);
  const refusal = async (mapping: (string | null)[], name_column: number | null = null) => {
    const payload = { mapping, name_column, empty_cells: 'make' };
    return (await who.inject({ method: 'POST', url: `${path}/${batch.id}/check`, payload })).json().issues?.[0].message;
  };
  const none = [null, null, null, null, null];
  expect(await refusal([null])).toBe('Say of each column which tag it stands for');
  expect(await refusal(none)).toBe('Choose the tag that at least one column stands for');
  expect(await refusal(['reference', 'reference', null, null, null])).toBe('Two columns stand for the same tag');
  expect(await refusal(['postcode', null, null, null, null])).toBe('The template does not ask for one of these');
  expect(await refusal(['reference', null, null, null, null], 5)).toBe('There is no such column');
});

test('a batch is its owner’s alone: colleagues and other firms find neither it nor its archive', async () => {
  const boss = await house.anAdministrator();
  const ana = await house.anAdviser({ of: boss });
  const { batch } = await aCheckedBatch(ana);
  await runBatch(ana, batch.id);
  const [file] = await asSuperuser<{ id: string }>(house.services, 'select file_metadata_id as id from document_batches where id = $1', [
    batch.id,
  ]);
  for (const who of [boss, await house.anAdviser()]) {
    for (const url of [path, `${path}/rows`, `${path}/content`].map((one) => one.replace(path, `${path}/${batch.id}`)))
      expect((await who.inject(url)).statusCode).toBe(404);
    expect((await who.inject(`/api/file-metadata/${file!.id}/content`)).statusCode).toBe(404);
    for (const verb of ['run', 'cancel'])
      expect((await who.inject({ method: 'POST', url: `${path}/${batch.id}/${verb}` })).statusCode).toBe(404);
    expect((await who.inject({ method: 'DELETE', url: `${path}/${batch.id}` })).statusCode).toBe(404);
    expect((await get<{ totalItems: number }>(who, path)).totalItems).toBe(0);
  }
  expect((await ana.inject(`/api/file-metadata/${file!.id}/content`)).statusCode).toBe(200);
});

test('what a table says lies sealed in the database, and the file itself nowhere', async () => {
  const who = await house.anAdviser();
  const { batch } = await aCheckedBatch(who);
  const rows = await asSuperuser(house.services, 'select * from document_batches where id = $1', [batch.id]);
  expect(JSON.stringify(rows)).not.toMatch(/fifty grand|kept apart/);
  expect(await asSuperuser(house.services, 'select id from file_metadata where sha256 = $1', [batch.sha256])).toEqual([]);
});

test('a batch is deleted with its archive', async () => {
  const who = await house.anAdviser();
  const { batch } = await aCheckedBatch(who);
  await runBatch(who, batch.id);
  const uses = await asSuperuser(house.services, 'select amount, state from usage_ledger where subject_id = $1', [batch.id]);
  expect(uses).toEqual([{ amount: 2, state: 'committed' }]);
  expect((await who.inject({ method: 'DELETE', url: `${path}/${batch.id}` })).statusCode).toBe(200);
  expect((await who.inject(`${path}/${batch.id}`)).statusCode).toBe(404);
  expect(
    await asSuperuser(house.services, "select id from file_metadata where tenant_id = $1 and purpose = 'generated_document'", [
      who.tenantId,
    ]),
  ).toEqual([]);
  expect(await events(who)).toContain('document-batches.deleted');
});
