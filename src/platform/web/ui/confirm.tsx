import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { text } from '../i18n.ts';

interface Confirmation {
  title: string;
  /** What will happen, and that it can't be undone. */
  message: string;
  /** The verb on the button. */
  verb: string;
  /** On the other button, where leaving it is more than to cancel. */
  otherwise?: string;
  /** Red, for what destroys. */
  danger?: boolean;
}

/** Asks before what can't be undone; resolves to the answer. */
export function confirm({ title, message, verb, otherwise, danger = false }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>,
      labels: { confirm: verb, cancel: otherwise ?? text('cancel') },
      ...(danger && { confirmProps: { color: 'red' } }),
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
