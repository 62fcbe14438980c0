import { Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customers } from '#features/customers/contract.ts';
import { nameOf, splitName } from '#features/customers/rules.ts';
import { ClientSelect } from '#features/customers/web/parts/ClientSelect.tsx';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { NewDocumentForm } from '#features/documents/web/parts/NewDocumentForm.tsx';
import { type SuitabilityLetter, suitabilityLetters } from '#features/suitability-letters/contract.ts';
import { call } from '#platform/web/api.ts';
import { dateText } from '#platform/web/date-text.ts';
import { listKey } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { lastFinalQuery } from './queries.ts';

interface NewLetterProps {
  opened: boolean;
  onClose: () => void;
  /** Whom it is for, where that is settled already. */
  customerId?: string;
}

/** Begins a letter to a client, with its papers; a top-up letter may begin with the values of the last final one. */
export function NewLetter({ opened, onClose, customerId }: NewLetterProps) {
  const { t } = useTranslation('letters');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')} size="lg" closeOnClickOutside={false}>
      <NewLetterForm {...(customerId !== undefined && { customerId })} />
    </Modal>
  );
}

function NewLetterForm({ customerId }: Pick<NewLetterProps, 'customerId'>) {
  const { t } = useTranslation('letters');
  const [chosen, setChosen] = useState<string | null>(customerId ?? null);
  const [added, setAdded] = useState<Names | null>(null);
  const [carries, setCarries] = useState(true);
  const { data: client } = useQuery({ ...clientQuery(chosen ?? ''), enabled: chosen !== null });
  const { data: last } = useQuery({ ...lastFinalQuery(chosen ?? ''), enabled: chosen !== null });
  const clientId = async (): Promise<string> => {
    if (!added) return chosen ?? '';
    const { id } = await call(customers.create, { body: added });
    // A letter that is refused must not add the client a second time.
    await queryClient.invalidateQueries({ queryKey: listKey(customers.list) });
    setChosen(id);
    setAdded(null);
    return id;
  };
  const named = added ?? client;
  return (
    <NewDocumentForm
      types={['SUITABILITY_LETTER', 'TOP_UP_LETTER']}
      client={named ? nameOf(named).trim() : ''}
      ready={added ? isNamed(added) : chosen !== null}
      to={paths.suitabilityLetter}
      find={(search) => call(suitabilityLetters.list, { query: { search } })}
      create={async (input, { type }) => {
        const carried = type === 'TOP_UP_LETTER' && carries && last ? { previous_letter_id: last.id } : {};
        return call(suitabilityLetters.create, { body: { ...input, customer_id: await clientId(), ...carried } });
      }}
      before={(tried) =>
        added ? (
          <NewClient names={added} onChange={setAdded} tried={tried} />
        ) : (
          <ClientSelect
            label={t('new.client')}
            placeholder={t('new.clientPlaceholder')}
            value={chosen}
            onChange={setChosen}
            error={tried && chosen === null && t('new.clientNeeded')}
            disabled={customerId !== undefined}
            adding={{
              label: (name) => (name === '' ? t('new.addClient') : t('new.addNamed', { name })),
              onAdd: (words) => setAdded(splitName(words)),
            }}
          />
        )
      }
      after={({ type }) => {
        if (type !== 'TOP_UP_LETTER') return null;
        if (last) return <Carry last={last} checked={carries} onChange={setCarries} />;
        return (added || last === null) && <Text c="dimmed">{t('new.nothingToCarry')}</Text>;
      }}
    />
  );
}

type Names = ReturnType<typeof splitName>;

const isNamed = ({ first_name, last_name }: Names): boolean => first_name.trim() !== '' && last_name.trim() !== '';

interface NewClientProps {
  names: Names;
  /** With null where somebody who is there already is chosen after all. */
  onChange: (names: Names | null) => void;
  tried: boolean;
}

/** Whom the letter is for, where they are no client yet. */
function NewClient({ names, onChange, tried }: NewClientProps) {
  const { t } = useTranslation('letters');
  const field = (key: keyof Names, label: string) => ({
    label,
    value: names[key],
    maxLength: 255,
    error: tried && names[key].trim() === '' && t('new.nameNeeded'),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => onChange({ ...names, [key]: value }),
  });
  return (
    <Stack gap="xs">
      <Group grow align="flex-start">
        <TextInput {...field('first_name', t('new.firstName'))} data-autofocus />
        <TextInput {...field('last_name', t('new.lastName'))} />
      </Group>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
        {t('new.chooseExisting')}
      </Button>
    </Stack>
  );
}

interface CarryProps {
  last: SuitabilityLetter;
  checked: boolean;
  onChange: (carries: boolean) => void;
}

function Carry({ last: { name, date }, checked, onChange }: CarryProps) {
  const { t } = useTranslation('letters');
  return (
    <Switch
      label={t('new.carry')}
      description={t('new.carryText', { name, date: dateText(date) })}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
