import type { CheckedRule } from '../vocabulary.ts';
import { CONSUMER_DUTY, sources, unseen } from './sources.ts';

const understanding = { ...unseen('PRIN 2A.5.3R', sources.prin2a, CONSUMER_DUTY), appliesWhen: {}, severity: 'advisory' as const };

/** Consumer understanding: a letter that its reader is likely to understand. The bounds are ours. */
export const plainLanguageRules: readonly CheckedRule[] = [
  { id: 'prin-2a.5.3-reading-ease', title: 'Reading ease', ...understanding, check: { kind: 'reading-ease', least: 45 } },
  {
    id: 'prin-2a.5.3-sentence-length',
    title: 'Sentences are short on average',
    ...understanding,
    check: { kind: 'sentence-length', mostWords: 22 },
  },
  {
    id: 'prin-2a.5.3-long-sentences',
    title: 'Few sentences are long',
    ...understanding,
    check: { kind: 'long-sentences', mostWords: 35, mostShare: 12 },
  },
  { id: 'prin-2a.5.3-jargon', title: 'Words of the trade are explained', ...understanding, check: { kind: 'jargon' } },
  { id: 'prin-2a.5.3-length', title: 'The letter is not too long', ...understanding, check: { kind: 'length', mostWords: 5_000 } },
];
