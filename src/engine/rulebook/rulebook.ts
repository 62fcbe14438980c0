import type { PlainDate } from '#platform/shared/dates.ts';
import { isInForce } from './check-letter.ts';
import { costRules } from './rules/costs.ts';
import { dateAndNameRules } from './rules/dates-and-names.ts';
import { drawdownRules } from './rules/drawdown.ts';
import { figureRules } from './rules/figures.ts';
import { informationRules } from './rules/information.ts';
import { limitRules } from './rules/limits.ts';
import { pensionRules } from './rules/pensions.ts';
import { plainLanguageRules } from './rules/plain-language.ts';
import { practiceRules } from './rules/practice.ts';
import { protectionRules } from './rules/protection.ts';
import { riskRules } from './rules/risk.ts';
import { suitabilityRules } from './rules/suitability.ts';
import { transferRules } from './rules/transfers.ts';
import { vulnerabilityRules } from './rules/vulnerability.ts';
import type { CheckedRule } from './vocabulary.ts';

/** All rules, of any day, by topic. */
export const rulebook: readonly CheckedRule[] = [
  ...suitabilityRules,
  ...informationRules,
  ...riskRules,
  ...practiceRules,
  ...costRules,
  ...figureRules,
  ...dateAndNameRules,
  ...drawdownRules,
  ...pensionRules,
  ...transferRules,
  ...protectionRules,
  ...limitRules,
  ...vulnerabilityRules,
  ...plainLanguageRules,
];

/** The rules that were in force on a day. */
export function rulesOn(date: PlainDate): CheckedRule[] {
  return rulebook.filter(({ effective }) => isInForce(effective, date));
}
