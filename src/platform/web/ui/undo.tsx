import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useId, useState } from 'react';
import { text } from '../i18n.ts';
import { toastError } from './toast.ts';

interface UndoProps {
  message: string;
  undo: () => Promise<void>;
  onDone: () => void;
}

/** Says that something was done and offers to take it back, for ten seconds. */
export function toastUndo(message: string, undo: () => Promise<void>): void {
  const id = `undo-${Date.now()}`;
  notifications.show({
    id,
    message: <Undo message={message} undo={undo} onDone={() => notifications.hide(id)} />,
    color: 'accent',
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': text('close') },
  });
}

function Undo({ message, undo, onDone }: UndoProps) {
  const [busy, setBusy] = useState(false);
  const words = useId();
  const take = async () => {
    setBusy(true);
    await undo().catch((error: unknown) => toastError(error));
    onDone();
  };
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text component="span" id={words}>
        {message}
      </Text>
      <Button size="compact-sm" variant="default" flex="none" loading={busy} aria-describedby={words} onClick={() => void take()}>
        {text('undo')}
      </Button>
    </Group>
  );
}
