/** Of what time a column is, or a question: what was, what is, or what is to come. */
export type Time = 'before' | 'now' | 'after';

const words: readonly (readonly [Time, RegExp])[] = [
  [
    'before',
    /\b(?:(?:at (?:the )?)?last (?:year|month|quarter|time|review|valuation)|previous(?:ly)?|before|formerly|prior|\d+ years? ago|at outset)\b/i,
  ],
  ['now', /\b(?:now|today|current(?:ly)?|at present|present|existing|latest|this (?:year|month|quarter|time|review|valuation))\b/i],
  ['after', /\b(?:after|next (?:year|month)|in (?:retirement|future)|once (?:moved|retired)|proposed|planned|recommended|new)\b/i],
];
/** What is taken off, not when. */
const deducted = /\b(?:before|after) (?:any |all )?(?:adviser |plan |fund )?(?:tax|charges?|costs?|fees?|deductions?|inflation|bonus)\b/i;

/** The time that a heading or a question names; null for none, or several. */
export function timeIn(text: string): Time | null {
  if (deducted.test(text)) return null;
  const named = words.filter(([, form]) => form.test(text));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** The times of a table's columns, "Last year" and "This year"; what is to come counts where other columns are of another time. */
export function timesIn(heads: readonly string[]): (Time | null)[] {
  const times = heads.map((head, column) => (column === 0 ? null : timeIn(head)));
  return new Set(times.filter((time) => time !== null)).size > 1 || times.includes('before') ? times : times.map(() => null);
}
