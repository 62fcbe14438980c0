/** What a label says of the figure beside it. `balance` is a balance of no said moment; `total` a sum of payments. */
export type Label = 'opening' | 'closing' | 'forward' | 'balance' | 'in' | 'out' | 'total' | null;

const forward =
  /\b(?:brought|carried) (?:forward|fwd)|\b(?:b|c) ?f(?:wd|orward)?\b|\bbal(?:ance)? (?:b|c) ?f\b|dygwyd ymlaen|\bbrought down|\bcarried down/;
const opening =
  /\b(?:opening|start|starting|previous|prev|old|beginning|initial|last)\b.{0,24}\bbal(?:ance)?\b|\bbal(?:ance)?\b.{0,20}\b(?:last|previous|prior|old|opening)\b|\bbal(?:ance)?\b.{0,12}\b(?:at start|from statement|at beginning|at the start|at the beginning|at opening)|\b(?:you|balance|account) (?:had|started|began|opened)\b|\b(?:at|was) the (?:start|beginning)\b|\b(?:last|previous)\b.{0,24}\bowed\b|\byou (?:previously )?owed\b|\bowed (?:at start|brought)|balans agoriadol|\b(?:alter|anfangs|voriger?) ?saldo\b|\bsaldo ?(?:vortrag|anterior|inicial|iniziale|precedente)\b|\bbeginsaldo\b|\bancien solde\b|\bsolde (?:precedent|anterieur|initial)\b/;
const closing =
  /\b(?:closing|close|end|ending|new|final|current|statement|latest|total|present)\b.{0,24}\bbal(?:ance)?\b|\bbal(?:ance)?\b.{0,24}\b(?:at end|at the end|at close|close of business|outstanding|at closing|to next statement|next statement|you owe|owed|owing|due)|\b(?:amount|total|you) (?:you |now |currently )?ow(?:e|ed|ing)\b|\bnow owe\b|\b(?:you|balance|account) (?:ended|finished|closed)\b|\bat the (?:end|close)\b|\bowed at end|balans terfynol|\b(?:neuer|end|nieuw|eind) ?saldo\b|\bsaldo (?:final|finale|actual)\b|\bnouveau solde\b|\bsolde final\b/;
const plainBalance = /\bbal(?:ance)?\b|\b(?:balans|saldo|solde|kontostand)\b/;
const unrelated =
  /\b(?:limit|available|minimum|average|overdraft|rate|arrears|apr|aer|ear|points|rewards?|spendable|uncleared|target|lowest|highest|transfer(?:s|red)?|protected|compensation|interest|fees?|charges?|excess|up to|over|under|cashback|vat|tax)\b/;
/** Wallets name their balance so, beside what they withhold: "Beginning available balance". */
const spendable = /^(beginning|ending) available(?= balance$)/;
/** The month, not the annual percentage rate. */
const inApril = /\b(?:(?:on|at|from|to|of) \d{1,2}(?:st|nd|rd|th)? apr\b|apr(?= 20\d\d\b))/;
const incoming =
  /\b(?:money|paid|payments?|total|amounts?|pounds?|receipts|cash|sums?) (?:paid )?in\b|\b(?:deposits?|credits?|receipts|lodgements|income|incomings?|payments? received|payments? and credits|money received|money you(?: ha|)ve received|refunds)\b|^in$|\barian i mewn\b/;
const outgoing =
  /\b(?:money|paid|payments?|total|amounts?|cash|sums?) (?:paid )?out\b|\b(?:withdrawals?|withdrawn|debits?|outgoings?|payments?|spent|spending|spend|purchases|transactions|cash advances|expenditure)\b|^out$|\barian allan\b/;
const total = /^(?:sub ?)?(?:totals?|totaux|summe|suma)\b/;
const strictTotal =
  /^(?:sub ?)?totals?(?: (?:for|of|paid|money|payments?|withdrawals?|deposits?|credits?|debits?|in|out|amount|purchases|transactions?|fees|charges|interest|balance|new|movements?|receipts|to|this|activity|spent|spend|direct|standing|card|cheques?|cash|other|refunds|returns|sales|spending|owed|due|month|period|des|der|de|operations|mouvements|outgoings?|incomings?|carried|brought)\b|$)/;

/** Lower-case words without marks. */
function plain(text: string): string {
  return text
    .slice(0, 160)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** What a row of a table says, when it has a balance but no payment: its label, or null when the words are something else. */
export function rowLabel(text: string): Label {
  const words = plain(text);
  if (forward.test(words)) return 'forward';
  if (strictTotal.test(words)) return 'total';
  if (opening.test(words)) return 'opening';
  if (closing.test(words)) return 'closing';
  return plainBalance.test(words) ? 'balance' : null;
}

/** True for a row that is all label ("Previous balance", "Balance brought forward 3 June"), so that its figure can't be a payment. */
export function isBalanceRow(text: string): boolean {
  if (!/bal|forward|fwd|[bc]\W?f\b|saldo|solde|kontostand/i.test(text)) return false;
  const words = plain(text)
    .replace(
      /\b(?:your|the|from|on|at|of|to|as|statement|account|\d+(?:st|nd|rd|th)?|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|dated|no|number|last|next|page|gbp|eur|am|au|al|zum|per|auszug|nr|this|month|period|s)\b/g,
      ' ',
    )
    .replace(/ +/g, ' ')
    .trim();
  return (
    /^(?:(?:opening|starting|start|previous|closing|ending|end|new|final|current|old|outstanding|total|brought|carried|balance|bal|forward|fwd|b f|c f|bf|cf|bfwd|cfwd|owed|owing|outstanding|day|daily|saldo|solde|kontostand|alter|neuer|ancien|nouveau|anterior|precedent|anterieur|inicial|initial|iniziale|finale|actual|vortrag|anfangssaldo|endsaldo|beginsaldo|eindsaldo|crediteur|debiteur)(?: |$))+$/.test(
      words,
    ) && /bal|forward|fwd|b f|c f|bf|cf|saldo|solde|kontostand/.test(words)
  );
}

/** True for a row that only adds up others. */
export function isTotalRow(text: string): boolean {
  if (/^(?:(?:week|month|page|sheet|day|quarter|year|period)\b.{0,30}) totals?\W*$/i.test(text)) return true;
  if (!/^\W*(?:sub)?\W?total/i.test(text)) return false;
  return strictTotal.test(plain(text));
}

/** What the label of a figure in a summary says. */
export function summaryLabel(text: string): Label {
  const words = plain(text).replace(spendable, '$1');
  if (words === '' || words.length > 100 || unrelated.test(words.replace(inApril, ' '))) return null;
  if (/\b(?:brought|b f)\b/.test(words) && forward.test(words)) return 'opening';
  if (/\b(?:carried|c f)\b/.test(words) && forward.test(words)) return 'closing';
  if (opening.test(words)) return 'opening';
  if (closing.test(words)) return 'closing';
  if (plainBalance.test(words)) return 'balance';
  if (incoming.test(words)) return 'in';
  if (outgoing.test(words)) return 'out';
  return total.test(words) ? 'total' : null;
}
