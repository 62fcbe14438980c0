import type { Page } from '@playwright/test';

interface Late {
  /** Resolves once a request waits, or its answer does. */
  asked: Promise<void>;
  /** Lets everything through that waits, and what comes afterwards. */
  letGo: () => void;
}

interface Which {
  method?: string;
  /** The request itself waits: nothing of what it asks for is done before. Otherwise its answer does, as it was when it was asked for. */
  unsent?: boolean;
}

/** Holds back a page's requests to an address, or what answers them. */
export async function holdBack(page: Page, url: string | RegExp, { method = 'GET', unsent = false }: Which = {}): Promise<Late> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (unsent) {
      asked.resolve();
      await released.promise;
      return route.continue();
    }
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    return route.fulfill({ response }).catch(() => {}); // nobody may wait for it any more
  });
  return { asked: asked.promise, letGo: released.resolve };
}
