import PDFDocument from 'pdfkit';
import type { GivenFile } from '#engine/extraction/document.ts';
import { readPaper } from '#engine/reading/paper.ts';
import { readFlow } from '#engine/reading/read.ts';
import { escaped, paragraph, run, table, textBox, wordFile } from '../word.ts';

/** Where in a Word document an attacker's words stand. */
export const wordPlaces = [
  'paragraph',
  'first',
  'vanished',
  'white',
  'tiny',
  'cell',
  'row',
  'header',
  'footer',
  'footnote',
  'text box',
  'comment',
  'property',
  'alternative text',
  'deleted',
] as const;
/** Where in a PDF. */
export const pdfPlaces = [
  'paragraph',
  'first',
  'white',
  'tiny',
  'unpainted',
  'off the page',
  'margin',
  'row',
  'metadata',
  'next page',
  'annotation',
] as const;
/** Those of them where nobody sees it. */
export const unseenPlaces = ['white', 'tiny', 'unpainted', 'off the page'] as const;
/** Where in a note or a mail. */
export const textPlaces = ['line', 'first', 'subject'] as const;

export interface Attack<Place extends string> {
  place: Place;
  words: readonly string[];
}

const looks: Partial<Record<(typeof wordPlaces)[number], string>> = {
  vanished: '<w:vanish/>',
  white: '<w:color w:val="FFFFFF"/>',
  tiny: '<w:sz w:val="1"/>',
};

/** A fact-find, with an attack or without. */
export async function factFind(attack?: Attack<(typeof wordPlaces)[number]>): Promise<GivenFile> {
  const { place, words = [] } = attack ?? {};
  const told = words.map((text) => paragraph(run(text, place && looks[place]))).join('');
  const at = (...places: (typeof wordPlaces)[number][]): string => (place && places.includes(place) ? told : '');
  const rows = [
    ['Full name', 'Ada Lee'],
    ['Date of birth', '14 March 1967'],
    ['Planned retirement age', '64'],
    ['Occupation', 'Electrician'],
  ];
  if (place === 'row') rows.splice(2, 0, [...words, '', ''].slice(0, Math.max(2, words.length)));
  if (place === 'cell') rows[3]!.push(words.join(' '));
  const alt = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="3" name="Picture" descr="${escaped(words.join(' '))}"/></wp:inline></w:drawing></w:r></w:p>`;
  const deleted = `<w:p><w:del w:id="9" w:author="M"><w:r><w:delText>${escaped(words.join(' '))}</w:delText></w:r></w:del></w:p>`;
  const body = [
    at('first'),
    paragraph('Fact-find'),
    table(...rows.map((cells) => cells.map((text) => paragraph(run(text))))),
    at('paragraph', 'vanished', 'white', 'tiny'),
    place === 'text box' ? textBox(told) : '',
    place === 'alternative text' ? alt : '',
    place === 'deleted' ? deleted : '',
    paragraph('With holiday plans of “two months in Wales” she looks forward to it.'),
    place === 'footnote' ? '<w:p><w:r><w:t>As agreed.</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>' : '',
    paragraph('Signed on 3 February 2026'),
  ];
  const parts: Record<string, string> = {};
  if (place === 'comment')
    parts['word/comments.xml'] =
      `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" w:author="M">${told}</w:comment></w:comments>`;
  if (place === 'property')
    parts['docProps/core.xml'] =
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(words.join(' '))}</dc:title></cp:coreProperties>`;
  const bytes = wordFile({
    body: body.join(''),
    parts,
    ...(place === 'header' ? { headers: [told] } : {}),
    ...(place === 'footer' ? { footers: [told] } : {}),
    ...(place === 'footnote' ? { footnotes: [told] } : {}),
  });
  return { name: 'fact-find.docx', source: await readFlow(bytes) };
}

/** A plan's illustration, with an attack or without. */
export async function illustration(attack?: Attack<(typeof pdfPlaces)[number]>): Promise<GivenFile> {
  const { place, words = [] } = attack ?? {};
  const info = place === 'metadata' ? { Title: words.join(' '), Subject: words.join(' '), Keywords: words.join(' ') } : {};
  const pdf = new PDFDocument({ size: 'A4', margin: 60, info: { ...info, CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  const put = (text: string, x: number, y: number, size = 11): void => void pdf.fontSize(size).text(text, x, y, { lineBreak: false });
  const tell = (x: number, y: number, size = 11): void => words.forEach((text, i) => put(text, x, y + i * 16 * (size / 11), size));
  if (place === 'first') tell(60, 30);
  put('Pension illustration', 60, 90, 16);
  const rows = [
    ['Date', '9 March 2026'],
    ['Fund value', '£62,184.55'],
    ['Annual charge', '0.75%'],
    ['Policy number', 'AB123456'],
  ];
  if (place === 'row') rows.splice(2, 0, [...words]);
  rows.forEach((cells, i) => cells.forEach((text, j) => put(text, 60 + 190 * j, 130 + 20 * i)));
  put('The provider has paid benefits to its members since 1921.', 60, 300);
  if (place === 'paragraph') tell(60, 360);
  if (place === 'white') pdf.fillColor('white');
  if (place === 'white') tell(60, 360);
  pdf.fillColor('black');
  if (place === 'tiny') tell(60, 360, 0.5);
  if (place === 'unpainted') {
    pdf.save().addContent('3 Tr');
    tell(60, 360);
    pdf.restore();
  }
  if (place === 'off the page') tell(60, 900);
  if (place === 'margin') tell(60, 810, 7);
  if (place === 'annotation') pdf.note(60, 400, 20, 20, words.join(' '));
  if (place === 'next page') {
    pdf.addPage();
    tell(60, 90);
  }
  pdf.end();
  await done;
  return { name: 'illustration.pdf', source: await readPaper(Buffer.concat(chunks)) };
}

/** A mail from the client, with an attack or without. */
export async function mail(attack?: Attack<(typeof textPlaces)[number]>): Promise<GivenFile> {
  const { place, words = [] } = attack ?? {};
  const lines = [
    'From: ada@example.com',
    'To: adviser@example.com',
    `Subject: ${place === 'subject' ? `=?utf-8?B?${Buffer.from(words.join(' ')).toString('base64')}?=` : 'Our plans'}`,
    'Date: Tue, 10 Mar 2026 09:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...(place === 'first' ? [...words, ''] : []),
    'Hello,',
    '',
    'My garden project is to build “a walled orchard” behind the house.',
    '',
    ...(place === 'line' ? [...words, ''] : []),
    'Ada',
  ];
  return { name: 'mail.eml', source: await readFlow(Buffer.from(lines.join('\r\n'))) };
}
