import type { AiRegion } from '#platform/shared/ai.ts';
import type { InstalledModel } from './contract.ts';

/** Millionths of a penny in a pound. */
const inAPound = 100_000_000;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** What questions cost, in pounds to a hundredth of a penny; less than that, and not nothing, is said to be less. `cost` is in millionths of a penny. */
export function costText(cost: number): string {
  const least = 0.0001;
  return cost > 0 && cost / inAPound < least ? `< ${pounds.format(least)}` : pounds.format(cost / inAPound);
}

/** A model as files and certificates name it: which one, with whom, and where. */
export function modelName({ model, provider, host, region }: InstalledModel): string {
  return `${model} (${provider} at ${host}, ${places[region]})`;
}

const places: Record<AiRegion, string> = {
  here: 'on this machine',
  uk: 'in the United Kingdom',
  eea: 'in the European Economic Area',
  elsewhere: 'outside the United Kingdom and the European Economic Area',
};
