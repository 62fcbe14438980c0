import type { Source } from '#engine/reading/record.ts';
import { makeLedger, type Ledger } from './ledger.ts';
import { longDate, type Look } from './print.ts';
import { blankSheet, type Sheet } from './sheet.ts';

/** A document that is more than one table of one account. */
export interface Special {
  name: string;
  source: Source;
  /** The accounts to be found, in order. */
  accounts: Ledger[];
}

export function drawn(name: string, accounts: Ledger[], draw: (sheet: Sheet) => void): Special {
  const sheet = blankSheet();
  draw(sheet);
  return { name, source: sheet.source(), accounts };
}

export function joined(parts: readonly Ledger[]): Ledger {
  const [first, last] = [parts[0] as Ledger, parts.at(-1) as Ledger];
  return { from: first.from, to: last.to, opening: first.opening, closing: last.closing, entries: parts.flatMap((part) => part.entries) };
}

export const accountHead =
  (name: string, sortCode: string, number: string): NonNullable<Look['top']> =>
  (sheet, ledger) => {
    sheet.put(40, 60, name, { size: 13, bold: true });
    sheet.put(40, 80, `Sort code ${sortCode}`);
    sheet.put(160, 80, `Account number ${number}`);
    sheet.put(300, 80, `${longDate(ledger.from)} - ${longDate(ledger.to)}`);
    return 110;
  };

export const months = (): Ledger[] => {
  const june = makeLedger({ seed: 501, from: '2025-06-01', days: 30 });
  const july = makeLedger({ seed: 502, from: '2025-07-01', days: 31, opening: june.closing });
  const august = makeLedger({ seed: 503, from: '2025-08-01', days: 31, opening: july.closing });
  return [june, july, august];
};
