import type { Page } from '@playwright/test';

/** A file that somebody drops on a page. */
export interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Lets a file fall on the page, as from a folder. */
export async function drop(desk: Page, { name, mimeType, buffer }: DroppedFile): Promise<void> {
  const given = JSON.stringify([buffer.toString('base64'), name, mimeType]);
  const dataTransfer = await desk.evaluateHandle(`(([content, name, type]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name, { type }));
    return transfer;
  })(${given})`);
  await desk.dispatchEvent('body', 'drop', { dataTransfer });
}
