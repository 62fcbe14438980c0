/** What a heading says of the payments below it. */
export interface PaymentKind {
  sign: 'in' | 'out' | null;
  /** Listed for information only: not yet booked. */
  pending: boolean;
  name: string;
}

export const anyKind: PaymentKind = { sign: null, pending: false, name: '' };

const incoming =
  /^(?:(?:your |all |total |other )*(?:deposits|credits|receipts|lodgements|money (?:in|received)|paid in|payments (?:in|received)|income|incoming|transfers in|interest (?:received|paid to you|earned)|refunds|payments and credits|deposits and (?:other )?(?:credits|additions)|direct credits|bank (?:giro )?credits)(?: to (?:your|the) account)?)$/;
const outgoing =
  /^(?:(?:your |all |other |electronic )*(?:withdrawals|debits|cheques|cheques? (?:paid|drawn|list)|money (?:out|spent)|paid out|payments (?:out|made)|outgoings?|direct debits|standing orders|card (?:payments|purchases|transactions)|debit card (?:payments|purchases|transactions)|cash withdrawals|fees|charges|fees and charges|bank charges|purchases|new purchases|cash advances|interest and charges|bill payments|transfers out|withdrawals and (?:other )?debits|payments|checks paid|online payments|faster payments out|cash machine withdrawals|atm withdrawals|balance transfers)(?: from (?:your|the) account)?)$/;
const pending =
  /\b(?:pending|not yet (?:posted|processed|booked|cleared|charged|applied)|authoris(?:ed|ations?) (?:but not|awaiting|not)|awaiting|upcoming|scheduled|future(?: dated)? payments?|uncleared|forthcoming|yet to be (?:applied|debited|posted|processed))\b/;
const booked =
  /^(?:(?:your |all |recent |account )*(?:booked|posted|completed|cleared|processed|settled)? ?(?:transactions?|account activity|transaction details|details of transactions)|completed|posted|booked)$/;

/** The meaning of a line that heads a kind of payments ("Direct debits", "Pending transactions"), or null when it is no such heading. */
export function paymentKindNamed(text: string): PaymentKind | null {
  if (text.length > 90 || text.length < 4) return null;
  const plain = text
    .toLowerCase()
    .replace(/\(continued\)|continued|[^a-z ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (plain.length < 4) return null;
  if (pending.test(plain) && plain.length < 80) return { sign: null, pending: true, name: plain };
  if (incoming.test(plain)) return { sign: 'in', pending: false, name: plain };
  if (outgoing.test(plain)) return { sign: 'out', pending: false, name: plain };
  if (booked.test(plain)) return anyKind;
  return null;
}
