import type { Layout } from '../layout.ts';
import { amberline } from './amberline.ts';
import { barebones } from './barebones.ts';
import { bretton } from './bretton.ts';
import { brigantine } from './brigantine.ts';
import { colonnade } from './colonnade.ts';
import { coral } from './coral.ts';
import { cymru } from './cymru.ts';
import { eskdale } from './eskdale.ts';
import { ferrybridge } from './ferrybridge.ts';
import { gridiron } from './gridiron.ts';
import { hearth } from './hearth.ts';
import { kite } from './kite.ts';
import { kittiwake, quiet } from './kittiwake.ts';
import { lindum } from './lindum.ts';
import { lomond } from './lomond.ts';
import { marathon } from './marathon.ts';
import { marlow } from './marlow.ts';
import { passbook } from './passbook.ts';
import { penhale } from './penhale.ts';
import { quay } from './quay.ts';
import { ravenscar } from './ravenscar.ts';
import { rhine } from './rhine.ts';
import { solent } from './solent.ts';
import { strathgarry } from './strathgarry.ts';
import { tamar } from './tamar.ts';
import { tideway } from './tideway.ts';
import { triptych } from './triptych.ts';
import { ullswater } from './ullswater.ts';
import { verity } from './verity.ts';
import { wharf } from './wharf.ts';
import { wisteria } from './wisteria.ts';

/** Every invented bank, none printed like a statement in `samples/`. */
export const LAYOUTS: readonly Layout[] = [
  tamar,
  eskdale,
  solent,
  ferrybridge,
  marlow,
  kite,
  strathgarry,
  bretton,
  lindum,
  quay,
  verity,
  amberline,
  kittiwake,
  quiet,
  triptych,
  penhale,
  ullswater,
  wharf,
  cymru,
  rhine,
  marathon,
  hearth,
  colonnade,
  passbook,
  lomond,
  barebones,
  gridiron,
  coral,
  wisteria,
  ravenscar,
  tideway,
  brigantine,
];
