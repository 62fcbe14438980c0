import type { Source } from '#engine/reading/record.ts';
import type { ReadSection } from './histories.ts';
import type { History } from './history.ts';
import { textOf, type Line } from './lines.ts';
import type { StatementRefusal } from './record.ts';

/** Says why a document can't be taken as a statement, or null when it can. */
export function refuse(source: Source, lines: readonly Line[][], sections: readonly ReadSection[]): StatementRefusal | null {
  const words = source.pages.reduce((sum, page) => sum + page.words.length, 0);
  if (words < 5) return refuseWordless(source);
  if (sections.some((section) => isStatement(section, lines))) return null;
  if (source.pages.some((page) => page.scanned)) {
    return {
      error: 'not_a_statement',
      message:
        'No table of payments with balances could be read in this scan or photograph. If it is a statement, scan it again, straight and at 200 dots an inch or more, or download it as a PDF from online banking.',
    };
  }
  return {
    error: 'not_a_statement',
    message:
      'No table of payments with balances was found, so this doesn’t look like a bank or card statement. Upload the statement itself, as the PDF that the bank gives out.',
  };
}

function refuseWordless(source: Source): StatementRefusal {
  if (source.pages.some((page) => page.scanned)) {
    return {
      error: 'empty',
      message:
        'Hardly any words can be read in this scan or photograph. Scan it again, straight and at 200 dots an inch or more, or download the statement as a PDF from online banking.',
    };
  }
  return { error: 'empty', message: 'The pages of this file have no text on them. Download the statement again and upload the new copy.' };
}

/** The rows lead from the balance before them to the one after them, though none stands beside them. */
const tiesOut = ({ opening, closing, items, check }: History): boolean =>
  opening !== null && closing !== null && items.length > 2 && check.end === closing;

/** Weighs what makes rows of dates and figures a statement: balances, an account, the word itself; and what speaks for another paper. */
function isStatement({ history, fields, figures, tables }: ReadSection, lines: readonly Line[][]): boolean {
  const held = history.check.checked - history.check.breaks.length;
  let weight = held > 2 || tiesOut(history) ? 4 : held > 0 ? 2 : 0;
  if (tables.some((table) => table.layout.money.some((column) => column.role === 'balance'))) weight += 2;
  if (figures.some((figure) => figure.label === 'opening')) weight += 1;
  const text = (lines[0] ?? [])
    .map((line) => textOf(line.words))
    .join('\n')
    .toLowerCase();
  // Letters and claims name an account and what is owed, too.
  const balances = weight > 0 || figures.some((figure) => figure.label === 'balance');
  if (balances || /\b(?:statement|transactions?|account activity|payments (?:in|out))\b/.test(text)) {
    if (figures.some((figure) => figure.label === 'closing')) weight += 1;
    if (fields.accountNumber !== null) weight += 1;
    if (fields.sortCode !== null) weight += 1;
  }
  if (/\bstatement\b/.test(text)) weight += 1;
  if (/\b(?:invoice|quotation|quote|payslip|pay slip|estimate|purchase order|newsletter|receipt no)\b/.test(text)) weight -= 3;
  if (/\bkwh\b|\bmeter (?:no|number|reading|serial)|\bstanding charge\b|\b(?:electricity|gas|energy|water) bill\b/.test(text)) weight -= 4;
  if (/\bitemised (?:calls|bill)\b|\bcalls? (?:charges|outside)\b|\b(?:phone|mobile|broadband) bill\b/.test(text)) weight -= 4;
  return weight >= 2;
}
