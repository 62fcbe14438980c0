import { blank, type Fact } from '../fact.ts';
import type { Cells } from '../regions.ts';

/** The column of what a firm has on file, in a form that is sent out to be checked. */
const isHeld = (head: string): boolean => /\b(?:held|hold|on (?:our |your )?file|our records?|recorded)\b/i.test(head);
/** The column for what is no longer so; of "Same or changed?" the answers are boxes. */
const isChange = (head: string): boolean =>
  /\b(?:changes|amendments?|corrections?|corrected|updates?|updated|(?:if|has|have|what)(?: \p{Ll}+){0,2} changed|(?:new|correct) (?:details|information))\b/iu.test(
    head,
  ) && !/\bsame\b/i.test(head);

/** The column of what is so, beside that of what was held; and what stands in it where that still holds. */
const isNow = (head: string): boolean => /^(?:now|today|current(?:ly)?)$/i.test(head);
const isUnchanged = (text: string): boolean => /^(?:(?:the )?same|unchanged|no changes?|as before|as held|ditto)\.?$/i.test(text.trim());

/** What a form says that shows what is on file and has room for what has changed: each row answers once. Null for any other table. */
export function updatedFacts(heads: readonly string[], body: readonly Cells[], section: string): Fact[] | null {
  const [held, change] = [heads.findIndex(isHeld), heads.findIndex((head) => isChange(head) || isNow(head))];
  if (held < 1 || change <= held) return null;
  return body.flatMap((cells): Fact[] => {
    const label = cells[0]?.text ?? '';
    const [before, after] = [cells[held] ?? null, cells[change] ?? null];
    const pair = { ...blank, label, section, form: 'pair' } as const;
    if (!after || isUnchanged(after.text)) return before ? [{ ...pair, value: before }] : [];
    return [{ ...pair, value: after, time: 'now' }, ...(before ? [{ ...pair, value: before, time: 'before' } as const] : [])];
  });
}
