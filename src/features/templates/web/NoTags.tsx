import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NoTagsProps {
  number: number;
  /** Below the words: what to do about it here. */
  children?: ReactNode;
}

/** Says of a version that nothing in it would be filled. */
export function NoTags({ number, children }: NoTagsProps) {
  const { t } = useTranslation('templates');
  return (
    <Alert color="orange" title={t('noTags.title', { number })} mb="lg">
      {t('noTags.text', { example: '{{client_full_name}}' })}
      {children}
    </Alert>
  );
}
