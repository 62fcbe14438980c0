import type { Layout } from '../layout.ts';
import { apps } from './apps.ts';
import { business } from './business.ts';
import { cards } from './cards.ts';
import { coded } from './coded.ts';
import { columned } from './columned.ts';
import { continent } from './continent.ts';
import { fintech } from './fintech.ts';
import { highStreet } from './high-street.ts';
import { online } from './online.ts';
import { overdrawn } from './overdrawn.ts';
import { overseas } from './overseas.ts';
import { plainCards } from './plain-cards.ts';
import { privately } from './private.ts';
import { quietOnes } from './quiet.ts';
import { societies } from './societies.ts';
import { wordy } from './wordy.ts';

/** Every way of printing that the exam asks for. */
export const layouts: readonly Layout[] = [
  ...[highStreet, coded, wordy, overdrawn, columned, fintech, apps, cards, plainCards].flat(),
  ...[societies, quietOnes, continent, overseas, business, privately, online].flat(),
];
