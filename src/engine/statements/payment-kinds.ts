/** What a heading says of the payments below it. */
export interface PaymentKind {
  sign: 'in' | 'out' | null;
  /** Listed for information only: not yet booked, or balances rather than payments. */
  aside: boolean;
  name: string;
}

export const anyKind: PaymentKind = { sign: null, aside: false, name: '' };

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const incoming = list('deposits credits receipts lodgements in received income incomings refunds earned');
const outgoing = list(
  'withdrawals debits orders cheques checks out purchases fees charges outgoings spending payments transactions advances transfers bills withdrawn',
);
const glue = list(
  'and or other your the all account card credit debit direct standing cash machine machines atm bank giro online electronic faster bill money paid interest new balance made to from by of list drawn regular mobile contactless foreign international counter subscriptions into visa mastercard chaps bacs additions',
);
const pending =
  /\b(?:pending|not yet (?:posted|processed|booked|cleared|charged|applied)|authoris(?:ed|ations?) (?:but not|awaiting|not)|awaiting|upcoming|scheduled|reverted|declined|cancelled|future(?: dated)? payments?|uncleared|forthcoming|yet to be (?:applied|debited|posted|processed)|(?:we|you) (?:wi)?ll (?:take|collect|charge|pay)|(?:due )?to be (?:taken|charged|collected|paid)|(?:charges?|fees|payments) (?:to come|coming|due next)|coming (?:up|charges|payments))\b/;
const dailyBalances =
  /^(?:your |the )?(?:(?:daily|end of day|day end)(?: ledger| account| closing)? balances?(?: summary)?|(?:account |closing )?balances? (?:at|on) (?:the )?(?:end|close) of (?:each|the|every) day|balances? (?:each|by) day)$/;
/** Where a card's payments went, and what is to be paid under plans: no payments of their own. */
const allocation =
  /^(?:how (?:we|your|the)\b.{0,40}\bpayments?\b.{0,30}|(?:your )?payment allocation.{0,20}|(?:your |the )?(?:instalment|buy now pay later|promotional|payment) (?:plans?|offers?|balances?).{0,20})$/;
const booked =
  /^(?:(?:your |all |recent |account )*(?:booked|posted|completed|cleared|processed|settled)? ?(?:transactions?|account activity|transaction details|details of transactions)|completed|posted|booked)$/;

/** The end of a remark, such as "… the balance for use, which takes account of pending transactions.": headings have no full stop, or are short. */
const isSentence = (text: string): boolean => text.endsWith('.') && text.split(' ').length > 6;

/** The meaning of a line that heads a kind of payments ("Direct debits", "Pending transactions"), or null when it is no such heading. */
export function paymentKindNamed(text: string): PaymentKind | null {
  if (text.length > 90 || text.length < 4 || isSentence(text)) return null;
  const plain = text
    .toLowerCase()
    .replace(/\(continued\)|continued|[^a-z ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (plain.length < 4) return null;
  if (dailyBalances.test(plain)) return { sign: null, aside: true, name: plain };
  if (pending.test(plain) && plain.length < 80) return { sign: null, aside: true, name: plain };
  if (allocation.test(plain)) return { sign: null, aside: true, name: plain };
  if (booked.test(plain.replace(/ (?:from|between|for|since) .*$/, ''))) return anyKind;
  const sign = signOf(plain.split(' '));
  return sign && { sign, aside: false, name: plain };
}

/** Which way money goes under a heading made up only of words for payments; null when another word is among them. */
function signOf(words: readonly string[]): 'in' | 'out' | null {
  if (words.length > 8 || !words.every((word) => incoming.has(word) || outgoing.has(word) || glue.has(word))) return null;
  if (words.some((word) => incoming.has(word))) return 'in';
  return words.some((word) => outgoing.has(word)) ? 'out' : null;
}
