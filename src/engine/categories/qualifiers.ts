import { dataLines } from './data.ts';
import { type Payee } from './payee-file.ts';
import { phrasesIn } from './phrases.ts';
import { squash, wordsOf } from './tokens.ts';

/** What a word makes of a known payee: "TESCO" with "PAY AT PUMP" is fuel. */
export interface Qualifier {
  scope: string;
  direction: 'in' | 'out';
  category: string;
  /** What is added to the payee's name, so that its other payments are another group. */
  label: string;
}

const qualifiers = new Map<string, Qualifier[]>();
for (const line of dataLines('qualifiers.tsv')) {
  const [scope = '', direction, category = '', label = '', phrases = ''] = line.split('\t');
  for (const phrase of phrases.split(';')) {
    const key = phrase.startsWith('@') ? phrase : squash(wordsOf(phrase));
    const list = qualifiers.get(key) ?? [];
    list.push({ scope, direction: direction === 'in' ? 'in' : 'out', category, label });
    qualifiers.set(key, list);
  }
}

const scopes: readonly [string, string][] = [
  ['home.council_tax', 'council'],
  ['home.mortgage', 'bank'],
  ['home.insurance', 'insurer'],
  ['transport.vehicle_insurance', 'insurer'],
  ['transport.vehicle_finance', 'bank'],
  ['transport.vehicle_upkeep', 'vehicle'],
  ['transport.fuel', 'fuel'],
  ['protection.', 'insurer'],
  ['health.insurance', 'insurer'],
  ['debts.', 'bank'],
  ['savings.', 'bank'],
  ['excluded.card_repayment', 'bank'],
  ['food.groceries', 'shop'],
  ['personal.', 'shop'],
  ['home.furnishing', 'shop'],
  ['home.maintenance', 'shop'],
  ['comms.', 'telecom'],
  ['utilities.energy', 'energy'],
  ['leisure.fitness', 'club'],
  ['leisure.charity', 'charity'],
  ['leisure.holidays', 'travel'],
  ['transport.public', 'travel'],
];

/** What sort of payee it is, for the qualifiers: as its section says, else by its category. A `house` is a bank named without a product. */
function scopeOf(payee: Payee): string {
  return payee.scope || (scopes.find(([start]) => payee.category.startsWith(start))?.[1] ?? '');
}

/** Scopes that take the words of others too: an insurer's "INSURANCE" says nothing, a bank's does. */
const wider: Record<string, readonly string[]> = { house: ['bank', 'issuer'], bank: ['issuer'], insurer: ['bank'] };

/** The most telling qualifier among the words: the longest phrase, then the one of the payee's own scope, then the first in the data. */
export function qualify(payee: Payee, words: readonly string[], direction: 'in' | 'out', kind: string): Qualifier | null {
  const scope = scopeOf(payee);
  const own = (qualifier: Qualifier): boolean => qualifier.scope === scope || (wider[scope]?.includes(qualifier.scope) ?? false);
  const fits = (qualifier: Qualifier): boolean => qualifier.direction === direction && (qualifier.scope === 'any' || own(qualifier));
  let best: Qualifier | null = null;
  let bestLength = 0;
  for (const { entry, length } of phrasesIn(qualifiers, words)) {
    const qualifier = entry.find((each) => fits(each) && own(each)) ?? entry.find(fits);
    if (qualifier === undefined || length <= bestLength) continue;
    best = qualifier;
    bestLength = length;
  }
  return best ?? qualifiers.get(`@${kind}`)?.find(fits) ?? null;
}
