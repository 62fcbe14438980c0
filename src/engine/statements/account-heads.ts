import { readDate } from './dates.ts';
import { readAccountFields } from './fields.ts';
import type { Line } from './lines.ts';

/** Lines this many ems apart belong to different blocks. */
const BLOCK_GAP = 1.2;

/**
 * Where, among the lines between one table and the next, the head of the next one's account begins: a block by itself, without dates or figures, that names
 * an account by sort code and number, with no payment below it. Its summary is then not taken for rows of the table above.
 * @returns the index of its first line, or the count of lines where there is none
 */
export function headOfNextAccount(lines: readonly Line[]): number {
  for (let at = lines.length - 1; at > 0; at--) {
    const line = lines[at];
    if (!line || readDate(line.words, 0) !== null) break;
    if (line.amounts.length > 0 || !mayNameAccount(line)) continue;
    const fields = readAccountFields([line]);
    const start = startOfBlock(lines, at);
    if (fields.sortCode !== null && fields.accountNumber !== null && start > 0) return start;
  }
  return lines.length;
}

const mayNameAccount = ({ words }: Line): boolean => words.some(({ text }) => /^\d{2}[-–−]\d{2}[-–−]\d{2}$/.test(text));

/** The first line of the block in which a line stands; 0 where the block has a figure or a date, so that it may be a row. */
function startOfBlock(lines: readonly Line[], at: number): number {
  for (let start = at; start > 0; start--) {
    const [line, above] = [lines[start], lines[start - 1]];
    if (!line || !above || line.amounts.length > 0 || readDate(line.words, 0) !== null) return 0;
    if (line.y0 - above.y1 > BLOCK_GAP * line.size) return start;
  }
  return 0;
}
