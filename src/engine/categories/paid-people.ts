import { displayName } from './display.ts';
import { type Evidence } from './evidence.ts';
import { type Found } from './payee-book.ts';
import { personAt, type Person } from './people.ts';
import { isCode, type Printed } from './printed.ts';
import { standardKeys } from './standard.ts';
import { isTradeWord, strongest, votesFor } from './words.ts';

/** Shares that were right on sample lines, by how sure it is that a person is named. */
const trust: Record<Person['certainty'], number> = { title: 0.95, known: 0.93, likely: 0.85, possible: 0.7 };
const paidKinds = new Set(['payment', 'standing', 'receipt', 'transfer']);

/** What businesses that bear their owner's name do: "TAYLOR BROOKE ACCOUNTANTS" is no person. */
const trades = [
  'professional.fees',
  'home.maintenance',
  'home.service_charge',
  'home.rent',
  'health.medical',
  'transport.vehicle_upkeep',
  'personal.hair_beauty',
  'food.pets',
  'food.groceries',
].map((category) => standardKeys.indexOf(category));

/** What people write on a payment among friends; it makes no shop of a name. */
const asides = new Set(
  'DINNER LUNCH DRINKS TICKETS TICKET HOLIDAY HOL PETROL FOOD BIRTHDAY BDAY PRESENT GIFT THANKS THANK YOU LOVE CASH OWED SPLIT SHARE BILL CURRY PIZZA MEAL COFFEE TAXI WEEKEND XMAS CHRISTMAS BEERS FLIGHTS FOOTY LOAN MONEY BACK FOR THE AND XX XXX HOTEL SHOPPING NIGHT OUT PARTY TRIP'.split(
    ' ',
  ),
);

const namesOf = (printed: Printed): string[] => printed.words.map((token) => token.text).filter((word) => !isCode(word));

/**
 * Whether the payee is rather a person: someone paid by name who is called as a shop is ("PAUL SMITH"),
 * or, where no payee was found, somebody else's name after "TRANSFER TO".
 */
export function isSomebody(printed: Printed, found: Found | null): boolean {
  if (!paidKinds.has(printed.kind) || (found !== null && found.after < 2)) return false;
  const person = personAt(namesOf(printed), isTradeWord);
  if (person === null || person.certainty === 'possible') return false;
  return found === null || (person.certainty === 'known' && person.length >= found.after);
}

/** A payment to or from a person: for what its other words say, else a payment to a person, or money from one. */
export function personOf(printed: Printed, direction: 'in' | 'out'): Partial<Evidence> | null {
  const { kind } = printed;
  if (kind === 'card' || kind === 'debit') return null;
  const names = namesOf(printed);
  const person = personAt(names, isTradeWord);
  if (person === null || (person.certainty === 'possible' && !paidKinds.has(kind))) return null;
  const rest = names.slice(person.length);
  if (person.certainty !== 'title' && isTrade(rest)) return null;
  if (person.certainty === 'possible' && !rest.every((word) => asides.has(word)) && strongest(votesFor(rest, direction)) >= 0) return null;
  const name = displayName(printed.words.filter((token) => !isCode(token.text)).slice(0, person.length));
  // A name and an account number without any word of a payment is how banks print a transfer to the holder's other account.
  const unsaid = kind === 'none' || kind === 'transfer';
  if (printed.account && unsaid && rest.length === 0 && person.certainty !== 'possible') {
    return { category: 'excluded.transfer_own', confidence: 0.75, name };
  }
  const purpose = strongest(votesFor([...rest, ...printed.reference], direction, true));
  if (purpose >= 0) return { category: standardKeys[purpose] ?? null, confidence: 0.88, name };
  return { category: direction === 'out' ? 'other.person' : 'income.other', confidence: trust[person.certainty], name };
}

function isTrade(words: readonly string[]): boolean {
  const votes = votesFor(words.slice(0, 3), 'out');
  return trades.some((index) => (votes[index] ?? 0) >= 4);
}
