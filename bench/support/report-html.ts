import type { Block, Column, PrintedReport, Row, Section, Table } from '#engine/reports/document.ts';

/**
 * A printed report as the page of HTML that a browser would be given to print it: the same words, tables, pictures, colours, sizes and
 * margins as in `template.typ`, with running heads and page numbers. What the template draws around them is drawn by CSS.
 */
export function reportHtml(report: PrintedReport): string {
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(report.title)}</title><style>${css(report)}</style></head>` +
    `<body>${cover(report)}${report.sections.map(sectionHtml).join('')}</body></html>`
  );
}

function css({ running, runningRight, firm }: PrintedReport): string {
  const small = 'font-size: 7.5pt; color: #5d6674;';
  return `
@page { size: A4; margin: 24mm 18mm 20mm;
  @top-left { content: ${quoted(running)}; ${small} white-space: nowrap } @top-right { content: ${quoted(runningRight)}; ${small} }
  @bottom-left { content: ${quoted(firm.name)}; ${small} } @bottom-right { content: "Page " counter(page) " of " counter(pages); ${small} } }
@page :first { @top-left { content: none } @top-right { content: none } }
@page side { size: A4 landscape }
body { margin: 0; font: 9pt/1.25 Inter, "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Emoji"; color: #16202e; font-variant-ligatures: none }
h1, h2, .figure b { font-family: "Source Serif 4", Inter; font-weight: 600; break-after: avoid }
h1 { font-size: 17pt; margin: 10mm 0 7pt; line-height: 1.1 } h2 { font-size: 11.5pt; margin: 14pt 0 5pt; line-height: 1.1 } .cover h1 { font-size: 26pt; margin: 0 0 11pt }
p { margin: 0.9em 0 } .note { font-size: 8pt; color: #4a5565 }
section.new { break-before: page } section.new h1 { margin-top: 0 } section.side { page: side; break-before: page }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt } td, th { padding: 2.6pt 4.5pt; line-height: 1.18; border-bottom: 0.5pt solid #e4e0d8; text-align: left; vertical-align: top }
table.small { font-size: 7.5pt } .small td, .small th { padding: 1.3pt 4.5pt } tr { break-inside: avoid }
thead th { font-size: 7.5pt; color: #4a5565; border-bottom: 0.8pt solid #4a5565 }
tbody th, .total td, strong { font-weight: 600 } .group td, .group th { background: #f6f4ef; font-weight: 600 } .total td { border-top: 0.8pt solid #4a5565 }
.right { text-align: right; font-variant-numeric: tabular-nums } .mark { background: #fff4cc }
.brand { background: ${firm.colour}; height: 2.5mm; margin: 0 0 16mm } .firm { font: 600 13pt "Source Serif 4" } .kind { font-size: 10.5pt; color: #4a5565 }
.figures { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 14pt; margin: 10mm 0 11mm } .figure { border-top: 1.2pt solid; padding-top: 8pt }
.figure b { display: block; font-size: 17pt } .figure span { font-size: 8pt; color: #4a5565 } mark { background: #ffe27a }
.splits { display: grid; grid-template-columns: 1.7fr 1fr; gap: 16pt } .names { display: grid; grid-template-columns: 1fr 1fr; gap: 26pt 24pt }
.names div { border-top: 0.6pt solid; margin-top: 30pt } img { width: 100% }`;
}

function cover({ cover: c, firm }: PrintedReport): string {
  const figure = (f: (typeof c.figures)[number]) =>
    `<div class="figure"><span>${escaped(f.label)}</span><b>${escaped(f.month)}</b><span>${escaped(f.year)}</span></div>`;
  const proof = (p: (typeof c.proofs)[number]) =>
    `<p>${p.ok ? '✓' : '!'} <strong><mark>${escaped(p.claim)}</mark></strong><br>${escaped(p.detail)}</p>`;
  const open = c.open.length > 0 ? `<h2>Still open</h2>${c.open.map((said) => `<p>${escaped(said)}</p>`).join('')}` : '';
  const chart = c.chart ? blockHtml({ kind: 'chart', ...c.chart }) : '';
  return (
    `<div class="cover"><div class="brand"></div><p class="firm">${escaped(firm.name)}</p><p class="kind">Income and expenditure report</p>` +
    `<h1>${escaped(c.title)}</h1>${c.lines.map((said) => `<p class="note">${escaped(said)}</p>`).join('')}` +
    `<div class="figures">${c.figures.map(figure).join('')}</div>` +
    `<h2>What stands behind these figures</h2>${c.proofs.map(proof).join('')}${open}` +
    `<h2>Where a month’s money goes</h2><div class="splits">${chart}${tableHtml(c.splits)}</div></div>`
  );
}

function sectionHtml({ title, newPage, landscape, blocks }: Section): string {
  const kind = landscape ? 'side new' : newPage ? 'new' : '';
  return `<section class="${kind}"><h1>${escaped(title)}</h1>${blocks.map(blockHtml).join('')}</section>`;
}

function blockHtml(block: Block): string {
  if (block.kind === 'table') return tableHtml(block);
  if (block.kind === 'chart') return block.svg.replace('<svg', `<svg role="img" aria-label="${escaped(block.alt)}"`);
  if (block.kind === 'signatures') return `<div class="names">${block.names.map(signerHtml).join('')}</div>`;
  if (block.kind === 'heading') return `<h2>${escaped(block.text)}</h2>`;
  return `<p${block.kind === 'note' ? ' class="note"' : ''}>${escaped(block.text)}</p>`;
}

function signerHtml({ name, role }: { name: string; role: string }): string {
  return `<div><strong>${escaped(name)}</strong><br>${escaped(role)}<br><br>Date</div>`;
}

function tableHtml({ columns, rows, small }: Table): string {
  const head = columns.map(({ label, right }) => `<th scope="col"${right ? ' class="right"' : ''}>${escaped(label)}</th>`);
  return `<table${small ? ' class="small"' : ''}>${widths(columns)}<thead><tr>${head.join('')}</tr></thead><tbody>${rows.map((row) => rowHtml(row, columns)).join('')}</tbody></table>`;
}

/** Shares of the width where every column has one, as the template gives them. */
function widths(columns: Column[]): string {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  if (columns.some(({ width }) => width === 0)) return '';
  return `<colgroup>${columns.map(({ width }) => `<col style="width: ${((100 * width) / all).toFixed(1)}%">`).join('')}</colgroup>`;
}

function rowHtml({ kind, cells }: Row, columns: Column[]): string {
  if (kind === 'group' && cells.length === 1)
    return `<tr class="group"><th scope="rowgroup" colspan="${columns.length}">${escaped(cells[0] ?? '')}</th></tr>`;
  const cell = (text: string, index: number) => {
    const classes = [columns[index]?.right ? 'right' : '', columns[index]?.mark ? 'mark' : ''].filter((name) => name !== '').join(' ');
    return `<td${classes ? ` class="${classes}"` : ''}>${escaped(text)}</td>`;
  };
  return `<tr${kind === 'row' ? '' : ` class="${kind}"`}>${cells.map(cell).join('')}</tr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
