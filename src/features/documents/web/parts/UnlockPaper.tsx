import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentSource, documentSources } from '#features/documents/sources/contract.ts';
import { call } from '#platform/web/api.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { documentChanged } from './queries.ts';
import classes from './DocumentPapers.module.css';

/** Asks for the password of a protected paper. */
export function UnlockPaper({ source: { id, document_id } }: { source: DocumentSource }) {
  const { t } = useTranslation('documents');
  const [password, setPassword] = useState('');
  const unlock = useMutation({
    mutationFn: () => call(documentSources.unlock, { params: { id: document_id, sourceId: id }, body: { password } }),
    onSuccess: () => documentChanged(document_id),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') unlock.mutate();
  };
  return (
    <form onSubmit={handleSubmit} className={classes.unlock}>
      <PasswordInput
        label={t('papers.password')}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={unlock.error ? <ErrorText error={unlock.error} /> : null}
      />
      <Button type="submit" loading={unlock.isPending}>
        {t('papers.unlock')}
      </Button>
    </form>
  );
}
