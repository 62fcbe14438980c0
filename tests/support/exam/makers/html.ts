const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A cell: text, lines of text, or ready HTML. */
export type Cell = string | readonly string[] | { html: string };

const inner = (cell: Cell): string =>
  typeof cell === 'string' ? escape(cell) : 'html' in cell ? cell.html : cell.map(escape).join('<br>');

/** A table whose headings repeat on every page; `right` names the columns set to the right. */
export function table(headings: readonly Cell[], rows: readonly (readonly Cell[])[], right: readonly number[], attributes = ''): string {
  const line = (tag: string, cells: readonly Cell[]): string =>
    `<tr>${cells.map((cell, index) => `<${tag}${right.includes(index) ? ' align="right" class="r"' : ' align="left"'}>${inner(cell)}</${tag}>`).join('')}</tr>`;
  return `<table ${attributes}><thead>${line('th', headings)}</thead><tbody>${rows.map((row) => line('td', row)).join('\n')}</tbody></table>`;
}

/** Names and figures in a box. */
export const box = (rows: readonly (readonly [string, string])[]): string =>
  `<table class="box">${rows.map(([name, figure]) => `<tr><td>${escape(name)}</td><td align="right" class="r">${escape(figure)}</td></tr>`).join('')}</table>`;

export const paragraphs = (...lines: readonly string[]): string => lines.map((line) => `<p>${escape(line)}</p>`).join('');

const plain = `body{font:9pt Arial,sans-serif;color:#222;margin:0}table{border-collapse:collapse;width:100%}th{text-align:left;border-bottom:1px solid #444;font-size:8pt}
td{padding:3px 4px;vertical-align:top}.r{text-align:right;white-space:nowrap}p{margin:2px 0}.box{width:260px;margin:8px 0}small{font-size:7pt;color:#666}tr{break-inside:avoid}h1{font-size:15pt}h2{font-size:11pt}`;

/** A whole page of HTML. */
export const document = (body: string, css = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><style>${plain}${css}</style></head><body>${body}</body></html>`;
