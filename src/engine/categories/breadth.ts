import { isBlank, isNobody } from './blanks.ts';
import { canonicalPayee } from './categoriser.ts';
import { openingAt } from './kinds.ts';
import { personAt } from './people.ts';
import type { Breadth } from './record.ts';
import { wordsOf } from './tokens.ts';
import { isTradeWord } from './words.ts';

/**
 * Why a firm's rule for every payment of a name may take in more than was meant; null where nothing in the name says so.
 *
 * @param payee the canonical name, as payments bear it
 */
export function breadthOfName(payee: string): Breadth | null {
  const words = wordsOf(payee);
  if (words.every(isNobody) || openingAt(words, 0)?.length === words.length) return 'no_name';
  if (canonicalPayee(payee).known) return null;
  if (isBlank(words)) return 'no_name';
  const person = personAt(words, isTradeWord);
  return person !== null && person.certainty !== 'possible' && person.length === words.length ? 'person' : null;
}
