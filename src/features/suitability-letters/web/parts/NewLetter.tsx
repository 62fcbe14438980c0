import { Modal, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#features/customers/rules.ts';
import { ClientSelect } from '#features/customers/web/parts/ClientSelect.tsx';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { NewDocumentForm } from '#features/documents/web/parts/NewDocumentForm.tsx';
import { type SuitabilityLetter, suitabilityLetters } from '#features/suitability-letters/contract.ts';
import { call } from '#platform/web/api.ts';
import { dateText } from '#platform/web/date-text.ts';
import { paths } from '#platform/web/paths.ts';
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
  const [carries, setCarries] = useState(true);
  const { data: client } = useQuery({ ...clientQuery(chosen ?? ''), enabled: chosen !== null });
  const { data: last } = useQuery({ ...lastFinalQuery(chosen ?? ''), enabled: chosen !== null });
  return (
    <NewDocumentForm
      types={['SUITABILITY_LETTER', 'TOP_UP_LETTER']}
      client={client ? nameOf(client) : ''}
      ready={chosen !== null}
      to={paths.suitabilityLetter}
      create={(input, { type }) => {
        const carried = type === 'TOP_UP_LETTER' && carries && last ? { previous_letter_id: last.id } : {};
        return call(suitabilityLetters.create, { body: { ...input, customer_id: chosen ?? '', ...carried } });
      }}
      before={(tried) => (
        <ClientSelect
          label={t('new.client')}
          placeholder={t('new.clientPlaceholder')}
          value={chosen}
          onChange={setChosen}
          error={tried && chosen === null && t('new.clientNeeded')}
          disabled={customerId !== undefined}
        />
      )}
      after={({ type }) => type === 'TOP_UP_LETTER' && last && <Carry last={last} checked={carries} onChange={setCarries} />}
    />
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
