import type { AppliesWhen, LetterUnderReview, Rule, RuleSettings, Severity, Verdict } from './record.ts';
import { runCheck } from './run.ts';
import { textOf } from './text.ts';
import type { Case, CheckedRule } from './vocabulary.ts';

/**
 * Checks a letter by rules: one verdict for each rule that was in force on the letter's date and is not switched off. Nothing but
 * the letter, its papers and the rules counts, so the same letter gets the same verdicts on any day.
 */
export function checkLetter(letter: LetterUnderReview, rules: readonly CheckedRule[], settings: RuleSettings = {}): Verdict[] {
  const reviewed = caseOf(letter);
  return rules
    .filter(({ id, effective }) => isInForce(effective, letter.date) && settings[id] !== 'off')
    .map((rule): Verdict => {
      const severity = severityOf(rule, settings);
      if (!applies(rule.appliesWhen, letter))
        return { rule: rule.id, outcome: 'not-applicable', severity, reason: 'The rule is for letters about other advice.', places: [] };
      return { rule: rule.id, severity, ...runCheck(reviewed, rule.check) };
    });
}

function caseOf(review: LetterUnderReview): Case {
  return {
    review,
    date: review.date,
    letter: textOf('letter', review.text),
    sources: review.sources.map(({ file, role, source }) => ({ ...textOf(file, source), role })),
  };
}

/** What a firm makes of a rule; one that is not confirmed never blocks. */
export function severityOf({ id, confirmed, severity }: Pick<Rule, 'id' | 'confirmed' | 'severity'>, settings: RuleSettings): Severity {
  const set = settings[id];
  return confirmed && (set === 'blocking' || (set !== 'advisory' && severity === 'blocking')) ? 'blocking' : 'advisory';
}

/** Whether a rule was in force on a day. */
export function isInForce({ from, to }: Rule['effective'], date: string): boolean {
  return from <= date && (to === null || date <= to);
}

function applies({ kinds, advice, mifid }: AppliesWhen, letter: LetterUnderReview): boolean {
  return (
    (kinds?.includes(letter.kind) ?? true) &&
    (advice?.some((one) => letter.advice.includes(one)) ?? true) &&
    (mifid === undefined || mifid === letter.mifid)
  );
}

/** The verdicts that keep a letter from being approved. */
export function blockersAmong(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ outcome, severity }) => outcome === 'fail' && severity === 'blocking');
}
