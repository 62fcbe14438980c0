import type { AiRegion, ResidencyRule } from '#platform/shared/ai.ts';

/** Whether a host is this machine itself. */
export const isThisMachine = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** AWS regions in the EEA (https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html); Zurich, eu-central-2, is not. */
const awsInTheEea = /^eu-(?:central-1|west-1|west-3|north-1|south-[12])$/;

/** Hosts whose whole service is in one place, or in no one place, whatever an operator says. */
const known: readonly [RegExp, AiRegion][] = [
  [/^eu\.api\.openai\.com$/, 'eea'],
  [/^api\.mistral\.ai$/, 'eea'],
  [/^api\.(?:openai|anthropic|deepseek|groq|x)\.(?:com|ai)$/, 'elsewhere'],
  [/^generativelanguage\.googleapis\.com$/, 'elsewhere'],
];

/**
 * Where a host has a model run, as far as its name tells; null where it doesn't, as with Azure and a firm's own servers.
 * @param model Bedrock's inference profiles (`eu.…`, `global.…`) leave the region that they are called in:
 *   https://docs.aws.amazon.com/bedrock/latest/userguide/cross-region-inference.html
 */
export function regionOf(host: string, model: string): AiRegion | null {
  if (isThisMachine(host)) return 'here';
  const bedrock = /^bedrock-runtime(?:-fips)?\.([a-z0-9-]+)\.(?:amazonaws\.com|api\.aws)$/.exec(host)?.[1];
  if (bedrock === undefined) return known.find(([name]) => name.test(host))?.[1] ?? null;
  const profile = /^([a-z]{2,6})\./.exec(model.replace(/^arn:.*\//, ''))?.[1];
  if (profile === 'eu') return 'eea';
  if (profile === 'us' || profile === 'global' || profile === 'apac' || profile === 'jp' || profile === 'au') return 'elsewhere';
  return bedrock === 'eu-west-2' ? 'uk' : awsInTheEea.test(bedrock) ? 'eea' : 'elsewhere';
}

/** Whether a rule lets words go to a region. */
export function allows(rule: ResidencyRule, region: AiRegion): boolean {
  if (region === 'here' || rule === 'any') return true;
  return region === 'uk' || (rule === 'uk_eea' && region === 'eea');
}
