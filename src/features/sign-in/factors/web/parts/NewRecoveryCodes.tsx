import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/web/api.ts';
import classes from './NewRecoveryCodes.module.css';

/** Ten codes, shown this once: to copy, to save or to print. It closes by its button only, so that nobody loses them by a slip. */
export function NewRecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('sign-in');
  const text = codes.join('\n');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('recovery.newTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size="md"
    >
      <Stack gap="md">
        <Text>{t('recovery.newText')}</Text>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group gap="sm">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            onClick={() => saveFile(new File([`${t('recovery.fileHead')}\n\n${text}\n`], 'recovery-codes.txt', { type: 'text/plain' }))}
          >
            {t('recovery.save')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('recovery.kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
