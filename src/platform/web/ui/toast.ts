import { notifications } from '@mantine/notifications';
import { errorText } from '../error-text.ts';
import { text } from '../i18n.ts';

/** Says that something was done. */
export function toast(message: string): void {
  notifications.show({ message, color: 'accent', autoClose: 4000, closeButtonProps: { 'aria-label': text('close') } });
}

/** Says what failed; it stays until it is closed. */
export function toastError(error: unknown, fallback?: string): void {
  const message = errorText(error, fallback);
  notifications.show({ id: message, message, color: 'red', autoClose: 12_000, closeButtonProps: { 'aria-label': text('close') } });
}
