import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { Dropzone, MIME_TYPES } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useTranslation } from 'react-i18next';
import classes from './StatementDrop.module.css';
import type { StatementUploads } from './use-statement-uploads.ts';

/** HEIC too: it is refused with what to do about it. */
const kinds = [MIME_TYPES.pdf, MIME_TYPES.jpeg, MIME_TYPES.png, MIME_TYPES.heic];

interface StatementDropProps {
  /** The files on their way: kept by the screen, so that they outlive this zone. */
  uploads: StatementUploads;
  /** Below a list that has files already: a strip, not a page. */
  compact?: boolean;
}

/** Where statements are dropped, as many at once as one likes; each shows how far it is on its way. */
export function StatementDrop({ uploads: { uploads, add, addSample, dismiss }, compact = false }: StatementDropProps) {
  const { t } = useTranslation('bank-accounts');
  return (
    <Stack gap="sm" mt={compact ? 'md' : 0}>
      <Dropzone
        onDrop={add}
        onReject={(rejected) => add(rejected.map(({ file }) => file))}
        accept={kinds}
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
      {uploads.map(({ key, name, share, error }) => (
        <Group key={key} className={classes.upload} wrap="nowrap">
          <Text truncate className={classes.name}>
            {name}
          </Text>
          {error ? (
            <>
              <Text size="sm" className={classes.error} role="alert">
                {error}
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
