import '@mantine/dropzone/styles.css';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import classes from './WordDrop.module.css';

const mostBytes = 25 * 1024 * 1024;

interface WordDropProps<T> {
  send: (file: File, onProgress: (share: number) => void) => Promise<T>;
  onSent: (made: T) => Promise<void> | void;
}

/** Where a Word template is dropped or chosen; what is wrong with it is said here. */
export function WordDrop<T>({ send, onSent }: WordDropProps<T>) {
  const { t } = useTranslation('templates');
  const [share, setShare] = useState(0);
  const sending = useMutation({ mutationFn: (file: File) => send(file, setShare), onSuccess: onSent });
  const handleDrop = ([file]: File[]) => file && sending.mutate(file);
  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={handleDrop}
        onReject={(rejected) => handleDrop(rejected.map(({ file }) => file))}
        maxSize={mostBytes}
        multiple={false}
        loading={sending.isPending}
        className={classes.zone}
        inputProps={{ 'aria-label': t('drop.file') }}
      >
        <Stack align="center" gap={6}>
          <Text fw={600}>{t('drop.title')}</Text>
          <Text c="dimmed" ta="center" size="sm">
            {t('drop.text')}
          </Text>
          <Button mt="xs" variant="default" tabIndex={-1}>
            {t('drop.choose')}
          </Button>
        </Stack>
      </Dropzone>
      {sending.isPending && <Progress value={100 * share} aria-label={t('drop.sending')} />}
      {sending.error && (
        <Alert color="red" role="alert">
          <ErrorText error={sending.error} />
        </Alert>
      )}
    </Stack>
  );
}
