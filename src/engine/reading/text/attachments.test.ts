import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hostileZip } from '#tests/support/hostile-zips.ts';
import { aMail, attached, attachedMail, type MailPart } from '#tests/support/mails.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { paragraph, wordFile } from '#tests/support/word.ts';
import { readFlow } from '../read.ts';
import { takeApart } from './attachments.ts';

const factFind = wordFile({ body: paragraph('Gross income: £48,000') });
const namesIn = async (mail: Uint8Array) => (await takeApart(mail)).taken.map(({ name }) => name);
const leftOutOf = async (...parts: MailPart[]) => (await takeApart(aMail(['Hello', ...parts]))).leftOut;
const nested = (depth: number): Buffer =>
  aMail(['See below', attached(`note-${depth}.txt`, `Note ${depth}`), ...(depth === 1 ? [] : [attachedMail(nested(depth - 1))])], {
    subject: `Level ${depth}`,
  });

describe('what is attached to a mail', () => {
  test('comes out as it went in, however it was encoded: texts by their lines, all else byte for byte', async () => {
    const csv = 'Item,Amount\nCafé,£3\n';
    const { taken, leftOut } = await takeApart(
      aMail([
        'Hello',
        attached('fact-find.docx', factFind),
        { ...attached('spending.csv', csv, 'text/csv'), encoding: 'quoted-printable' },
        { ...attached('note.txt', 'Plain and simple', 'text/plain'), encoding: '8bit' },
      ]),
    );
    expect(leftOut).toEqual([]);
    expect(taken.map(({ name, bytes }) => [name, Buffer.from(bytes)])).toEqual([
      ['fact-find.docx', factFind],
      ['spending.csv', Buffer.from(`${csv}\n`)],
      ['note.txt', Buffer.from('Plain and simple\n')],
    ]);
    expect(taken[0]?.sha256).toBe(hash('sha256', factFind));
    expect((await readFlow(taken[0]!.bytes)).blocks).toMatchObject([{ text: 'Gross income: £48,000' }]);
  });

  test('has the names that mail programs write, never as a path', async () => {
    const called = (name: string, content: string): MailPart => ({ type: 'text/plain', content, disposition: `attachment; ${name}` });
    const names = await namesIn(
      aMail([
        'Hello',
        called('filename="=?utf-8?q?Zo=C3=AB=27s_plan=2Etxt?="', 'a'),
        called("filename*=utf-8''Caf%C3%A9%20costs.txt", 'b'),
        called(`filename*0*=utf-8''Key%07%20;\r\n filename*1*=facts.txt`, 'c'),
        called('filename="../../etc/C:\\\\notes.txt"', 'd'),
        { type: 'text/plain; name="=?iso-8859-1?b?Suly9G1lLnR4dA==?="', content: 'e', disposition: 'attachment' },
        { type: 'application/pdf', content: '%PDF-1.7 f' },
      ]),
    );
    expect(names).toEqual(["Zoë's plan.txt", 'Café costs.txt', 'Key facts.txt', 'notes.txt', 'Jérôme.txt', 'Attachment 6.pdf']);
  });

  test('is there once, however often it was attached', async () => {
    const mail = aMail([
      'Hello',
      attached('a.txt', 'Same'),
      attached('b.txt', 'Same'),
      attachedMail(aMail(['Hi', attached('c.txt', 'Same')])),
    ]);
    expect(await namesIn(mail)).toEqual(['a.txt', 'Our figures.eml']);
  });

  test('is found in mails attached to it, down to the third', async () => {
    expect(await namesIn(aMail(['Hello', attachedMail(nested(1), 'inline')]))).toEqual(['Level 1.eml', 'note-1.txt']);
    const { taken, leftOut } = await takeApart(nested(5));
    expect(taken.map(({ name }) => name)).toEqual(['note-5.txt', 'Level 4.eml', 'note-4.txt', 'Level 3.eml', 'note-3.txt']);
    expect(leftOut).toEqual([{ name: 'Level 2.eml', why: 'too_deep' }]);
    const inner = taken.find(({ name }) => name === 'Level 3.eml');
    expect(Buffer.from(inner!.bytes).toString().trimEnd()).toBe(nested(3).toString().replaceAll('\r\n', '\n').trimEnd());
  });

  test('is nothing to a file that is no mail, or a mail of text alone', async () => {
    const nothing = { taken: [], leftOut: [] };
    expect(await takeApart(factFind)).toEqual(nothing);
    expect(await takeApart(Buffer.from('From: Ann\nTo: Ben\n\nNet income £10'))).toEqual(nothing);
    expect(await takeApart(aMail(['Hello', '<p>Hello</p>']))).toEqual(nothing);
  });
});

describe('pictures', () => {
  test('that the text shows, and icons, are the look of a mail; photographs and screenshots are attached', async () => {
    const [icon, logo, page] = await Promise.all([aPicture(60, 60), aPicture(320, 120), aPicture(900, 1_200)]);
    const html = '<p>Hello</p><img src="cid:logo@example.org"><img src="cid:page@example.org">';
    const related = aMail(
      [
        { type: 'text/html; charset=utf-8', content: html },
        { type: 'image/png', content: logo, id: 'logo@example.org', disposition: 'inline; filename="image001.png"' },
        { type: 'image/png', content: page, id: 'page@example.org', disposition: 'inline; filename="screenshot.png"' },
        { type: 'image/gif', content: 'GIF89a', id: 'line@example.org' },
      ],
      { subtype: 'related' },
    );
    expect(await takeApart(related)).toMatchObject({ taken: [{ name: 'screenshot.png' }], leftOut: [] });
    const mixed = aMail([
      'Hello',
      { type: 'image/png', content: page, disposition: 'inline; filename="IMG_1.png"' },
      { type: 'image/png', content: await aPicture(300, 121), disposition: 'inline; filename="banner.png"' },
      attached('icon.png', icon, 'image/png'),
      attached('card.png', logo, 'image/png'),
      attached('IMG_2.heic', '\0\0\0\x18ftypheic', 'image/heic'),
    ]);
    const { taken, leftOut } = await takeApart(mixed);
    expect(taken.map(({ name }) => name)).toEqual(['IMG_1.png', 'card.png']);
    expect(leftOut).toEqual([{ name: 'IMG_2.heic', why: 'picture' }]);
  });
});

describe('what is left out is named with the reason', () => {
  test.each<[string, MailPart]>([
    ['archive', attached('x', hostileZip([{ name: 'statement.pdf', data: '%PDF-1.7' }]))],
    ['old_office', attached('x', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'application/vnd.openxmlformats-officedocument')],
    ['winmail', attached('x', Buffer.from('789f3e2201000000', 'hex'), 'application/ms-tnef')],
    ['calendar', { ...attached('x', 'BEGIN:VCALENDAR\nEND:VCALENDAR'), type: 'text/calendar; method=REQUEST' }],
    ['calendar', attached('x', 'BEGIN:VCALENDAR\nEND:VCALENDAR')],
    ['unsupported', attached('x', 'BEGIN:VCARD\nEND:VCARD', 'text/vcard')],
    ['unsupported', attached('x', '<html><body>Hello', 'text/html')],
    ['unsupported', attached('x', Buffer.from([0, 1, 2, 3, 250, 251]), 'application/pkcs7-signature')],
    ['empty', attached('x', '')],
  ])('%s', async (why, part) => {
    expect(await leftOutOf(part)).toEqual([{ name: 'x', why }]);
  });

  test('a report of delivery is no paper', async () => {
    const report = {
      type: 'message/delivery-status',
      content: 'Status: 5.0.0',
      disposition: 'attachment; filename="x"',
      encoding: '8bit',
    } as const;
    expect(await leftOutOf(report)).toEqual([{ name: 'x', why: 'unsupported' }]);
  });

  test('what is more than 20 files, or 50 MB in mails in mails', async () => {
    const many = Array.from({ length: 90 }, (_, index) => attached(`${index}.txt`, `Note ${index}`));
    const { taken, leftOut } = await takeApart(aMail(['Hello', ...many]));
    expect(taken).toHaveLength(20);
    expect([leftOut.length, leftOut[0], leftOut.at(-1)]).toEqual([
      51,
      { name: '20.txt', why: 'too_many' },
      { name: '20 more', why: 'too_many' },
    ]);
    const large = { ...attached('large.txt', 'x'.repeat(18 * 1024 * 1024)), encoding: '8bit' } as const;
    const inMails = aMail(['Hello', attachedMail(aMail(['Hello', attachedMail(aMail(['Hello', large]))]))]);
    const told = await takeApart(inMails);
    expect(told.taken).toHaveLength(2);
    expect(told.leftOut).toEqual([{ name: 'large.txt', why: 'too_large' }]);
  });

  test('a mail of parts in parts without end is refused', async () => {
    const parts = Array.from({ length: 60 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join('');
    const endless = Buffer.from(`From: a@b\nMIME-Version: 1.0\n${parts}\nx`);
    await expect(takeApart(endless)).rejects.toMatchObject({ error: 'corrupt' });
    const { taken } = await takeApart(aMail(['Hello', attached('endless.eml', endless)]));
    expect(taken).toMatchObject([{ name: 'endless.eml' }]);
  });
});
