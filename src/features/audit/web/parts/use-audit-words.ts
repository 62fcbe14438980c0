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

  const parts = (value: unknown, names: Names): string => {
    if (typeof value === 'string') return jsonIn(value) === null ? (names[value] ?? value) : parts(jsonIn(value), names);
    if (Array.isArray(value)) return value.length === 0 ? t('values.none') : value.map((one) => parts(one, names)).join(', ');
    if (value === null || typeof value !== 'object') return plain(value);
    const named = Object.entries(value).map(([key, one]) => `${names[key] ?? field(key)}: ${parts(one, names)}`);
    return named.length === 0 ? t('values.none') : named.join('; ');
  };
  const plain = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('values.none');
    if (typeof value === 'boolean') return t(`values.${value}`);
    return typeof value === 'number' ? value.toLocaleString(locale()) : String(value);
  };
  const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : String(value).split(', '));
  const several = (value: unknown, say: (one: string) => string) => listed(value).map(say).join(', ') || t('values.none');
  const said: Partial<Record<FieldForm, (of: string, value: string | number | object, names: Names) => string>> = {
    choice: (of, value) => choice(of, String(value)),
    choices: (of, value) => several(value, (one) => choice(of, one)),
    record: (_, value, names) => record(String(value), names),
    records: (_, value, names) => several(value, (one) => record(one, names)),
    tag: (_, value) => labelOf(String(value)),
    money: (_, value) => formatMoney(Number(value), { locale: locale() }),
    cost: (_, value) => costText(Number(value)),
    day: (_, value) => dateText(String(value)),
    size: (_, value) => sizeText(Number(value)),
    duration: (_, value) => durationText(Number(value)),
    language: (_, value) => languageName(String(value), locale()),
    country: (_, value) => countryText(String(value)),
  };
  const value = (of: string, given: unknown, names: Names = {}): string => {
    if (given === null || given === undefined || given === '' || typeof given === 'boolean') return plain(given);
    const say = said[formOf(of) ?? 'text'];
    if (say && (typeof given === 'string' || typeof given === 'number' || typeof given === 'object')) return say(of, given, names);
    return typeof given === 'object' || formOf(of) === 'parts' ? parts(given, names) : plain(given);
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
