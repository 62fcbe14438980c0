import '@mantine/dropzone/styles.css';
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useTranslation } from 'react-i18next';
import type { StatementUploads } from './use-statement-uploads.ts';
import classes from './StatementDrop.module.css';

interface StatementDropProps {
  /** The files on their way: kept by the screen, so that they outlive this zone. */
  uploads: StatementUploads;
  /** Below a list that has files already: a strip, not a page. */
  compact?: boolean;
}

/** What the chooser of files offers; HEIC too, which is refused with what to do about it. What a file is, the server tells by its content. */
const accept = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
  'text/csv': ['.csv', '.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/x-ofx': ['.ofx', '.qfx'],
  'application/qif': ['.qif'],
  'application/xml': ['.xml'],
  'text/plain': ['.txt', '.sta', '.mt940', '.940'],
};

/** Where statements are dropped, as many at once as one likes; each shows how far it is on its way. */
export function StatementDrop({ uploads: { uploads, add, addSample, dismiss }, compact = false }: StatementDropProps) {
  const { t } = useTranslation('bank-accounts');
  return (
    <Stack gap="sm" mt={compact ? 'md' : 0}>
      <Dropzone
        onDrop={add}
        onReject={(rejected) => add(rejected.map(({ file }) => file))}
        accept={accept}
        maxSize={25 * 1024 * 1024}
        className={classes.zone}
        data-compact={compact || undefined}
        inputProps={{ 'aria-label': t('drop.label') }}
      >
        <Stack align="center" gap={6} className={classes.words}>
          {compact ? <Text fw={600}>{t('drop.more')}</Text> : <Title order={2}>{t('drop.title')}</Title>}
          <Text c="dimmed" ta="center" maw={520}>
            {t(compact ? 'drop.moreText' : 'drop.text')}
          </Text>
          {!compact && <Button mt="sm">{t('drop.choose')}</Button>}
        </Stack>
      </Dropzone>
      {!compact && (
        <Group justify="center">
          <Button variant="subtle" onClick={() => void addSample()}>
            {t('drop.sample')}
          </Button>
        </Group>
      )}
      {uploads.map(({ key, name, share, error, note }) => (
        <Group key={key} className={classes.upload} wrap="nowrap">
          <Text truncate className={classes.name}>
            {name}
          </Text>
          {(error ?? note) ? (
            <>
              <Text size="sm" className={classes.outcome} data-failed={error !== null || undefined} role={error ? 'alert' : 'status'}>
                {error ?? note}
              </Text>
              <Button size="compact-xs" variant="subtle" onClick={() => dismiss(key)}>
                {t('drop.dismiss')}
              </Button>
            </>
          ) : (
            <Progress value={100 * share} className={classes.bar} aria-label={t('drop.sending', { name })} />
          )}
        </Group>
      ))}
    </Stack>
  );
}
