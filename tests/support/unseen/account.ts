import type { Random } from './random.ts';

/** Whose account it is. Nobody: sort codes begin 00, which no bank has. */
export interface Account {
  holder: string;
  address: string[];
  sortCode: string;
  number: string;
}

const TITLED = ['Mr', 'Mrs', 'Ms', 'Miss', 'Dr'];
const FIRST = ['Amina', 'Gareth', 'Priya', 'Callum', 'Rosalind', 'Tomasz', 'Efua', 'Duncan', 'Mairead', 'Oluwaseun', 'Harriet', 'Yusuf'];
const LAST = [
  'Pemberton',
  'Okonkwo',
  'Llewellyn',
  'Sandhurst',
  'Achterberg',
  'Fairweather',
  'Ramanathan',
  'Kowalski',
  'McAllister',
  'Tremayne',
];
const STREETS = ['Orchard Row', 'Weavers Lane', 'Quarry Hill', 'Station Approach', 'Lower Kirkgate', 'The Paddock'];
const TOWNS = ['LEWES', 'KENDAL', 'OBAN', 'NEWTOWN', 'BANBRIDGE', 'WISBECH', 'HEXHAM', 'TRURO'];

/** An invented customer and account. */
export function anAccount(random: Random): Account {
  const first = random.pick(FIRST);
  const last = random.pick(LAST);
  const holder = random.chance(0.25) ? `${random.pick(TITLED)} ${first.charAt(0)} ${last}` : `${random.pick(TITLED)} ${first} ${last}`;
  return {
    holder,
    address: [`${random.int(2, 180)} ${random.pick(STREETS)}`, random.pick(TOWNS), `ZZ${random.int(1, 99)} ${random.int(1, 9)}ZZ`],
    sortCode: `00-${random.digits(2)}-${random.digits(2)}`,
    number: `${random.int(1, 8)}${random.digits(7)}`,
  };
}
