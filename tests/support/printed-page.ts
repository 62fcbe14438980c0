import { PDFDocument, type PDFPage, StandardFonts } from 'pdf-lib';
import type { Page } from '#engine/reading/record.ts';
import type { Recognise } from '#engine/reading/scans/recognise.ts';
import { createRecogniser } from '#engine/reading/scans/recogniser.ts';

const recogniser = createRecogniser();
export const recognise: Recognise = (page) => recogniser.recognise(page, 'a firm');

/** What is printed on the page, from its top. */
export const lines = [
  'Client full name: Amara Okafor',
  'Gross annual income: £52,500 a year',
  'Transfer value of the pension: £168,420',
  'Retirement age wanted: 65, or earlier if the fund allows it',
];

export interface Print {
  /** Of the page, in points; its width is that of A4. */
  height: number;
  /** From the bottom of the page to the first line, in points. */
  first: number;
  /** From each line to the next, in points. */
  apart: number;
  drawMore?: (page: PDFPage) => void;
}

/** A PDF of one page with the lines, 60 points from its left edge. */
export async function printedPage({ height, first, apart, drawMore }: Print): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.addPage([595, height]);
  lines.forEach((line, at) => page.drawText(line, { x: 60, y: first - apart * at, size: 12, font }));
  drawMore?.(page);
  return doc.save();
}

export const textOf = ({ words }: Page): string => words.map(({ text }) => text).join(' ');
