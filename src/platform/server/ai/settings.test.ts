import { expect, test } from 'vitest';
import type { AiRegion, ResidencyRule } from '#platform/shared/ai.ts';
import { readConfig } from '../config.ts';
import { allows, regionOf } from './regions.ts';

const azure = { AI_PROVIDER: 'azure', AI_MODEL: 'letters', AI_API_KEY: 'key', AI_BASE_URL: 'https://firm.openai.azure.com/openai/' };

test('without settings there is no model', () => {
  expect(readConfig({}).ai).toBeNull();
});

test('a model on this machine needs no key and no encryption, and is allowed by every rule', () => {
  const { ai } = readConfig({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_BASE_URL: 'http://127.0.0.1:11434/v1' });
  expect(ai).toMatchObject({ baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null, region: 'here', prices: null });
});

test('the operator says where a host is whose name tells nothing; nobody saying so, it is elsewhere', () => {
  expect(readConfig({ ...azure, AI_REGION: 'uk' }).ai).toMatchObject({ baseUrl: 'https://firm.openai.azure.com/openai', region: 'uk' });
  expect(readConfig(azure).ai).toMatchObject({ region: 'elsewhere' });
  expect(readConfig({ ...azure, AI_PRICE_INPUT: '20', AI_PRICE_OUTPUT: '80' }).ai).toMatchObject({ prices: { input: 20, output: 80 } });
});

test.each<[string, string, AiRegion | null]>([
  ['bedrock-runtime.eu-west-2.amazonaws.com', 'anthropic.claude-x', 'uk'],
  ['bedrock-runtime.eu-west-2.amazonaws.com', 'eu.anthropic.claude-x', 'eea'],
  ['bedrock-runtime.eu-west-2.amazonaws.com', 'global.anthropic.claude-x', 'elsewhere'],
  ['bedrock-runtime.eu-west-2.amazonaws.com', 'arn:aws:bedrock:eu-west-2:1:inference-profile/us.amazon.nova', 'elsewhere'],
  ['bedrock-runtime.eu-west-1.amazonaws.com', 'amazon.nova', 'eea'],
  ['bedrock-runtime.eu-central-2.amazonaws.com', 'amazon.nova', 'elsewhere'],
  ['bedrock-runtime.us-east-1.amazonaws.com', 'amazon.nova', 'elsewhere'],
  ['bedrock-runtime.eu-west-2.amazonaws.com.evil.example', 'amazon.nova', null],
  ['api.openai.com', 'm', 'elsewhere'],
  ['eu.api.openai.com', 'm', 'eea'],
  ['api.mistral.ai', 'm', 'eea'],
  ['127.0.0.1.evil.example', 'm', null],
  ['[::1]', 'm', 'here'],
])('%s with %s is in %s', (host, model, region) => expect(regionOf(host, model)).toBe(region));

test('a rule allows its own regions and no others', () => {
  const allowed = (rule: ResidencyRule): AiRegion[] =>
    (['here', 'uk', 'eea', 'elsewhere'] as const).filter((region) => allows(rule, region));
  expect(allowed('uk')).toEqual(['here', 'uk']);
  expect(allowed('uk_eea')).toEqual(['here', 'uk', 'eea']);
  expect(allowed('any')).toEqual(['here', 'uk', 'eea', 'elsewhere']);
});
