/** Text that is HTML already; only `html` makes it. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

/** HTML from a template: whatever is put in is escaped, unless it is HTML made here. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce((sum, text, index) => sum + text + (index < parts.length ? render(parts[index]!) : ''), '');
  return { markup };
}

function render(part: Part): string {
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => entities[character]!);
  if ('markup' in part) return part.markup;
  return part.map(({ markup }) => markup).join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
