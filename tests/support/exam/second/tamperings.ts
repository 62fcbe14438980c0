import { money } from '../format.ts';
import { balanceChanged, changed, columnSwapped, pageGone, raised, richer, rowGone, swapped, type Tampering } from '../tamper.ts';

export const tamperings: readonly Tampering[] = [
  { name: 'amount raised among newest-first payments', layout: 'web-page', alter: changed(50_000) },
  { name: 'amount raised by a penny on a strip', layout: 'strip', alter: changed(1) },
  { name: 'balance altered in a passbook', layout: 'passbook-halves', alter: balanceChanged(20_000) },
  { name: 'amount altered where only pages are added up', layout: 'edges', alter: changed(3_000) },
  { name: 'digits swapped among weeks', layout: 'weeks', alter: swapped },
  { name: 'row taken out of what came in or went out', layout: 'apart', alter: rowGone },
  { name: 'payment made a receipt', layout: 'vat', alter: columnSwapped },
  {
    name: 'closing balance raised wherever it stands',
    layout: 'day-ends',
    alter: (print, account) => print.by === 'typst' && raiseClosing(print, account.closing_balance!),
  },
  { name: 'new balance of a card lowered', layout: 'partner-card', alter: richer },
  { name: 'page taken out of pages in disorder', layout: 'shuffled', alter: pageGone },
  { name: 'row taken out where the day stands last', layout: 'hindmost', alter: rowGone },
  { name: 'salary and its own balance raised', layout: 'web-page', alter: raised },
];

function raiseClosing(print: { source: string }, closing: number): boolean {
  const before = print.source;
  print.source = before.replaceAll(money(closing), money(closing + 500_000));
  return print.source !== before;
}
