import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { paragraph, run, wordFile } from '#tests/support/word.ts';
import type { Cell, Part } from './forms.ts';

/** Ways to print a form: a file's ending, and how its bytes are made. */
export const printers: Readonly<Record<string, (title: string, parts: readonly Part[]) => Promise<Uint8Array>>> = {
  docx: (title, parts) => Promise.resolve(inWord(title, parts)),
  pdf: inPages,
  txt: (title, parts) => Promise.resolve(Buffer.from(inText(title, parts))),
};

function inWord(title: string, parts: readonly Part[]): Buffer {
  const looks = (bold = false): string => (bold ? '<w:b/>' : '');
  const cell = ({ text, bold, span = 1 }: Cell): string =>
    `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${paragraph(run(text, looks(bold)))}</w:tc>`;
  const made = parts.map((part) => {
    if ('heading' in part) return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(part.heading, looks(true))}</w:p>`;
    if ('line' in part) return paragraph(run(part.line, looks(part.bold)));
    if ('columns' in part)
      return tableOf([
        part.columns.map((lines) => `<w:tc>${lines.map(({ line, bold }) => paragraph(run(line, looks(bold)))).join('')}</w:tc>`),
      ]);
    return tableOf(
      part.rows.map((cells) => cells.map(cell)),
      Math.max(...part.rows.map(widthOf)),
    );
  });
  return wordFile({ body: [paragraph(run(title, looks(true))), ...made].join('') });
}

function tableOf(rows: readonly string[][], columns = rows[0]?.length ?? 0): string {
  const made = rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>${made}</w:tbl>${paragraph('')}`;
}

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { span = 1 }) => sum + span, 0);

/** Points. */
const page = { width: 595, height: 842, margin: 50, line: 14 };

/** The standard fonts of PDF have no boxes. */
const inFont = (text: string): string => text.replaceAll(/[☐□]/g, '[ ]').replaceAll(/[☒☑]/g, '[X]');

async function inPages(title: string, parts: readonly Part[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: page.margin });
  const across = page.width - 2 * page.margin;
  const fontOf = (bold = false): string => (bold ? 'Helvetica-Bold' : 'Helvetica');
  let y = page.margin;
  const makeRoom = (height: number): void => {
    if (y + height <= page.height - page.margin) return;
    doc.addPage();
    y = page.margin;
  };
  const write = (text: string, size: number, bold = false): void => {
    doc.font(fontOf(bold)).fontSize(size);
    const height = doc.heightOfString(inFont(text), { width: across });
    makeRoom(height);
    doc.text(inFont(text), page.margin, y, { width: across });
    y += height + 4;
  };
  const row = (cells: readonly Cell[], unit: number, { ruled, centred = false }: { ruled: boolean; centred?: boolean }): void => {
    doc.fontSize(9.5);
    const widths = cells.map(({ span = 1 }) => span * unit);
    const heights = cells.map(({ text, bold }, i) =>
      doc.font(fontOf(bold)).heightOfString(inFont(text) || ' ', { width: (widths[i] ?? unit) - 8 }),
    );
    const height = Math.max(...heights) + 6;
    makeRoom(height);
    let x = page.margin;
    cells.forEach(({ text, bold }, i) => {
      const width = widths[i] ?? unit;
      const above = centred ? (height - 6 - (heights[i] ?? 0)) / 2 : 0;
      doc.font(fontOf(bold)).text(inFont(text), x + 4, y + 3 + above, { width: width - 8 });
      if (ruled) doc.lineWidth(0.5).rect(x, y, width, height).stroke('#888888');
      x += width;
    });
    y += height;
  };
  write(title, 15, true);
  for (const part of parts) {
    if ('heading' in part) {
      y += 8;
      write(part.heading, 12, true);
    } else if ('line' in part) write(part.line, 10, part.bold);
    else if ('columns' in part) {
      const depth = Math.max(...part.columns.map(({ length }) => length));
      for (let i = 0; i < depth; i++) {
        const cells = part.columns.map((lines): Cell => ({ text: lines[i]?.line ?? '', bold: lines[i]?.bold ?? false }));
        row(cells, across / part.columns.length, { ruled: false });
      }
      y += 10;
    } else {
      const unit = across / Math.max(...part.rows.map(widthOf));
      for (const cells of part.rows) row(cells, unit, part);
      y += 10;
    }
  }
  doc.end();
  return buffer(doc);
}

/** As a mail or a note has it: rows of a table with tabs between their cells. */
function inText(title: string, parts: readonly Part[]): string {
  const lines = parts.flatMap((part) => {
    if ('heading' in part) return ['', part.heading.toUpperCase()];
    if ('columns' in part) return part.columns.flat().map(({ line }) => line);
    return 'line' in part ? [part.line] : part.rows.map((cells) => cells.map(({ text }) => text).join('\t'));
  });
  return [title, ...lines].join('\n');
}
