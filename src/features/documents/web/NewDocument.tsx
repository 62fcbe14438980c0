import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { documents } from '../contract.ts';
import { NewDocumentForm } from './parts/NewDocumentForm.tsx';

interface NewDocumentProps {
  opened: boolean;
  onClose: () => void;
}

/** Begins a document of any template, with its papers. */
export function NewDocument({ opened, onClose }: NewDocumentProps) {
  const { t } = useTranslation('documents');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')} size="lg" closeOnClickOutside={false}>
      <NewDocumentForm
        types={['GENERAL', 'SUITABILITY_LETTER', 'TOP_UP_LETTER']}
        client=""
        ready
        create={(body) => call(documents.create, { body })}
        find={(search) => call(documents.list, { query: { search } })}
        to={paths.document}
      />
    </Modal>
  );
}
