import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { verifyLetter } from '#engine/letters/verify-letter.ts';
import { verifyPapers } from '#engine/letters/verify-papers.ts';
import { readFlow } from '#engine/reading/read.ts';
import { openHouse } from '#tests/support/app.ts';
import {
  aBatch,
  aCheckedBatch,
  anActiveTemplate,
  archiveOf,
  batchesPath as path,
  checkBatch,
  clientLines,
  clientsCsv,
  rowsOf,
  runBatch,
} from '#tests/support/batches.ts';
import { suitably } from '#tests/support/command-line.ts';
import { events, post } from '#tests/support/moves.ts';
import { word } from '#tests/support/templates.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });

const textOf = async (docx: Buffer): Promise<string[]> => (await readFlow(docx)).blocks.map(({ text }) => text);

describe('a table of clients', () => {
  test('becomes a document for each row, in an archive in their order, and rows that can’t be one are named', async () => {
    const who = await house.anAdviser();
    const template = await anActiveTemplate(who, ...clientLines);
    const begun = await aBatch(who, template.id, clientsCsv);
    expect(begun).toMatchObject({ status: 'mapping', counts: { rows: 4 }, sha256: hash('sha256', clientsCsv), template_number: 1 });
    expect(begun.columns[1]).toEqual({ head: 'Gross income', samples: ['£48,000', 'about fifty grand', '52000'] });
    expect(begun.mapping).toEqual(['client_full_name', 'gross_income', 'start_date', null, null]);

    const mapping = ['client_full_name', 'gross_income', 'start_date', 'reference', null];
    const checked = await checkBatch(who, begun, { mapping, name_column: 0 });
    expect(checked).toMatchObject({ status: 'checked', counts: { rows: 4, ready: 2, left_out: 2, made: 0 } });
    const problems = (await rowsOf(who, begun.id, 'problems')).map((row) => [
      row.number,
      row.problems.map(({ code, column }) => [code, column]),
    ]);
    expect(problems).toEqual([
      [
        3,
        [
          ['no_money', 1],
          ['no_date', 2],
        ],
      ],
      [5, [['empty', 0]]],
    ]);

    const done = await runBatch(who, begun.id);
    expect(done).toMatchObject({ status: 'done', message: null, counts: { rows: 4, ready: 0, left_out: 2, made: 2 } });
    const { files } = await archiveOf(who, begun.id);
    expect([...files.keys()]).toEqual(['Mrs Amara Okafor.docx', 'Mrs Amara Okafor (2).docx', 'Summary.csv']);
    expect(await textOf(files.get('Mrs Amara Okafor.docx')!)).toEqual([
      'Dear Mrs Okafor,',
      'Mrs Amara Okafor earns £48,000.00 since 1 February 2020.',
      'Reference =1+1',
    ]);
    expect((await textOf(files.get('Mrs Amara Okafor (2).docx')!))[1]).toBe('Mrs Amara Okafor earns £52,000.00 since 4 March 2021.');
    const summary = files.get('Summary.csv')!.toString();
    expect(summary).toContain('3,,Left out,"“Gross income” is no amount of money; “Start date” is no date, or names several');
    expect(summary).toContain('5,,Left out,“Client full name” is empty');
    expect((await rowsOf(who, begun.id, 'made')).map(({ number, file }) => [number, file])).toEqual([
      [2, 'Mrs Amara Okafor.docx'],
      [4, 'Mrs Amara Okafor (2).docx'],
    ]);
    expect(await events(who)).toEqual(
      expect.arrayContaining(['begun', 'started', 'finished', 'downloaded'].map((event) => `document-batches.${event}`)),
    );
  });

  test('is cited cell by cell: each document is verified by the file, and made again of its template byte for byte', async () => {
    const who = await house.anAdviser();
    const { batch } = await aCheckedBatch(who);
    await runBatch(who, batch.id);
    const { files, bytes } = await archiveOf(who, batch.id);
    const letter = files.get('Mrs Amara Okafor (2).docx')!;
    const { ok, manifest } = verifyLetter(letter);
    expect(ok).toBe(true);
    expect(manifest!.sources).toEqual([{ name: 'clients.csv', sha256: hash('sha256', clientsCsv), kind: 'csv' }]);
    const income = manifest!.fields.find(({ field }) => field === 'gross_income');
    expect(income).toMatchObject({ status: 'cited', value: '52000', citation: { place: { row: 4, column: 2 }, quote: '52000' } });
    const folder = await mkdtemp(join(tmpdir(), 'suitably-batch-'));
    const written = { 'letter.docx': letter, 'clients.csv': clientsCsv, 'template.docx': word(...clientLines) };
    const [docx, source, template] = Object.keys(written).map((name) => join(folder, name)) as [string, string, string];
    for (const [name, content] of Object.entries(written)) await writeFile(join(folder, name), content);
    const verified = await suitably('verify', docx, '--source', source, '--template', template);
    await rm(folder, { recursive: true });
    expect(verified.status, verified.stderr).toBe(0);
    const { checks } = JSON.parse(verified.stdout);
    expect(checks).toMatchObject(['letter', 'sources', 'citations', 'template'].map((name) => ({ name, ok: true })));

    // The same table for the same template gives the same archive, whoever makes it and whenever.
    const again = await aCheckedBatch(who);
    await runBatch(who, again.batch.id);
    expect((await archiveOf(who, again.batch.id)).bytes.equals(bytes)).toBe(true);
  });

  test('may list several things in a cell: printed as a list, each item cited in its cell', async () => {
    const who = await house.anAdviser();
    await post(who, '/api/document-template-tags', { tag_name: 'aims', prompt_body: 'The aims', metadata_json: { type: 'list' } });
    const { id } = await anActiveTemplate(who, 'Dear {{client}}, you wish to {{aims}}.');
    const batch = await aBatch(who, id, 'Client,Aims\nAna,stop work at 60; travel; see Oslo\n');
    await checkBatch(who, batch);
    await runBatch(who, batch.id);
    const [letter] = (await archiveOf(who, batch.id)).files.values();
    expect(await textOf(letter!)).toEqual(['Dear Ana, you wish to stop work at 60, travel and see Oslo.']);
    const aims = verifyLetter(letter!).manifest!.fields.find(({ field }) => field === 'aims');
    expect(aims).toMatchObject({
      items: [{}, { value: 'travel', citation: { place: { row: 2, column: 2 }, at: 17, quote: 'travel' } }, {}],
    });
  });

  test('may be a workbook, whose cells are cited by sheet and cell', async () => {
    const who = await house.anAdviser();
    const { id } = await anActiveTemplate(who, ...clientLines);
    const rows = [
      ['Start date', 'Client full name', 'Gross income'],
      [new Date('2020-02-01T00:00:00Z'), 'Dr Zoë Nwosu', 48_000],
    ];
    const content = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Notes', rows: [['Read me']] },
          { name: 'Clients', rows },
        ],
      }),
    );
    const begun = await aBatch(who, id, content, 'clients.xlsx');
    await checkBatch(who, begun);
    await runBatch(who, begun.id);
    const { files } = await archiveOf(who, begun.id);
    const [[name, letter]] = [...files] as [[string, Buffer]];
    expect(name).toBe('annual-review 0002.docx');
    const { ok, manifest } = verifyLetter(letter);
    expect([ok, manifest!.fields.find(({ field }) => field === 'gross_income')]).toMatchObject([
      true,
      { citation: { place: { sheet: 'Clients', cell: 'C2' } } },
    ]);
    expect((await verifyPapers(manifest!, [{ name: 'clients.xlsx', bytes: content }])).every((check) => check.ok)).toBe(true);
  });

  test('may have one column, whose cells with commas stand between quotation marks', async () => {
    const who = await house.anAdviser();
    const { id } = await anActiveTemplate(who, 'Dear {{client}},');
    const content = 'Client\n"Okafor, Amara"\n"Baker, ""Tom"""\n';
    const begun = await aBatch(who, id, content);
    await checkBatch(who, begun);
    await runBatch(who, begun.id);
    const [first, second] = (await archiveOf(who, begun.id)).files.values();
    expect(await Promise.all([first!, second!].map(textOf))).toEqual([['Dear Okafor, Amara,'], ['Dear Baker, "Tom",']]);
    for (const letter of [first!, second!]) {
      const { manifest } = verifyLetter(letter);
      const checks = await verifyPapers(manifest!, [{ name: 'clients.csv', bytes: Buffer.from(content) }]);
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    }
  });

  test('may have gaps where somebody wants them, and says so before anything is made', async () => {
    const who = await house.anAdviser();
    const { batch } = await aCheckedBatch(who, { empty_cells: 'make' });
    expect(batch.counts).toMatchObject({ ready: 3, left_out: 1 });
    expect((await rowsOf(who, batch.id, 'ready')).map(({ number }) => number)).toEqual([2, 4, 5]);
    await runBatch(who, batch.id);
    const { files } = await archiveOf(who, batch.id);
    expect([...files.keys()]).toContain('annual-review 0005.docx');
    expect(files.get('Summary.csv')!.toString()).toContain('annual-review 0005.docx,Made,“Client full name” is empty');
  });

  test('answers questions: a section shows nothing where the cell says no, and neither yes nor no is a problem', async () => {
    const who = await house.anAdviser();
    const tag = { tag_name: 'has_partner', prompt_body: 'Whether there is a partner', metadata_json: { type: 'yes/no' } };
    await post(who, '/api/document-template-tags', tag);
    const { id } = await anActiveTemplate(who, 'Dear {{client_name}},', '{{#has_partner}}and {{partner}}{{/has_partner}}', 'Yours');
    const begun = await aBatch(who, id, 'Client name,Has partner,Partner\nAnn,Yes,Tom\nBob,No,\nCyd,,\nDee,perhaps,Eve');
    await checkBatch(who, begun, { name_column: 0 });
    const problems = await rowsOf(who, begun.id, 'problems');
    expect(problems.map((row) => [row.number, row.problems.map(({ code }) => code)])).toEqual([[5, ['no_yes_no']]]);
    await runBatch(who, begun.id);
    const { files } = await archiveOf(who, begun.id);
    const texts = await Promise.all(['Ann', 'Bob', 'Cyd'].map((name) => textOf(files.get(`${name}.docx`)!)));
    expect(texts).toEqual([
      ['Dear Ann,', 'and Tom', 'Yours'],
      ['Dear Bob,', 'Yours'],
      ['Dear Cyd,', 'Yours'],
    ]);
  });

  test('of which no row can be used makes nothing', async () => {
    const who = await house.anAdviser();
    const { id } = await anActiveTemplate(who, 'Since {{start_date | date}}');
    const begun = await aBatch(who, id, 'Start date,Name\nsoon,Tom\nlater,Ann');
    expect((await checkBatch(who, begun)).counts).toMatchObject({ ready: 0, left_out: 2 });
    const refused = await who.inject({ method: 'POST', url: `${path}/${begun.id}/run` });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'There is no row that a document could be made of']);
    expect((await who.inject(`${path}/${begun.id}/content`)).statusCode).toBe(404);
  });
});
