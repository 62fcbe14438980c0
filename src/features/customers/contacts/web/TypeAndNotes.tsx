import { Autocomplete, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContactKind } from '../contract.ts';

/** The keys of the types that are offered; any other word may be typed. */
const types = {
  email: ['personal', 'work', 'joint'],
  telephone: ['mobile', 'home', 'work'],
  address: ['home', 'correspondence', 'previous', 'work'],
} satisfies Record<ContactKind, string[]>;

interface Field {
  key: string;
  props: object;
}

/** What a contact is for, and what to know about it. */
export function TypeAndNotes({ kind, type, notes }: { kind: ContactKind; type: Field; notes: Field }) {
  const { t } = useTranslation('customers');
  const offered = types[kind].map((name) => t(`contacts.types.${name}`));
  return (
    <>
      <Autocomplete label={t('contacts.type')} data={offered} maw={260} key={type.key} {...type.props} />
      <Textarea label={t('contacts.notes')} autosize minRows={2} key={notes.key} {...notes.props} />
    </>
  );
}
