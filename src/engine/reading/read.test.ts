import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { processorClock } from '#tests/support/timing.ts';
import { paragraph, wordFile } from '#tests/support/word.ts';
import { readFlow } from './read.ts';
import { ReadingRefusal } from './refusal.ts';

const lines = async (text: string | Uint8Array) =>
  (await readFlow(Buffer.from(text))).blocks.map(({ text: each, place }) => [...Object.values(place), each]);

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['docx', () => wordFile({ body: paragraph('x') })],
  ['xlsx', () => writeXlsx({ sheets: [{ name: 'S', rows: [['x']] }] })],
  ['csv', () => Buffer.from('a,b\nc,d')],
  ['json', () => Buffer.from('{"a": 1}')],
  ['text', () => Buffer.from('x')],
  ['email', () => Buffer.from('From: a@example.com\r\nMIME-Version: 1.0\r\n\r\nx')],
])('%s is told by its content and read', async (kind, make) => {
  const source = await readFlow(await make());
  expect(source.kind).toBe(kind);
  expect(source.sha256).toMatch(/^[\da-f]{64}$/);
  expect(source.blocks.length).toBeGreaterThan(0);
});

test('a CSV file: each filled field by row and column, blank rows counted, any separator', async () => {
  expect(await lines('Name;Town\n\n"Zoë; A";Leeds\n;x')).toEqual([
    [1, 1, 'Name'],
    [1, 2, 'Town'],
    [3, 1, 'Zoë; A'],
    [3, 2, 'Leeds'],
    [4, 2, 'x'],
  ]);
});

test('JSON: each value by its pointer, numbers with the digits of the file', async () => {
  const json = '{"a/b": {"~": [1.10, 12345678901234567890, true, null, ""]}, "": "x", "__proto__": "y"}';
  expect(await lines(json)).toEqual([
    ['/a~1b/~0/0', '1.10'],
    ['/a~1b/~0/1', '12345678901234567890'],
    ['/a~1b/~0/2', 'true'],
    ['/', 'x'],
    ['/__proto__', 'y'],
  ]);
});

test('a text: each line with something in it, headings told modestly', async () => {
  const text = 'Meeting\n=======\n\nINCOME\nSalary £10\n\n# Plans #\r\nLS1 4AB\n\nNAME: ANN\n\nTHIS IS\nALL LOUD\nDetails\n---\n';
  const { blocks } = await readFlow(Buffer.from(text));
  expect(blocks.map(({ text: line, heading, place }) => ['line' in place && place.line, heading, line])).toEqual([
    [1, 1, 'Meeting'],
    [4, 2, 'INCOME'],
    [5, 0, 'Salary £10'],
    [7, 1, 'Plans'],
    [8, 0, 'LS1 4AB'],
    [10, 0, 'NAME: ANN'],
    [12, 0, 'THIS IS'],
    [13, 0, 'ALL LOUD'],
    [14, 2, 'Details'],
  ]);
});

test('a real meeting note is read line by line', async () => {
  const { blocks } = await readFlow(readFileSync('samples/letters/case1-pension-consolidation/meeting-note.txt'));
  expect(blocks.length).toBeGreaterThan(3);
});

describe('an e-mail', () => {
  const head =
    'From: =?utf-8?q?Zo=C3=AB?= <z@example.com>\r\nTo: a@example.com,\r\n "B, C" <b@example.com>\r\nDate: Tue, 3 Mar 2026 10:00:00 +0000\r\nSubject: Your\r\n plan\r\nX-Spam: no\r\nMIME-Version: 1.0\r\n';

  test('is read to its headers, decoded, and the lines of its text; attachments are not', async () => {
    const body =
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nFee: =A3250\r\n\r\nOK\r\n--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nsecret\r\n--b--\r\n';
    expect(await lines(head + body)).toEqual([
      ['From', 'Zoë <z@example.com>'],
      ['To', 'a@example.com, B, C <b@example.com>'],
      ['Date', 'Tue, 3 Mar 2026 10:00:00 +0000'],
      ['Subject', 'Your plan'],
      [1, 'Fee: £250'],
      [3, 'OK'],
    ]);
  });

  const html = async (markup: string) =>
    (await lines(`${head}Content-Type: text/html; charset=utf-8\r\n\r\n${markup}`))
      .filter(([place]) => typeof place === 'number')
      .map(([, text]) => text);

  test('of HTML alone gives the lines that it shows', async () => {
    const markup =
      '<html><head><title>t</title><style>p{}</style></head><body><!-- c --><p>Dear Zo&euml;,<p>Fee:&nbsp;&pound;250 &#8211; <b>fixed</b><br>Thanks<table><tr><td>A<td>1<tr><td>B</td><td>2</td></tr></table><script>x</script></body></html>';
    expect(await html(markup)).toEqual(['Dear Zoë,', 'Fee:\u00a0£250 – fixed', 'Thanks', 'A\t1', 'B\t2']);
  });

  test.each([
    '<div style="display:none">x</div>',
    '<p style="display:none">x<p>',
    '<span hidden>x</span>',
    '<del>x</del><span style="text-decoration: line-through">x</span>',
    `<span title=' style="color:black"' style="color:white">x</span>`,
    '<span style="font-size:1px">x</span>',
    '<span style="COLOR: #FFFFFF">x</span>',
    '<font color="white">x</font>',
    '<td style="background:#fff;color:white">x</td>',
    '<div style="max-height:0;overflow:hidden">x<div>x</div></div>',
    '<i style="mso-hide:all">x</i>',
    '<span style="dis/**/play:none">x</span>',
    '<style>x</style><textarea>x</textarea>',
    '<!-- x -->',
  ])('leaves out what nobody sees: %s', async (markup) => {
    const shown = await html(`a${markup}<p>b`);
    expect(shown.at(-1)).toBe('b');
    expect(shown.join('')).not.toContain('x');
  });

  test('reads white on a dark ground, and words in a size of their own within none', async () => {
    expect(await html('<td bgcolor="#112233"><b style="color:#fff">x</b></td>')).toEqual(['x']);
    expect(await html('<div style="font-size:0"><p style="font-size:12px">x</p></div>')).toEqual(['x']);
  });

  test('a memo that only begins like one is a text', async () => {
    expect((await readFlow(Buffer.from('From: Ann\nTo: Ben\nDate: today\n\nNet income £10'))).kind).toBe('text');
  });
});

describe('refused with what to do', () => {
  test.each<[string, string, RegExp, () => Uint8Array]>([
    ['nothing', 'empty', /empty/, () => Buffer.alloc(0)],
    ['blanks', 'empty', /no words/, () => Buffer.from(' \n\n')],
    ['an old Word file', 'unsupported', /\.docx/, () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a web page', 'unsupported', /PDF/, () => Buffer.from('<!doctype html><p>x')],
    ['rich text', 'unsupported', /\.docx/, () => Buffer.from('{\\rtf1 x}')],
    ['a picture', 'unsupported', /PDF/, () => Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['a PDF', 'unsupported', /page by page/, () => Buffer.from('%PDF-1.7\n')],
    ['a recording', 'unsupported', /recording/, () => Buffer.from('1a45dfa3', 'hex')],
    ['a file of 26 MB', 'too_large', /25 MB/, () => Buffer.alloc(26 * 1024 * 1024, 'a')],
    ['text beyond measure', 'too_large', /more in this file/, () => Buffer.alloc(12 * 1024 * 1024, 'a b\n')],
    ['a table beyond measure', 'too_large', /more in this file/, () => Buffer.alloc(12 * 1024 * 1024, ',,,,,,\n')],
    ['JSON nested 300 times', 'too_large', /nested/, () => Buffer.from('['.repeat(300) + ']'.repeat(300))],
    ['JSON of a million numbers', 'too_large', /more in this file/, () => Buffer.from(`[${'1,'.repeat(1_000_000)}1]`)],
    ['JSON of ten million nulls', 'too_large', /more in this file/, () => Buffer.from(`[${'0,'.repeat(10_000_000)}0]`)],
    [
      'a mail of parts in parts',
      'corrupt',
      /e-mail/,
      () =>
        Buffer.from(
          `From: a@b\nMIME-Version: 1.0\n${Array.from({ length: 60 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join('')}\nx`,
        ),
    ],
    ['a mail of headers', 'corrupt', /e-mail/, () => Buffer.from(`From: a@b\nMIME-Version: 1.0\n${'X-A: b\n'.repeat(100_000)}\nx`)],
    [
      'HTML of open elements',
      'too_large',
      /more in this file/,
      () => Buffer.from(`From: a@b\nMIME-Version: 1.0\nContent-Type: text/html\n\n${'<div><p '.repeat(1_000_000)}`),
    ],
  ])('%s', async (_, error, message, make) => {
    const bytes = make();
    const started = performance.now();
    await expect(readFlow(bytes)).rejects.toMatchObject({ name: 'ReadingRefusal', error, message: expect.stringMatching(message) });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('HTML made to be slow is read in seconds', async () => {
    for (const piece of [
      '<div><p ',
      '<b>',
      '</b>',
      '<td>',
      '<!',
      '<a "',
      "<a '",
      '&#',
      '<!--',
      '<p style="color:',
      '<p style="/*',
      ' style=',
      '<p style="color',
    ]) {
      const bytes = Buffer.from(`From: a@b\nMIME-Version: 1.0\nContent-Type: text/html\n\nx<br>${piece.repeat(200_000)}`);
      const spent = processorClock();
      const outcome = await readFlow(bytes).catch((error: unknown) => error);
      expect(outcome, piece).toSatisfy((it) => !(it instanceof Error) || it instanceof ReadingRefusal);
      expect(spent(), piece).toBeLessThan(5_000);
    }
  }, 60_000);
});
