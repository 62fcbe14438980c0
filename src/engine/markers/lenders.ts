/** The kinds of credit that a payee's name gives away. */
export type CreditKind = 'short_term_credit' | 'pay_later';

/* Names as statements print them, in lower case without signs. Lenders that have stopped lending are here too: their loans are
   still paid back. A name that is a common word as well stands with what follows it. */
const names: Record<CreditKind, readonly string[]> = {
  short_term_credit: [
    '118 118 money',
    '247 moneybox',
    'amigo loans',
    'bamboo loans',
    'cash converters',
    'cash float',
    'cashasap',
    'cashfloat',
    'cashlady',
    'creditspring',
    'dot dot loans',
    'drafty',
    'everyday loans',
    'fernovo',
    'fund ourselves',
    'likely loans',
    'lending stream',
    'loans 2 go',
    'loans2go',
    'moneyboat',
    'morses club',
    'mr lender',
    'my jar',
    'myjar',
    'payday uk',
    'peachy loans',
    'piggybank loans',
    'polar credit',
    'provident personal',
    'quick quid',
    'quickquid',
    'quidmarket',
    'quidie',
    'safetynet credit',
    'safetynetcredit',
    'salad money',
    'satsuma loans',
    'sunny loans',
    'swift money',
    'tappily',
    'the money platform',
    'the one stop money shop',
    'uncle buck',
    'wage day advance',
    'wonga',
  ],
  pay_later: [
    'butter bnpl',
    'clear pay',
    'clearpay',
    'divido',
    'flexpay',
    'humm uk',
    'klarna',
    'laybuy',
    'monzo flex',
    'openpay',
    'payitmonthly',
    'payl8r',
    'paypal credit',
    'paypal pay in',
    'paypal payin',
    'payin3',
    'snap finance',
    'zilch',
    'zip co',
  ],
};
/** What lenders call themselves and their loans. */
const telling: Record<CreditKind, RegExp> = {
  short_term_credit: /\b(?:pay ?day (?:loans?|advances?|lend\w*)|short term loans?|door ?step loans?|pawn ?brok\w+|log ?book loans?)\b/,
  pay_later: /\b(?:(?:buy now )?pay later|pay in (?:3|three|4|four)|bnpl)\b/,
};

const kinds = ['short_term_credit', 'pay_later'] as const;
const known = new Map(kinds.map((kind) => [kind, new RegExp(`\\b(?:${names[kind].join('|')})\\b`)]));

/** Which kind of credit a payment's printed words or its payee name, if any. */
export function creditKind(words: string): CreditKind | null {
  const plain = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return kinds.find((kind) => known.get(kind)?.test(plain) || telling[kind].test(plain)) ?? null;
}
