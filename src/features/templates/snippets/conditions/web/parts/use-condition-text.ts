import { useTranslation } from 'react-i18next';
import { type Condition, inWords } from '#engine/composing/record.ts';
import { groupOf } from '#features/templates/snippets/conditions/rules.ts';
import { locale } from '#platform/web/i18n.ts';

interface ConditionText {
  /** What has to hold, one thing each; none where it always does. */
  parts: (condition: Condition) => string[];
}

/** Says a condition in words: "fee is known", "the advice is about a stocks and shares ISA". */
export function useConditionText(): ConditionText {
  const { t } = useTranslation('templates');
  const listed = (words: readonly string[], type: 'conjunction' | 'disjunction') => new Intl.ListFormat(locale(), { type }).format(words);

  function words(condition: Condition): string {
    const group = groupOf(condition);
    if (group) {
      const advised = group.children.flatMap((child) => ('advice' in child ? [t(`snippets.advice.${child.advice}`)] : []));
      if (group.mode === 'any' && advised.length === group.children.length)
        return t('snippets.when.advice', { advice: listed(advised, 'disjunction') });
      const within = group.children.map((child) => (groupOf(child) && group.children.length > 1 ? `(${words(child)})` : words(child)));
      if (within.length === 0) return t('snippets.when.always');
      const said = listed(within, group.mode === 'all' ? 'conjunction' : 'disjunction');
      return group.mode === 'none' ? t('snippets.when.not', { said }) : said;
    }
    if ('advice' in condition) return t('snippets.when.advice', { advice: t(`snippets.advice.${condition.advice}`) });
    if (!('field' in condition)) return '';
    const field = inWords(condition.field);
    if ('is' in condition) return t(`snippets.when.${condition.is}`, { field });
    if ('says' in condition) return t(`snippets.when.${condition.says}`, { field });
    if ('equals' in condition) return t('snippets.when.equals', { field, value: condition.equals });
    if ('oneOf' in condition) return t('snippets.when.equals', { field, value: listed(condition.oneOf, 'disjunction') });
    if ('means' in condition) return t('snippets.when.means', { field, value: condition.means });
    return t('snippets.when.above', { field, value: condition.above });
  }

  return { parts: (condition) => ('all' in condition ? condition.all.map(words) : [words(condition)]) };
}
