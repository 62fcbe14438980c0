import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';

/** The values that only a person can settle; each leads to its place in the queue. */
export function Obstacles({ fields, onGo }: { fields: readonly DocumentField[]; onGo: (field: string) => void }) {
  const { t } = useTranslation('documents');
  if (fields.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{t('workspace.moves.obstacles', { count: fields.length })}</Text>
      <ul>
        {fields.map(({ field, label, need }) => (
          <li key={field}>
            <Anchor component="button" type="button" onClick={() => onGo(field)}>
              {label}
            </Anchor>
            {need && ` · ${t(`workspace.needs.${need}`)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
