const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Pence as pounds without a sign: 1,234.56. */
export function pounds(pence: number): string {
  const [whole = '', rest = ''] = (Math.abs(pence) / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** The same as the continent prints it: 1.234,56. */
export function continental(pence: number): string {
  return pounds(pence).replace(/[,.]/g, (mark) => (mark === ',' ? '.' : ','));
}

/**
 * A date in a bank's own form. Tokens: dddd weekday, dd and d day, mmmm, mmm, MMM, mm and m month, yyyy and yy year;
 * everything else is printed as it stands.
 */
export function inForm(date: string, form: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const tokens: Record<string, string> = {
    dddd: DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '',
    dd: day,
    d: String(Number(day)),
    mmmm: name,
    mmm: name.slice(0, 3),
    MMM: name.slice(0, 3).toUpperCase(),
    mm: month,
    m: String(Number(month)),
    yyyy: year,
    yy: year.slice(2),
  };
  return form.replace(/d{4}|dd|d|m{4}|mmm|MMM|mm|m|yyyy|yy/g, (token) => tokens[token] ?? token);
}

/** The long line of dots that leads the eye to a figure. */
export function leader(text: string, length: number): string {
  return `${text} ${'.'.repeat(Math.max(3, length - text.length))}`;
}

/** Breaks words into lines of at most so many letters. */
export function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
