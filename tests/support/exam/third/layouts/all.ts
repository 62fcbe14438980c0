import type { Layout } from '../../layout.ts';
import { apps } from './apps.ts';
import { bigFour } from './big-four.ts';
import { brands } from './brands.ts';
import { business } from './business.ts';
import { cards } from './cards.ts';
import { detailed } from './detailed.ts';
import { joint } from './joint.ts';
import { months } from './months.ts';
import { partedCards } from './parted-cards.ts';
import { printouts } from './printouts.ts';
import { regional } from './regional.ts';
import { savings } from './savings.ts';
import { wallets } from './wallets.ts';

/** Statements as British institutions print them from 2019 to 2026, each by an invented bank. */
export const layouts: readonly Layout[] = [
  ...bigFour,
  ...detailed,
  ...joint,
  ...brands,
  ...regional,
  ...apps,
  ...wallets,
  ...business,
  ...savings,
  ...cards,
  ...partedCards,
  ...printouts,
  ...months,
];
