import { chance, type Chance } from '#tests/support/chance.ts';
import { addDays } from '../format.ts';
import type { Kind, Move } from '../life.ts';

/** What kind of household or firm an account belongs to. */
export type Household = 'family' | 'student' | 'pensioner' | 'trader' | 'none';

type Regular = readonly [kind: Kind, name: string, day: number, from: number, to: number];
const regular: Record<Household, readonly Regular[]> = {
  family: [
    ['salary', 'NORTHGATE NHS TRUST', 27, 211_000, 248_000],
    ['debit', 'OCTOPUS ENERGY', 3, -18_900, -11_200],
    ['debit', 'CARDIFF COUNCIL', 1, -19_100, -16_700],
    ['debit', 'DWR CYMRU WELSH W', 8, -5_210, -3_350],
    ['debit', 'H3G', 14, -2_240, -1_400],
    ['debit', 'VIRGIN MEDIA PYMTS', 17, -6_150, -4_400],
    ['debit', 'ADMIRAL INSURANCE', 5, -4_687, -4_687],
    ['debit', 'TV LICENCE MBP', 20, -1_450, -1_450],
    ['debit', 'DVLA-LK19 ZRT', 2, -1_575, -1_575],
    ['debit', 'PUREGYM LTD', 6, -2_499, -2_499],
    ['order', 'M E DAVIES RENT', 1, -92_500, -92_500],
    ['own', 'RAINY DAY SAVER', 28, -25_000, -10_000],
    ['received', 'HMRC CHILD BENEFIT', 12, 10_240, 10_240],
  ],
  student: [
    ['received', 'STUDENT LOANS CO', 8, 284_100, 331_200],
    ['salary', 'COSTA LTD', 25, 31_000, 52_000],
    ['order', 'UNITE STUDENTS RENT', 14, -64_800, -61_200],
    ['debit', 'GIFFGAFF', 9, -1_000, -1_000],
    ['debit', 'SPOTIFY', 19, -599, -599],
    ['debit', 'ENDSLEIGH INS', 3, -812, -812],
  ],
  pensioner: [
    ['received', 'DWP STATE PENSION', 4, 88_460, 92_120],
    ['salary', 'WYPF PENSIONS', 29, 64_100, 78_300],
    ['debit', 'EDF ENERGY', 2, -12_400, -8_100],
    ['debit', 'KIRKLEES COUNCIL', 1, -14_900, -12_300],
    ['debit', 'YORKSHIRE WATER', 10, -3_600, -2_800],
    ['debit', 'BUPA CENTRAL A/C', 15, -9_940, -9_940],
    ['debit', 'RSPB', 21, -600, -600],
    ['order', 'REV P MORTIMER', 7, -2_000, -2_000],
  ],
  trader: [
    ['received', 'BRANNOCK BUILDERS', 9, 144_000, 412_000],
    ['received', 'WORLDPAY UK LTD', 16, 38_000, 97_000],
    ['debit', 'HMRC NDDS', 7, -98_000, -41_000],
    ['debit', 'NEST PENSION', 18, -14_600, -11_900],
    ['debit', 'SAGE SOFTWARE LTD', 11, -3_480, -3_480],
    ['debit', 'CLOSE BROTHERS PF', 1, -21_460, -21_460],
    ['debit', 'BNP PARIBAS LEASE', 22, -28_740, -28_740],
    ['order', 'UNIT 9 HOLDINGS', 1, -87_500, -87_500],
    ['paid', 'PAYE WAGES J OLIVER', 26, -168_000, -151_000],
  ],
  none: [],
};
const shops: readonly (readonly [name: string, town: string, from: number, to: number])[] = [
  ['LIDL GB CARDIFF', 'CARDIFF', 640, 7_870],
  ['ASDA STORES 4417', 'SWANSEA', 890, 11_450],
  ['TESCO PAY AT PUMP 3218', 'CARDIFF', 3_000, 8_240],
  ['Zettle_*The Bakehouse', 'Penarth', 280, 1_460],
  ['SumUp *Nicos Barbers', 'Cardiff', 1_400, 2_400],
  ['AMZNMktplace*NR2KV8', 'amazon.co.uk', 499, 8_999],
  ['UBER *TRIP', 'HELP.UBER.COM', 540, 2_980],
  ['PAYPAL *EBAY UK', '35314369001', 310, 6_400],
  ['APPLE.COM/BILL', 'APPLE.COM/BIL', 99, 1_499],
  ['TRAINLINE', 'LONDON', 860, 9_240],
  ['MCDONALDS 1134', 'BARRY', 389, 2_140],
  ['FIVE GUYS 20', 'CARDIFF', 1_245, 3_610],
  ['DR MARTENS AIRWAIR', 'WOLLASTON', 4_900, 16_900],
  ['CR SMITH GLAZIERS', 'DUNFERMLINE', 2_500, 18_000],
  ['24/7 PARKING CO', 'BRISTOL', 120, 1_850],
  ['1ST CLASS CARS', 'NEWPORT', 600, 2_700],
  ['TOTALENERGIES 0912', 'CHEPSTOW', 2_800, 7_900],
  ['WWW.JUST EAT.CO.UK', 'LONDON', 1_190, 4_350],
  ['Klarna*ASOS', 'LONDON', 1_800, 7_700],
  ['SCREWFIX DIR LTD', 'YEOVIL', 450, 9_870],
  ['PRET A MANGER 412', 'LONDON', 345, 1_295],
  ['POST OFFICE COUNTER', 'CARDIFF', 165, 2_400],
  ['B&M 2119', 'NEWPORT', 300, 4_200],
  ['M6 TOLL', 'LICHFIELD', 790, 990],
];
const places: readonly (readonly [name: string, town: string, currency: string, rate: number])[] = [
  ['MERCADONA', 'ALICANTE', 'EUR', 1.1614],
  ['SNCF-VOYAGEURS', 'PARIS', 'EUR', 1.1731],
  ['OPENAI *CHATGPT', 'SAN FRANCISCO', 'USD', 1.2689],
  ['ZABKA Z6602', 'KRAKOW', 'PLN', 5.0624],
];
interface Circle {
  people: readonly string[];
  /** What people write beside a payment. */
  notes: readonly string[];
}
const friends: Circle = {
  people: ['A MCALLISTER', 'S RAHMAN', 'MISS L PENHALLOW', 'G ADEYEMI', 'MR & MRS K OWEN', 'B KOWALCZYK', 'DAD'],
  notes: ['pizza', 'thanks', 'gas bill', 'HOLS 50', 'tickets', 'birthday', 'rent share', 'from mum x'],
};
const customers: Circle = {
  people: ['HARGREAVES & SONS', 'J BISHOP', 'PENARTH PRIMARY SCH', 'T LOWE ROOFING', 'OAK & STONE LTD', 'C J TIMBER SUPPLIES'],
  notes: ['INV 00412', 'BALANCE INV 398', 'deposit', 'stairs', 'FINAL PAYMENT', '2nd fix'],
};

export interface Living {
  seed: number;
  from: string;
  to: string;
  /** Odd payments, beside the regular ones. */
  odd: number;
  household?: Household;
  kinds?: readonly Kind[];
  /** Share of the odd card payments made abroad. */
  abroad?: number;
  /** Each payment abroad is followed by a fee of its own. */
  foreignFees?: boolean;
}

/** A movement, and the words that a payer writes beside it. */
export type NotedMove = Move & { note: string };

type Bare = Pick<Move, 'date' | 'kind' | 'name' | 'town' | 'amount' | 'abroad'>;

function oddMove(draw: Chance, date: string, people: readonly string[], kinds: readonly Kind[], abroad: number): Bare {
  const kind = kinds.includes('card') && draw.often(0.7) ? 'card' : draw.pick(kinds);
  const plain = (name: string, amount: number): Bare => ({ date, kind, name, town: 'CARDIFF', amount, abroad: null });
  if (kind === 'cash') return plain('NOTEMACHINE', -1_000 * draw.whole(1, 15));
  if (kind === 'paid' || kind === 'order') return plain(draw.pick(people), -draw.whole(450, 21_000));
  if (kind === 'received' || kind === 'salary') return plain(draw.pick(people), draw.whole(700, 26_000));
  if (kind === 'cheque') return plain('CHEQUE', -draw.whole(1_200, 38_000));
  if (kind === 'interest') return plain('INTEREST', draw.whole(12, 2_190));
  if (kind === 'own') return plain('RAINY DAY SAVER', draw.whole(1, 30) * (draw.often(0.65) ? 1_000 : -1_000));
  if (draw.often(abroad)) {
    const [name, town, currency, rate] = draw.pick(places);
    const cents = draw.whole(510, 11_900);
    return { date, kind, name, town, amount: -Math.round(cents / rate), abroad: { currency, cents, rate: rate.toFixed(4) } };
  }
  const [name, town, from, to] = draw.pick(shops);
  const price = draw.whole(from, to);
  return { date, kind, name, town, amount: kind === 'refund' ? price : -price, abroad: null };
}

function withFee(move: Bare, foreignFees: boolean): Bare[] {
  if (!foreignFees || move.abroad === null) return [move];
  const fee = -Math.max(1, Math.round(Math.abs(move.amount) * 0.0275));
  return [move, { ...move, kind: 'fee', name: 'NON-STERLING TRANSACTION FEE', town: '', amount: fee, abroad: null }];
}

/** The movements of an account over a period, oldest first. */
export function living({
  seed,
  from,
  to,
  odd,
  household = 'family',
  kinds = ['card', 'cash', 'paid', 'received', 'refund'],
  abroad = 0,
  foreignFees = false,
}: Living): NotedMove[] {
  const draw = chance(seed);
  const { people, notes } = household === 'trader' ? customers : friends;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const regulars = Array.from({ length: days + 1 }, (_, index) => addDays(from, index)).flatMap((date) =>
    regular[household]
      .filter(([kind, , dayOfMonth]) => [...kinds, 'salary', 'debit', 'order'].includes(kind) && dayOfMonth === Number(date.slice(8)))
      .map(([kind, name, , low, high]): Bare => ({ date, kind, name, town: '', amount: draw.whole(low, high), abroad: null })),
  );
  const odds = Array.from({ length: odd }, () => oddMove(draw, addDays(from, draw.whole(0, days)), people, kinds, abroad));
  return [...regulars, ...odds]
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .flatMap((move) => withFee(move, foreignFees))
    .map((move) => ({
      ...move,
      spent: move.kind === 'card' && addDays(move.date, -2) >= from ? addDays(move.date, -draw.whole(0, 2)) : move.date,
      time: `${String(draw.whole(7, 22)).padStart(2, '0')}:${String(draw.whole(0, 59)).padStart(2, '0')}`,
      reference: draw.digits(draw.pick([6, 8, 10, 12])),
      contactless: draw.often(0.6),
      cheque: `10${draw.digits(4)}`,
      note: people.includes(move.name) ? draw.pick(notes) : `${draw.digits(4)}/${draw.digits(2)}`,
    }));
}
