import { balanceChanged, changed, pageGone, richer, rowGone, swapped, type Tampering } from '../tamper.ts';

export const tamperings: readonly Tampering[] = [
  { name: 'amount raised between balances of days', layout: 'harbourside', alter: changed(40_000) },
  { name: 'amount altered by a penny where each row has its balance', layout: 'taybridge', alter: changed(1) },
  { name: 'digits swapped among amounts in pounds', layout: 'dovetail', alter: swapped },
  { name: 'balance altered on a sheet on its side', layout: 'handel', alter: balanceChanged(20_000) },
  { name: 'row taken out of a web page', layout: 'foyle', alter: rowGone },
  { name: 'row taken out of a card', layout: 'sparrow-card', alter: rowGone },
  { name: 'page taken out', layout: 'calder', alter: pageGone },
  { name: 'closing balance raised wherever it stands', layout: 'guildhall-bs', alter: richer },
];
