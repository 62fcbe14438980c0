import type { Page } from '@playwright/test';

/** What watches a page for text that came alive. */
export interface XssWatch {
  /** Everything that happened and must not, each with where. */
  readonly found: string[];
  /** Looks through the page as it stands; gives all that can be read on it. */
  look(where: string): Promise<string>;
}

/**
 * Watches a page from its next navigation on: calls of `__xss`, dialogs, breaches of the content security policy, requests to
 * other sites, and elements, attributes or inherited properties that no component of ours makes.
 */
export async function watchForXss(page: Page, site: string): Promise<XssWatch> {
  const found: string[] = [];
  let where = 'before the first look';
  const note = (what: string) => void found.push(`${where}: ${what}`);
  await page.exposeFunction('__noted', note);
  await page.addInitScript({ path: 'tests/support/xss-in-page.js' });
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site) note(`request to ${request.url()}`);
  });
  return {
    found,
    look: async (place) => {
      where = place;
      const { strange, text } = await page.evaluate<{ strange: string[]; text: string }>('__look()');
      strange.forEach(note);
      return text;
    },
  };
}
