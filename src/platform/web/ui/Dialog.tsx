import { CloseButton, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Wider, for a table. */
  size?: 'xl';
  children: ReactNode;
}

/** A question or a form above the screen. Escape and the cross close it. */
export function Dialog({ opened, onClose, title, size, children }: DialogProps) {
  const { t } = useTranslation('platform');
  return (
    <Modal.Root opened={opened} onClose={onClose} centered {...(size && { size })} transitionProps={{ duration: 140 }}>
      <Modal.Overlay />
      <Modal.Content radius="md">
        <Modal.Body pt="md">
          {/* No header element: within a dialog it would pass for the page's. */}
          <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
            <Modal.Title>{title}</Modal.Title>
            <CloseButton onClick={onClose} aria-label={t('close')} />
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
