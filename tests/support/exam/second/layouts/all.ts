import type { Layout } from '../../layout.ts';
import { apps } from './apps.ts';
import { cards } from './cards.ts';
import { later } from './later.ts';
import { odd } from './odd.ts';
import { periods } from './periods.ts';
import { several } from './several.ts';
import { terminals } from './terminals.ts';
import { typeset } from './typeset.ts';

export const layouts: readonly Layout[] = [...apps, ...terminals, ...periods, ...cards, ...several, ...odd, ...typeset, ...later];
