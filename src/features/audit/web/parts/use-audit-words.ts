import { useTranslation } from 'react-i18next';
import { labelOf } from '#engine/templates/record.ts';
import type { AuditEntry, NamedEntry } from '#features/audit/contract.ts';
import { asWords, choicesFor, type FieldForm, formOf, isId, jsonIn } from '#features/audit/rules.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { languageName } from '#platform/shared/output-languages.ts';
import { dateText } from '#platform/web/date-text.ts';
import { locale } from '#platform/web/i18n.ts';
import { sizeText } from '#platform/web/size-text.ts';

/** What the records are called that an entry names by id or by key. */
export type Names = Readonly<Record<string, string>>;

/** Says in words what a row of the trail holds by name. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  const event = (name: string) => t(`events.${name}`, { defaultValue: asWords(name.replace('.', '-')) });
  const object = (type: string | null) => (type === null ? '' : t(`objects.${type}`, { defaultValue: asWords(type) }));
  const field = (name: string) => t(`fields.${name}`, { defaultValue: capital(asWords(name)) });
  const choice = (of: string, value: string) => t(`choices.${choicesFor(of)}.${value}`, { defaultValue: capital(asWords(value)) });
  const record = (value: string, names: Names) => names[value] ?? (isId(value) ? t('values.unnamed') : value);

  const plain = (value: unknown): string => {
    if (typeof value === 'boolean') return t(`values.${value}`);
    if (typeof value === 'number') return value.toLocaleString(locale());
    return typeof value === 'string' && value !== '' ? value : t('values.none');
  };
  const parts = (value: unknown, names: Names): string => {
    if (typeof value === 'string') return jsonIn(value) === null ? (names[value] ?? plain(value)) : parts(jsonIn(value), names);
    if (value === null || typeof value !== 'object') return plain(value);
    const all = Array.isArray(value)
      ? value.map((one) => parts(one, names)).join(', ')
      : Object.entries(value)
          .map(([key, one]) => `${names[key] ?? field(key)}: ${parts(one, names)}`)
          .join('; ');
    return plain(all);
  };
  const several = (value: unknown, say: (one: string) => string): string => {
    const all = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : typeof value === 'string' ? value.split(', ') : [];
    return plain(all.map(say).join(', '));
  };
  /** By its form, a text or a number; what has no form here stands as it is. */
  const said: Partial<Record<FieldForm, (of: string, value: string, names: Names) => string>> = {
    choice,
    record: (_, value, names) => record(value, names),
    tag: (_, value) => labelOf(value),
    money: (_, value) => formatMoney(Number(value), { locale: locale() }),
    cost: (_, value) => costText(Number(value)),
    day: (_, value) => dateText(value),
    size: (_, value) => sizeText(Number(value)),
    duration: (_, value) => durationText(Number(value)),
    language: (_, value) => languageName(value, locale()),
    country: (_, value) => countryText(value),
  };
  const value = (of: string, given: unknown, names: Names = {}): string => {
    const form = formOf(of) ?? 'text';
    if (form === 'choices') return several(given, (one) => choice(of, one));
    if (form === 'records') return several(given, (one) => record(one, names));
    const isText = typeof given === 'string' && given !== '';
    const say = isText || typeof given === 'number' ? said[form] : undefined;
    if (say) return say(of, String(given), names);
    return isText && form !== 'parts' ? given : parts(given, names);
  };
  return {
    event,
    object,
    field,
    choice,
    value,
    actor: ({ actor_type, actor_name }: Pick<AuditEntry, 'actor_type' | 'actor_name'>) =>
      actor_type === 'user' ? (actor_name ?? t('actors.gone')) : t(`actors.${actor_type}`, { defaultValue: asWords(actor_type) }),
    /** What an entry is about: the kind of record, and what it is called where that is known. */
    about: (entry: Pick<NamedEntry, 'object_type' | 'object_id' | 'customer_id' | 'personal' | 'names'>) =>
      [object(entry.object_type), nameIn(entry)].filter(Boolean).join(' · '),
  };
}

/** What a record is called: now; as the entry has it; or else the client that it is of. */
function nameIn({
  object_type,
  object_id,
  customer_id,
  personal,
  names,
}: Parameters<ReturnType<typeof useAuditWords>['about']>[0]): string {
  const { first_name, last_name, name, email } = personal ?? {};
  if (object_type === 'admin_list') return asWords(object_id ?? '');
  return names[object_id ?? ''] || [first_name, last_name, name ?? email].filter(Boolean).join(' ') || (names[customer_id ?? ''] ?? '');
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Millionths of a penny; what comes to less than a penny is said too. */
function costText(millionths: number): string {
  const pounds = millionths / 1e8;
  return new Intl.NumberFormat(locale(), { style: 'currency', currency: 'GBP', maximumFractionDigits: pounds < 0.01 ? 6 : 2 }).format(
    pounds,
  );
}

function durationText(milliseconds: number): string {
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale(), unit).format(milliseconds / 1000);
}

function countryText(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames([locale()], { type: 'region' }).of(country) ?? country) : country;
}
