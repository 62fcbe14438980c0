import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#features/audit/contract.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { locale } from '#platform/web/i18n.ts';

/** Fields that hold a choice by its name, and what the choices are of; what people wrote themselves stays to the letter. */
const choicesOf = new Map([
  ['tenure', 'tenure'],
  ['employment', 'employment'],
  ['partner_employment', 'employment'],
  ['role', 'role'],
  ['organisation_role', 'role'],
]);

/** Says in words what a row of the trail holds by name. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  return {
    event: (name: string) => t(`events.${name}`, { defaultValue: name }),
    object: (type: string | null) => (type === null ? '' : t(`objects.${type}`, { defaultValue: type })),
    field: (name: string) => t(`fields.${name}`, { defaultValue: name }),
    actor: ({ actor_type, actor_name }: Pick<AuditEntry, 'actor_type' | 'actor_name'>) =>
      actor_type === 'user' ? (actor_name ?? t('actors.gone')) : t(`actors.${actor_type}`, { defaultValue: actor_type }),
    value: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return t('values.none');
      if (typeof value === 'boolean') return t(`values.${value}`);
      if (field === 'amount' && typeof value === 'number') return formatMoney(value, { locale: locale() });
      if (typeof value === 'number') return value.toLocaleString(locale());
      if (typeof value !== 'string') return JSON.stringify(value);
      const choices = choicesOf.get(field);
      return choices ? t(`choices.${choices}.${value}`, { defaultValue: value }) : value;
    },
  };
}
