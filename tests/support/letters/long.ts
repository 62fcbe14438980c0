import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { TemplateValues } from '#engine/templates/record.ts';
import { paragraph, run, table, wordFile } from '../word.ts';

/* Long letters and papers, for measuring: the same each time. */

const WORDS =
  'the plan that you hold with your provider has a charge which we compared with the one that we recommend for your retirement and'.split(
    ' ',
  );
const look = '<w:rFonts w:ascii="Carlito" w:hAnsi="Carlito"/><w:sz w:val="22"/>';

/** 57 words of prose. */
const sentence = (seed: number): string =>
  Array.from({ length: 57 }, (_, index) => WORDS[(seed * 31 + index * (7 + (seed % 11)) + index * index) % WORDS.length]).join(' ');

export const longNames: readonly string[] = Array.from({ length: 60 }, (_, index) => `tag_${index}`);

/** 60 tags, half of them split over runs, a table of as many rows as there are, 54 pages when filled with 500, header and footer. */
export function longTemplate(): Buffer {
  const tagged = longNames.map((name, index) =>
    index % 2 === 0
      ? paragraph(run(`Figure ${index}: {{${name}}} as agreed.`, look))
      : paragraph(
          run(`Figure ${index}: {`, look),
          run(`{${name.slice(0, 3)}`, `${look}<w:b/>`),
          '<w:proofErr w:type="spellStart"/>',
          run(`${name.slice(3)}}`, look),
          run('} as agreed.', look),
        ),
  );
  const filler = Array.from(
    { length: 420 },
    (_, index) => paragraph(run(sentence(index), look)) + (index % 7 === 0 ? (tagged[index / 7] ?? '') : ''),
  );
  const cells = ['{{#rows}}{{name}}', '{{fund}}', '{{units}}', '{{price}}', '{{value}}{{/rows}}'];
  const columns = table(
    ['Name', 'Fund', 'Units', 'Price', 'Value'],
    cells.map((text) => paragraph(run(text, look))),
  );
  return wordFile({
    body: filler.join('') + columns + paragraph('End'),
    headers: [paragraph('{{tag_0}}')],
    footers: [paragraph('{{tag_1}}')],
  });
}

/** A value for each tag, and that many rows. */
export function longValues(rows = 500): TemplateValues & { rows: Record<string, string>[] } {
  const each = Array.from({ length: rows }, (_, index) => ({
    name: `Holding ${index}`,
    fund: `Fund & Co ${(index * 7919) % 1000}`,
    units: `${(index * 104729) % 9973}.25`,
    price: `£${(index % 90) + 1}.50`,
    value: `£${(index * 15485863) % 99991}`,
  }));
  return { rows: each, ...Object.fromEntries(longNames.map((name, index) => [name, `value ${index} of Mr & Mrs Coleridge`])) };
}

/** A PDF of that many pages of prose, with a table of labels and values on each; `seed` tells papers apart. */
export function longPaper(pages: number, seed: number): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 60, info: { CreationDate: new Date('2026-03-02T00:00:00Z') } });
  const labels = ['Client full name', 'Gross income', 'Attitude to risk', 'Transfer value', 'Platform charge', 'Planned retirement age'];
  const valueOf = ['Mrs Amara Okafor', '£48,000', 'Balanced', `£${80 + seed},000`, '0.25%', '65'];
  doc.fontSize(16).text(`Report ${seed} of 2 March 2026`).fontSize(10);
  for (let page = 0; page < pages; page++) {
    if (page > 0) doc.addPage();
    doc
      .fontSize(13)
      .text(`Part ${page + 1}`)
      .fontSize(10);
    labels.forEach((label, index) => {
      const y = doc.y;
      doc.text(label, 60, y, { lineBreak: false }).text(valueOf[index] ?? '', 300, y);
    });
    for (let line = 0; line < 6; line++) doc.text(`${sentence(seed * 1000 + page * 7 + line)}.`, 60);
  }
  doc.end();
  return buffer(doc);
}
