import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { letterOfCase } from '#tests/support/letters/made-letter.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { paragraph, run, wordFile } from '#tests/support/word.ts';
import { closeLetterMaker } from './maker.ts';
import { pipesOf } from './office-pipe.ts';
import { startOffice } from './office-process.ts';
import { findOffice } from './office-program.ts';
import { closeOffice, createOfficeConverter, officeConverter } from './office.ts';

const office = findOffice();
const limits = { memoryMiB: 1024, wallSeconds: 60, cpuSeconds: 600 };
const wordsOf = async (pdf: Uint8Array) => (await readPdf(pdf)).pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

afterEach(() => void vi.unstubAllEnvs());

/** Another file's tests may have left one running. */
beforeAll(closeOffice);

afterAll(async () => {
  await closeOffice();
  await closeLetterMaker();
});

describe('where there is nothing to make PDFs with, it says how to get it:', () => {
  test('LibreOffice isn’t installed', async () => {
    const converter = createOfficeConverter({ program: findOffice('/nowhere', []) });
    expect(converter).toMatchObject({ available: false, how: expect.stringContaining('apt-get install libreoffice-writer') });
    await expect(converter.toPdf(Buffer.of())).rejects.toMatchObject({ name: 'OfficeFault', why: 'unavailable' });
  });

  test('it can’t be cut off from the network', () => {
    const folder = mkdtempSync(join(tmpdir(), 'programs-'));
    symlinkSync(process.execPath, join(folder, 'soffice'));
    expect(findOffice(folder, [])).toMatchObject({ soffice: null, how: expect.stringContaining('unshare -rn is refused') });
    rmSync(folder, { recursive: true });
  });
});

describe.runIf(office.soffice !== null)('LibreOffice', () => {
  test('makes a tagged PDF of a letter, again and again, and leaves nothing behind', async () => {
    const { letter } = await letterOfCase('case2-isa-investment');
    const folder = mkdtempSync(join(tmpdir(), 'offices-'));
    vi.stubEnv('TMPDIR', folder);
    // Of a program that is no more: numbers of programs are smaller.
    const gone = join(folder, 'suitably-office-2000000000-x');
    mkdirSync(gone);
    const [left = ''] = pipesOf(join(gone, 'profile'));
    writeFileSync(left, '');
    const converter = officeConverter();
    converter.start();
    expect(converter).toMatchObject({ available: true, how: expect.stringContaining('cut off from the network') });
    const [pdf, again] = await Promise.all([converter.toPdf(letter), converter.toPdf(letter)]);
    expect(await wordsOf(pdf)).toContain('You want to keep £35,000 in cash');
    expect(await wordsOf(again)).toBe(await wordsOf(pdf));
    expect(Buffer.from(pdf).includes('/StructTreeRoot')).toBe(true);
    const [mine = '', ...others] = readdirSync(folder);
    expect([mine, others]).toEqual([expect.stringMatching(`^suitably-office-${process.pid}-`), []]);
    const pipes = pipesOf(join(folder, mine, 'profile'));
    expect([existsSync(left), pipes.some(existsSync)]).toEqual([false, true]);
    await closeOffice();
    expect([readdirSync(folder), pipes.some(existsSync)]).toEqual([[], false]);
    rmSync(folder, { recursive: true });
  }, 90_000);

  test('is started anew after it has been ended in the middle', async () => {
    const process = await startOffice(office.soffice ?? '', limits);
    const document = process.toPdf(wordFile({ body: paragraph('Words').repeat(3000) }));
    const [refused] = await Promise.allSettled([document, process.end()]);
    expect(refused).toMatchObject({ status: 'rejected' });
    expect(process.isAlive()).toBe(false);
    expect(await wordsOf(await officeConverter().toPdf(wordFile({ body: paragraph('Next one') })))).toBe('Next one');
  }, 90_000);

  test('asks nobody for what a hostile document links to, nor does it run or show a file of the machine', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    const [proof, secret] = [join(folder, 'ran'), join(folder, 'secret.png')];
    writeFileSync(secret, await aPicture());
    const picture = (id: string) =>
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const field = (code: string) =>
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('old')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const address = `http://127.0.0.1:${port}`;
    const docx = wordFile({
      body:
        paragraph('Words') +
        picture('rPicture') +
        picture('rFile') +
        field(' INCLUDETEXT "/etc/passwd" ') +
        field(` INCLUDEPICTURE "${address}/field.png" `) +
        field(` DDEAUTO sh "touch ${proof}" `) +
        '<w:p><w:r><w:object><o:OLEObject Type="Link" ProgID="Word.Document" r:id="rObject"/></w:object></w:r></w:p>',
      relationships: [
        { id: 'rPicture', type: 'image', target: `${address}/picture.png`, external: true },
        { id: 'rFile', type: 'image', target: `file://${secret}`, external: true },
        { id: 'rObject', type: 'oleObject', target: `${address}/object.docx`, external: true },
        { id: 'rTemplate', type: 'attachedTemplate', target: `${address}/template.dotm`, external: true },
      ],
    });
    // Straight to LibreOffice, without the copy from which all this is gone.
    const process = await startOffice(office.soffice ?? '', limits);
    const [bare, copied] = [await process.toPdf(docx), await officeConverter().toPdf(docx)];
    await process.end();
    server.close();
    for (const pdf of [bare, copied]) {
      const words = await wordsOf(pdf);
      expect(words).toContain('Words');
      expect(words).not.toMatch(/root:|daemon/);
      expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/Subtype\s*\/Image/);
    }
    expect(asked).toBe(0);
    expect(existsSync(proof)).toBe(false);
    rmSync(folder, { recursive: true });
  }, 90_000);

  test('isn’t waited for longer than it may take', async () => {
    const converter = createOfficeConverter({ program: office, limits: { ...limits, wallSeconds: 0 } });
    await expect(converter.toPdf(wordFile({ body: paragraph('Words') }))).rejects.toMatchObject({ name: 'OfficeFault', why: 'time' });
    await converter.close();
  }, 90_000);

  test('refuses what is no Word document before LibreOffice sees it', async () => {
    await expect(officeConverter().toPdf(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ name: 'ReadingRefusal' });
  }, 90_000);
});
