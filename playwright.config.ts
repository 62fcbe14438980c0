import { defineConfig } from '@playwright/test';
import { chromiumPath, headlessShell } from './scripts/chromium.mjs';

/** What runs on a server with settings or records of its own. */
const ownServer = ['admin', 'every-screen', 'language-models', 'model-proposals', 'oauth'].map((name) => `${name}.e2e.ts`);

const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Browser tests: the real server with the built screens, a fresh database, the machine's own Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'build', testMatch: 'build.e2e.ts' },
    // The longest test goes before the others, not beside the last of them; those with a server of their own follow, side by side where it is the same.
    { name: 'walk', testMatch: 'hostile-text.e2e.ts', dependencies: ['build'] },
    { name: 'own server', testMatch: ownServer, dependencies: ['build'] },
    { name: 'browser', testMatch: '*.e2e.ts', testIgnore: ['build.e2e.ts', 'hostile-text.e2e.ts', ...ownServer], dependencies: ['build'] },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: reportFile ? [['list'], ['json', { outputFile: reportFile }]] : 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    // Nothing slides: what is pressed stays where it is, on a busy machine too.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    /* Recording costs every test a good deal of its time: TRACE=1 when a failure is to be watched. */
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath() ?? headlessShell,
      args: [
        '--no-sandbox',
        '--process-per-site',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
