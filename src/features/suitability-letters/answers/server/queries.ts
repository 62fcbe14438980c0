import type { LetterVerdict } from '#features/suitability-letters/contract.ts';
import { type SuitabilityLetterRow, suitabilityLettersTable } from '#features/suitability-letters/server/tables.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { type Exporter, tableRows } from '#platform/server/holdings.ts';
import { type ColumnPlace, decryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** One word of a person on a finding, as it is kept; of a rule the last counts. */
export interface KeptAnswer {
  rule: string;
  /** What the finding said: a finding that says something else is another, and waits for an answer of its own. */
  finding: string;
  /** Null: the last word was taken back. */
  text: string | null;
  user_id: string;
  at: string;
}

/** All that people said to the findings of a letter, oldest first. */
export async function keptAnswers(ctx: Context, { id, answers_sealed }: SuitabilityLetterRow): Promise<KeptAnswer[]> {
  if (answers_sealed === null) return [];
  return JSON.parse(await decryptColumn(ctx, answersPlace(id), answers_sealed)) as KeptAnswer[];
}

/** Verdicts with what was said to those that advise and still say the same. */
export async function withAnswers(
  ctx: Context,
  letter: SuitabilityLetterRow,
  verdicts: readonly LetterVerdict[],
): Promise<LetterVerdict[]> {
  const last = new Map((await keptAnswers(ctx, letter)).map((answer) => [answer.rule, answer]));
  if (last.size === 0) return [...verdicts];
  const names = await namesOf(
    ctx,
    [...last.values()].map(({ user_id }) => user_id),
  );
  return verdicts.map((verdict) => {
    const said = isAnswerable(verdict) ? last.get(verdict.rule.id) : undefined;
    if (!said || said.text === null || said.finding !== verdict.reason) return verdict;
    return { ...verdict, answer: { text: said.text, user_name: names.get(said.user_id) ?? null, at: said.at } };
  });
}

/** Whether there is something to say to a verdict: it objects, and keeps nobody from approving. What blocks is mended, not explained. */
export const isAnswerable = ({ outcome, severity }: Pick<LetterVerdict, 'outcome' | 'severity'>): boolean =>
  outcome === 'fail' && severity !== 'blocking';

/** Where the sealed answers belong. */
export function answersPlace(id: string): ColumnPlace {
  return { table: 'suitability_letters', column: 'answers_sealed', id };
}

/** A person's letters as they take them along, with what was said to findings in plain words. */
export const answeredLetters: Exporter = {
  name: 'suitability-letters',
  of: 'workspace',
  pages: (ctx) =>
    tableRows(ctx, suitabilityLettersTable, { asExported: async (row, plain) => ({ ...plain, answers: await keptAnswers(ctx, row) }) }),
};
