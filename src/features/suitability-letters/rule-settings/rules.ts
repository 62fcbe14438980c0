import type { Rule, RuleSettings } from '#engine/rulebook/record.ts';

/** What a rule does: keep a letter from being approved, tell and no more, or rest. */
export type RuleSetting = RuleSettings[string];

/** What a rule does with a firm's settings; one whose text was not seen never blocks. */
export function effectOf({ id, confirmed, severity }: Pick<Rule, 'id' | 'confirmed' | 'severity'>, settings: RuleSettings): RuleSetting {
  const set = settings[id] ?? severity;
  return set === 'blocking' && !confirmed ? 'advisory' : set;
}

/** The settings with one rule set; what the product would do by itself is not kept. */
export function withSetting(settings: RuleSettings, { id, severity }: Pick<Rule, 'id' | 'severity'>, setting: RuleSetting): RuleSettings {
  const { [id]: _, ...others } = settings;
  return setting === severity ? others : { ...others, [id]: setting };
}

/** The rules whose title, reference or wording has the words that were typed, and which do what is asked for. */
export function matching<R extends { rule: Rule }>(
  rules: readonly R[],
  { words, effect, settings }: { words: string; effect: RuleSetting | null; settings: RuleSettings },
): R[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ rule }) => {
    const text = `${rule.title} ${rule.reference} ${rule.wording ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word)) && (effect === null || effectOf(rule, settings) === effect);
  });
}
