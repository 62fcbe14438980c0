import { buffer } from 'node:stream/consumers';
import { PDFBool, PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { expect, test } from 'vitest';
import { readPaper } from './paper.ts';
import { renderPage } from './render.ts';
import { wordLines } from './word/word-lines.ts';

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const source = await readPaper(bytes);
  return 'pages' in source ? wordLines(source.pages[0]?.words ?? []).map((line) => line.map(({ text }) => text).join(' ')) : [];
}

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const source = await readPaper(bytes);
  return 'pages' in source ? source.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ') : '';
}

/** A form that was filled in on a screen: two text fields, a list to choose from and two boxes of which one is ticked. */
async function filledForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const form = document.getForm();
  ['Full name', 'Occupation', 'Marital status', 'Smoker', 'Retired'].forEach((label, row) =>
    page.drawText(label, { x: 50, y: 780 - 30 * row, size: 10, font }),
  );
  const at = (row: number) => ({ x: 200, y: 776 - 30 * row, width: 200, height: 16 });
  const name = form.createTextField('name');
  name.setText('Priya Sunita Nair');
  name.addToPage(page, at(0));
  const occupation = form.createTextField('occupation');
  occupation.setText('Policy officer');
  occupation.addToPage(page, at(1));
  const status = form.createDropdown('status');
  status.setOptions(['Single', 'Cohabiting']);
  status.select('Cohabiting');
  status.addToPage(page, at(2));
  const smoker = form.createCheckBox('smoker');
  smoker.addToPage(page, { ...at(3), width: 12, height: 12 });
  const retired = form.createCheckBox('retired');
  retired.addToPage(page, { ...at(4), width: 12, height: 12 });
  retired.check();
  return document.save();
}

test('what was typed into the fields of a form is read where it stands', async () => {
  const source = await readPaper(await filledForm());
  const words = 'pages' in source ? (source.pages[0]?.words ?? []) : [];
  const at = (text: string) => words.find((word) => word.text === text)?.box;
  expect(words.map(({ text }) => text).join(' ')).toContain('Priya Sunita Nair');
  expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Policy', 'officer', 'Cohabiting']));
  expect(words.map(({ text }) => text)).not.toContain('Single');
  expect(Math.abs((at('Priya')?.y0 ?? 0) - (at('Full')?.y0 ?? 99))).toBeLessThan(6);
});

test.each([
  ['hidden', 2],
  ['not to be viewed', 32],
])('a field that is %s says nothing', async (_, flags) => {
  const document = await PDFDocument.load(await filledForm());
  const [widget] = document.getForm().getTextField('name').acroField.getWidgets();
  widget?.setFlags(flags);
  expect(await wordsOf(await document.save())).not.toContain('Priya');
});

test('the boxes of a form that was filled in on a screen are ticked or empty', async () => {
  expect(await linesOf(await filledForm())).toEqual(expect.arrayContaining(['Smoker ☐', 'Retired ☒']));
});

/** The form as a program leaves it that fills in values and no looks. */
async function bareForm({ asksForLooks }: { asksForLooks: boolean }): Promise<Uint8Array> {
  const document = await PDFDocument.load(await filledForm());
  const { acroForm } = document.getForm();
  const widgets = document
    .getForm()
    .getFields()
    .flatMap(({ acroField }) => acroField.getWidgets());
  for (const { dict } of widgets) dict.delete(PDFName.of('AP'));
  acroForm.dict.set(PDFName.of('DA'), PDFString.of('/Helv 0 Tf 0 g'));
  if (asksForLooks) acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return document.save({ updateFieldAppearances: false });
}

test.each([true, false])('values whose look is left to the viewer are read and drawn (asked for: %s)', async (asksForLooks) => {
  const bytes = await bareForm({ asksForLooks });
  expect(await linesOf(bytes)).toEqual([
    'Full name Priya Sunita Nair',
    'Occupation Policy officer',
    'Marital status Cohabiting',
    'Smoker ☐',
    'Retired ☒',
  ]);
  const whole = await renderPage(bytes, { page: 1, width: 595 });
  const empty = await PDFDocument.load(bytes);
  for (const field of empty.getForm().getFields()) field.acroField.dict.delete(PDFName.of('V'));
  expect(whole).not.toEqual(await renderPage(await empty.save({ updateFieldAppearances: false }), { page: 1, width: 595 }));
});

test('boxes that are drawn are read with what ticks them: a sign, a cross of two lines, or nothing', async () => {
  const doc = new PDFKit({ size: 'A4', margin: 0 });
  doc.fontSize(9);
  const put = (text: string, x: number, y: number) => doc.text(text, x, y, { lineBreak: false });
  const box = (x: number, y: number) => doc.rect(x, y, 9, 9).stroke();
  put('Will', 50, 100);
  put('Yes', 215, 100);
  put('No', 275, 100);
  box(200, 100);
  box(260, 100);
  // Signs of this font stand on the line that is given, not below it.
  doc.font('ZapfDingbats').text('4', 201, 108, { lineBreak: false }).font('Helvetica');
  put('Smoker', 50, 130);
  put('Yes', 215, 130);
  put('No', 275, 130);
  box(200, 130);
  box(260, 130);
  doc.moveTo(261, 131).lineTo(268, 138).stroke().moveTo(268, 131).lineTo(261, 138).stroke();
  // A stroke's miter reaches as far as the box.
  put('Will', 50, 220);
  put('Yes', 215, 220);
  box(200, 220);
  doc.lineWidth(1.3).moveTo(201, 221).lineTo(208, 228).stroke().moveTo(208, 221).lineTo(201, 228).stroke().lineWidth(1);
  put('Retired', 50, 160);
  put('Yes', 215, 160);
  put('Partner', 50, 190);
  put('Yes', 215, 190);
  box(200, 190);
  doc.moveTo(202, 192).lineTo(207, 192).lineTo(207, 197).lineTo(202, 197).fill();
  doc.rect(200, 160, 1.2, 9).rect(200, 160, 9, 1.2).fill();
  doc.path('M200 160h9v9h-9z M201 161h7v7h-7z').fill('even-odd');
  doc.end();
  expect(await linesOf(await buffer(doc))).toEqual([
    'Will ☒ Yes ☐ No',
    'Smoker ☐ Yes ☒ No',
    'Retired ☐ Yes',
    'Partner ☒ Yes',
    'Will ☒ Yes',
  ]);
});

test('squares that are written into, bars and cells are no boxes to tick', async () => {
  const doc = new PDFKit({ size: 'A4', margin: 0 });
  doc.fontSize(9);
  doc.text('Date', 50, 100, { lineBreak: false });
  '03052026'.split('').forEach((figure, i) => {
    doc.rect(100 + 12 * i, 98, 12, 12).stroke();
    doc.text(figure, 103 + 12 * i, 100, { lineBreak: false });
  });
  doc.text('Equities', 70, 130, { lineBreak: false });
  doc.rect(50, 130, 9, 9).fill('#2255aa');
  doc.fillColor('black').rect(50, 150, 14, 14).stroke();
  doc.text('12', 52, 153, { lineBreak: false });
  doc.rect(90, 150, 14, 14).stroke();
  doc.text('4', 95, 153, { lineBreak: false });
  doc.addPage();
  for (let i = 0; i < 900; i++) doc.rect(20 + 18 * (i % 30), 20 + 18 * Math.floor(i / 30), 9, 9).stroke();
  doc.end();
  expect(await wordsOf(await buffer(doc))).not.toMatch(/[☐☒]/);
});
