const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function ordinal(day: number): string {
  if (day > 10 && day < 14) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}

/** An ISO date by a pattern: D DD Do M MM MMM MMMM YY YYYY ddd dddd; MMM in capitals when the pattern says MON. */
export function day(iso: string, pattern: string): string {
  const [year, month, date] = iso.split('-').map(Number) as [number, number, number];
  const name = months[month - 1]!;
  const weekday = weekdays[new Date(`${iso}T12:00:00Z`).getUTCDay()]!;
  const parts: Record<string, string> = {
    YYYY: String(year),
    YY: String(year).slice(2),
    MMMM: name,
    MON: name.slice(0, 3).toUpperCase(),
    MMM: name.slice(0, 3),
    MM: String(month).padStart(2, '0'),
    M: String(month),
    Do: ordinal(date),
    DD: String(date).padStart(2, '0'),
    D: String(date),
    dddd: weekday,
    ddd: weekday.slice(0, 3),
  };
  return pattern.replaceAll(/YYYY|YY|MMMM|MON|MMM|MM|M|Do|DD|D|dddd|ddd/g, (part) => parts[part]!);
}

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Pence as 1,234.56, never signed. */
export function money(pence: number, thousands = ','): string {
  const [pounds, rest] = (Math.abs(pence) / 100).toFixed(2).split('.') as [string, string];
  return `${pounds.replaceAll(/\B(?=(\d{3})+$)/g, thousands)}.${rest}`;
}

/** 1.234,56 as on the Continent. */
export function continental(pence: number, thousands = '.'): string {
  return money(pence, '_').replace('.', ',').replaceAll('_', thousands);
}

/** 12,34,567.89 as in India. */
export function lakhs(pence: number): string {
  const [rupees, rest] = (Math.abs(pence) / 100).toFixed(2).split('.') as [string, string];
  const head = rupees.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',');
  return `${head === '' ? '' : `${head},`}${rupees.slice(-3)}.${rest}`;
}

/** £1,234.56, and a minus before the sign of the pound where money is owed. */
export function pounds(pence: number): string {
  return `${pence < 0 ? '-' : ''}£${money(pence)}`;
}

/** A minus where it is needed, no sign of a currency. */
export function signed(pence: number): string {
  return `${pence < 0 ? '-' : ''}${money(pence)}`;
}
