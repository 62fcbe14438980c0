import type { Content } from '../layout.ts';
import type { Ledger, Row } from '../ledger.ts';
import { esc, htmlPage } from '../makers/html.ts';
import { drawLine, flow, sheet, textBlock, type Block, type Cell, type Sheet } from '../makers/sheet.ts';
import { cells as literals, literal } from '../makers/typst.ts';
import { ADVERT, CONTACT, COVER, RATES } from '../words.ts';
import type { Design } from './design.ts';
import { identityOf, pageOf, tableOf, type Column, type Table } from './table.ts';

type Describe = (row: Row) => string[];

/** A design drawn by hand on sheets. */
export function asSheets(design: Design, bank: string, ledger: Ledger, describe: Describe): Content {
  const size = pageOf(design);
  const { columns, rows } = tableOf(design, ledger, describe);
  const edges = edgesOf(columns, 40);
  const lead = design.size + 3;
  const blocks: Block[] = rows.map((row) => {
    const lines = Math.max(1, ...row.map((cell) => cell.length));
    const low = design.words === 'amount_on_last_line' ? lines - 1 : 0;
    return {
      height: lines * lead + 3,
      draw: (on, y) =>
        row.forEach((cell, at) =>
          cell.forEach((text, line) =>
            placeCell(on, edges[at], columns[at], y + (columns[at]?.figures === true ? low : line) * lead, text, design.size),
          ),
        ),
    };
  });
  const after = design.furniture ? [textBlock(40, ADVERT, 7.5), textBlock(40, CONTACT, 7)] : [];
  const sheets = flow([...blocks, ...after], {
    bottom: size.height - 50,
    start: (number) => {
      const on = sheet(design.face, size);
      drawLine(on, size.height - 30, [[40, COVER[0] ?? '']], { size: 6 });
      drawLine(on, 24, [[size.width - 40, `Page ${number}`, 'right']], { size: 8 });
      let y = 40;
      if (number === 1) y = drawIdentity(on, design, bank, ledger);
      if (design.headingRow === 'none' || (design.headingRow === 'first_page' && number > 1)) return { on, y: y + 10 };
      columns.forEach((column, at) => placeCell(on, edges[at], column, y + 10, column.heading, design.size, true));
      return { on, y: y + 26 };
    },
  });
  return { sheets };
}

function edgesOf(columns: readonly Column[], left: number): { left: number; right: number }[] {
  let x = left;
  return columns.map(({ width }) => {
    const edge = { left: x, right: x + width - 6 };
    x += width;
    return edge;
  });
}

function placeCell(
  on: Sheet,
  edge: { left: number; right: number } | undefined,
  column: Column | undefined,
  y: number,
  text: string,
  size: number,
  bold = false,
): void {
  if (edge === undefined || column === undefined) return;
  drawLine(on, y, [column.figures ? [edge.right, text, 'right'] : [edge.left, text]], { size, bold });
}

function drawIdentity(on: Sheet, design: Design, bank: string, ledger: Ledger): number {
  const { name, facts } = identityOf(design, bank, ledger);
  const [, ...address] = name;
  drawLine(on, 30, [[40, bank]], { size: 15, bold: true });
  address.forEach((text, at) => drawLine(on, 64 + at * 13, [[40, text]]));
  if (design.identity === 'one_line') {
    facts.forEach(([label, value], at) =>
      drawLine(on, 130 + Math.floor(at / 2) * 14, [[40 + (at % 2) * 260, `${label} ${value}`]], { size: 8 }),
    );
    return 180;
  }
  const labelled = design.identity === 'labels';
  facts.forEach(([label, value], at) => {
    const cells: Cell[] = labelled
      ? [
          [270, `${label}:`],
          [415, value],
        ]
      : [
          [270, label],
          [on.width - 20, value, 'right'],
        ];
    drawLine(on, 64 + at * 14, cells, { size: 8 });
  });
  return 150;
}

function isWide(design: Design): boolean {
  const { width, height } = pageOf(design);
  return width > height;
}

/** A design as HTML, for Chromium or LibreOffice. */
export function asHtml(design: Design, bank: string, ledger: Ledger, describe: Describe): Content {
  const table = tableOf(design, ledger, describe);
  const valign = design.words === 'amount_on_last_line' ? 'bottom' : 'top';
  const cellOf = (lines: string[], column: Column | undefined, tag: string): string =>
    `<${tag}${column?.figures === true ? ` align="right" valign="${valign}"` : ' align="left" valign="top"'}>${lines.map(esc).join('<br>')}</${tag}>`;
  const rowOf = (row: string[][], tag: string): string =>
    `<tr>${row.map((cell, at) => cellOf(cell, table.columns[at], tag)).join('')}</tr>`;
  const headings = rowOf(
    table.columns.map((column) => [column.heading]),
    'th',
  );
  const head =
    design.headingRow === 'none' ? '' : design.headingRow === 'every_page' ? `<thead>${headings}</thead>` : `<tbody>${headings}</tbody>`;
  const { name, facts } = identityOf(design, bank, ledger);
  const listed =
    design.identity === 'one_line'
      ? `<p>${facts.map(([label, value]) => `${label} ${esc(value)}`).join(' &nbsp; ')}</p>`
      : `<table width="60%">${facts.map(([label, value]) => `<tr><td>${label}</td><td align="right">${esc(value)}</td></tr>`).join('')}</table>`;
  const rates = `<table border="1">${RATES.map((cells) => `<tr>${cells.map((cell) => `<td>${esc(cell)}</td>`).join('')}</tr>`).join('')}</table>`;
  const family = design.face === 'serif' ? 'Liberation Serif' : 'Liberation Sans';
  const css = `@page{size:A4${isWide(design) ? ' landscape' : ''};margin:14mm} body,td,th{font-family:"${family}";font-size:${design.size}pt} .t td,.t th{padding:2px 4px} .t{border-collapse:collapse} tr{break-inside:avoid}`;
  const [title = '', ...address] = name;
  const body = `<h2>${esc(title)}</h2><p>${address.map(esc).join('<br>')}</p>${listed}<br><table class="t" width="100%">${head}${table.rows.map((row) => rowOf(row, 'td')).join('')}</table>${design.furniture ? `<p>${CONTACT.map(esc).join('<br>')}</p>${rates}` : ''}`;
  return { html: htmlPage('Statement', css, body) };
}

/** A design as typst source. */
export function asTypst(design: Design, bank: string, ledger: Ledger, describe: Describe): Content {
  const table = tableOf(design, ledger, describe);
  const { name, facts } = identityOf(design, bank, ledger);
  const [, ...address] = name;
  const valign = design.words === 'amount_on_last_line' ? 'bottom' : 'top';
  const align = table.columns.map(({ figures }) => (figures ? `right + ${valign}` : 'left + top')).join(', ');
  const shown =
    design.identity === 'one_line'
      ? facts.map(([label, value]) => `#${literal(`${label}: ${value}`)}`).join(' #h(1em) ')
      : `#table(columns: (4.5cm, auto), stroke: none, inset: 2pt, ${facts.map((fact) => literals(fact)).join(' ')})`;
  return {
    typst: `#set page(paper: "a4", flipped: ${isWide(design)}, margin: 40pt, footer: text(6pt)[#${literal(COVER[0] ?? '')}])
#set text(font: "${design.face === 'serif' ? 'Source Serif 4' : 'Inter'}", size: ${design.size}pt)
#text(15pt)[*#${literal(bank)}*]

${address.map((line) => `#${literal(line)}`).join(' \\\n')}

${shown}
#v(1em)
#table(columns: (${table.columns.map((column) => (column.width > 120 ? '1fr' : `${column.width}pt`)).join(', ')}), align: (${align}), stroke: none, inset: 3pt,
  ${headingsOf(design, table)}
  ${table.rows.map((row) => row.map((cell) => `[${cell.map((line) => `#${literal(line)}`).join(' \\ ')}],`).join(' ')).join('\n  ')})
${design.furniture ? `#table(columns: 3, ${RATES.map((cells) => literals(cells)).join(' ')})` : ''}`,
  };
}

function headingsOf(design: Design, { columns }: Table): string {
  const headings = columns.map(({ heading }) => `[*#${literal(heading)}*]`);
  if (design.headingRow === 'none') return '';
  return design.headingRow === 'every_page' ? `table.header${headings.join('')},` : `${headings.join(', ')},`;
}
