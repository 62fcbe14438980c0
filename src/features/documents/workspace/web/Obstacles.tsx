import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';

interface ObstaclesProps {
  /** What is said of them all: they stand in the way, or somebody should look. */
  as: 'obstacles' | 'unseen';
  fields: readonly DocumentField[];
  onGo: (field: string) => void;
}

/** Values that nobody has settled; each leads to its place in the queue. */
export function Obstacles({ as, fields, onGo }: ObstaclesProps) {
  const { t } = useTranslation('documents');
  if (fields.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{t(`workspace.moves.${as}`, { count: fields.length })}</Text>
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
