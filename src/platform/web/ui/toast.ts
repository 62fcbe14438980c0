import { notifications } from '@mantine/notifications';
import { errorText } from '../error-text.ts';

/** Says that something was done. */
export function toast(message: string): void {
  notifications.show({ message, color: 'accent', autoClose: 4000 });
}

/** Says what failed; it stays until it is closed. */
export function toastError(error: unknown, fallback?: string): void {
  notifications.show({ id: errorText(error, fallback), message: errorText(error, fallback), color: 'red', autoClose: 12_000 });
}
