import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TemplateVersion } from '../contract.ts';
import { outlineQuery } from './parts/queries.ts';

/** So many are named. */
const mostNamed = 8;

/** Names what looks like places to fill in of another program, and how they are written here. */
export function OtherTags({ version }: { version: Pick<TemplateVersion, 'document_template_id' | 'number'> }) {
  const { t } = useTranslation('templates');
  const { data } = useQuery(outlineQuery(version.document_template_id, version.number));
  const [first, ...more] = data?.others ?? [];
  if (first === undefined) return null;
  const count = more.length + 1;
  const names = [first, ...more].slice(0, mostNamed).join(', ');
  const name = first.replaceAll(/^[^\p{L}_]+|[^\p{L}\p{N}_]+$/gu, '');
  return (
    <Alert color="orange" title={t('otherTags.title', { number: version.number, count })} mb="lg">
      {t(count > mostNamed ? 'otherTags.many' : 'otherTags.text', { count, names, first, example: `{{${name}}}` })}
    </Alert>
  );
}
