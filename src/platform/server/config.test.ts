import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@db/suitably',
  APP_SECRET: 'x'.repeat(48),
  APP_URL: 'https://advice.example',
  SMTP_URL: 'smtps://mail.example',
};

test('nothing needs to be set for a trial', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', appUrl: 'http://localhost:3000', databaseUrl: null, seedDemo: true });
  expect(Object.isFrozen(config)).toBe(true);
});

test('production takes a full set', () => {
  expect(readConfig(production)).toMatchObject({ production: true, seedDemo: false });
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ DATABASE_URL: production.DATABASE_URL }, 'APP_SECRET'],
  [{ WORKER: 'only' }, 'DATABASE_URL'],
  [{ WORKER: 'sometimes' }, 'WORKER'],
  [{ ...production, APP_SECRET: '' }, 'APP_SECRET'],
  [{ ...production, APP_URL: '' }, 'APP_URL'],
  [{ ...production, APP_URL: 'http://advice.example' }, 'APP_URL'],
  [{ ...production, SMTP_URL: '' }, 'SMTP_URL'],
  [{ ...production, SEED_DEMO: '1' }, 'SEED_DEMO'],
  [{ ...production, CAPTCHA_PROVIDER: 'off' }, 'CAPTCHA_PROVIDER'],
  [{ CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: 'x' }, 'TURNSTILE_SECRET_KEY'],
  [{ AI_PROVIDER: 'oracle' }, 'AI_PROVIDER'],
  [{ AI_MODEL: 'm' }, 'AI_PROVIDER'],
  [{ AI_PROVIDER: 'mistral', AI_API_KEY: 'k' }, 'AI_MODEL'],
  [{ AI_PROVIDER: 'mistral', AI_MODEL: 'm' }, 'AI_API_KEY'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, 'AI_BASE_URL'],
  [{ AI_PROVIDER: 'azure', AI_MODEL: 'm', AI_API_KEY: 'k' }, 'AI_BASE_URL'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'ftp://model' }, 'AI_BASE_URL'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://model' }, 'AI_BASE_URL'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'https://me:secret@model' }, 'AI_BASE_URL'],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k', AI_REGION: 'uk' }, 'AI_REGION'],
  [{ AI_PROVIDER: 'mistral', AI_MODEL: 'm', AI_API_KEY: 'k', AI_PRICE_INPUT: '20' }, 'AI_PRICE_OUTPUT'],
  [{ AI_PROVIDER: 'mistral', AI_MODEL: 'm', AI_API_KEY: 'k', AI_PRICE_INPUT: '0.5', AI_PRICE_OUTPUT: '1' }, 'AI_PRICE_INPUT'],
])('%j ends the start with one sentence that names %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^The setting ${name} is [^.]+\\.$`));
});
