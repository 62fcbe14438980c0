import '@mantine/dropzone/styles.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useTranslation } from 'react-i18next';
import classes from './PaperZone.module.css';

interface PaperZoneProps {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
}

/** Where papers are dropped or chosen, several at once. What kind each is shows when it is read, so every file is taken. */
export function PaperZone({ onFiles, disabled = false }: PaperZoneProps) {
  const { t } = useTranslation('documents');
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(rejected) => onFiles(rejected.map(({ file }) => file))}
      disabled={disabled}
      className={classes.zone}
      inputProps={{ 'aria-label': t('papers.zone') }}
    >
      <Group justify="space-between" gap="sm" className={classes.words}>
        <Stack gap={2} className={classes.text}>
          <Text fw={600}>{t('papers.drop')}</Text>
          <Text c="dimmed" size="xs">
            {t('papers.kinds')}
          </Text>
        </Stack>
        <Button variant="default" size="xs" component="span" tabIndex={-1} disabled={disabled}>
          {t('papers.choose')}
        </Button>
      </Group>
    </Dropzone>
  );
}
