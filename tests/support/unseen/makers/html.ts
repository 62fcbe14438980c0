/** Text made safe for HTML. */
export function esc(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A row of table cells; text that begins with `#` is a figure and stands on the right. */
export function tr(texts: readonly string[], tag: 'td' | 'th' = 'td', attributes = ''): string {
  const cells = texts.map((text) =>
    text.startsWith('#') ? `<${tag} align="right">${esc(text.slice(1))}</${tag}>` : `<${tag}>${esc(text)}</${tag}>`,
  );
  return `<tr${attributes}>${cells.join('')}</tr>`;
}

/** A whole page of HTML. */
export function htmlPage(title: string, css: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${esc(title)}</title><style>${css}</style></head><body>${body}</body></html>`;
}
