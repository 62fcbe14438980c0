import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Exclusion, exclusionReasons } from '#engine/evidence/record.ts';

interface LeaveOutProps {
  title: string;
  onClose: () => void;
  onLeaveOut: (why: Exclusion) => void;
}

/** Asks why one payment, or a payee's whole group, is left out: arrow keys choose, Enter confirms. */
export function LeaveOut({ title, onClose, onLeaveOut }: LeaveOutProps) {
  const { t } = useTranslation('income-reports');
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const why = Exclusion.safeParse(reason === 'other' ? { reason, note } : { reason });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (why.success) onLeaveOut(why.data);
    else setTried(true);
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          <Radio.Group
            label={t('leaveOut.why')}
            value={reason}
            onChange={setReason}
            error={tried && reason === null && t('leaveOut.reasonMissing')}
          >
            <Stack gap="xs" mt="xs">
              {exclusionReasons.map((key, index) => (
                <Radio key={key} value={key} label={t(`leaveOut.reason.${key}`)} data-autofocus={index === 0 || undefined} />
              ))}
            </Stack>
          </Radio.Group>
          {reason === 'other' && (
            <TextInput
              label={t('leaveOut.note')}
              description={t('leaveOut.noteHint')}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              error={tried && !why.success && t('leaveOut.noteMissing')}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('leaveOut.cancel')}
            </Button>
            <Button type="submit">{t('leaveOut.submit')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
