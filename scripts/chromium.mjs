import { existsSync } from 'node:fs';

/** Debian's package of Chromium without the frame around the page, which nobody sees in tests and which takes a third of their time. */
export const headlessShell = 'chromium-headless-shell';

const places = [`/usr/bin/${headlessShell}`, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The machine's own Chromium, or the one that `CHROMIUM_PATH` names; null where there is none. */
export function chromiumPath() {
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place)) ?? null;
}
