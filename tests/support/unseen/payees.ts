/** A shop or firm: name as banks print it, dearest and cheapest purchase in pence, category. */
export type Payee = readonly [name: string, low: number, high: number, category: string];

export const SHOPS: readonly Payee[] = [
  ['FARMFOODS 418', 350, 4800, 'food.groceries'],
  ['BUDGENS STORES', 210, 3900, 'food.groceries'],
  ['KAVANAGHS BUTCHERS', 480, 3600, 'food.groceries'],
  ['COSTCUTTER 0971', 180, 2400, 'food.groceries'],
  ['SUPERSAVE SUPERMKT', 1200, 14900, 'food.groceries'],
  ['THE COPPER KETTLE', 280, 2600, 'food.eating_out'],
  ['BENGAL LANCER', 1900, 7600, 'food.eating_out'],
  ['WILD BEAN CAFE', 290, 1150, 'food.eating_out'],
  ['FOX & HOUNDS', 420, 5200, 'food.eating_out'],
  ['JET HOLBEACH S/STN', 2500, 8400, 'transport.fuel'],
  ['MFG GREENWAY', 2000, 7900, 'transport.fuel'],
  ['LOTHIAN BUSES', 180, 2200, 'transport.public'],
  ['NORTHERN RAILWAY', 450, 6400, 'transport.public'],
  ['Q-PARK 24 HOUR', 150, 1900, 'transport.parking_tolls'],
  ['PATEL CHEMIST', 320, 2800, 'health.medical'],
  ['SCRIVENS OPTICIANS', 4500, 26000, 'health.medical'],
  ['SCHUH 112', 3500, 11900, 'personal.clothing'],
  ['PEACOCKS STORES', 600, 5400, 'personal.clothing'],
  ['FADEZ BARBERSHOP', 1200, 2600, 'personal.hair_beauty'],
  ['NOTCUTTS GARDEN CTR', 899, 8800, 'home.maintenance'],
  ['TOOLSTATION L22', 399, 9400, 'home.maintenance'],
  ['PALACE PICTURE HOUSE', 850, 3900, 'leisure.entertainment'],
  ['JOLLYES 1805', 700, 5600, 'food.pets'],
  ['BOYES & CO 7', 250, 4200, 'personal.shopping'],
  ['SUMUP *4K2P9', 300, 4500, 'other.unknown'],
];

export const ABROAD: readonly (readonly [name: string, place: string, currency: string, rate: number, category: string])[] = [
  ['CARREFOUR EXPRESS', 'LYON FR', 'EUR', 1.1421, 'food.groceries'],
  ['TRATTORIA DA GINO', 'ROMA IT', 'EUR', 1.1388, 'food.eating_out'],
  ['STEAM PURCHASE', 'BELLEVUE US', 'USD', 1.2764, 'leisure.entertainment'],
  ['SJ RESOR', 'STOCKHOLM SE', 'SEK', 13.1042, 'transport.public'],
];

/** Bills by direct debit or standing order: name, amount in pence, category, day of the month. */
export const BILLS: readonly (readonly [
  name: string,
  amount: number,
  category: string,
  day: number,
  by: 'direct_debit' | 'standing_order',
])[] = [
  ['STROUD DC COUNCIL TAX', 18740, 'home.council_tax', 1, 'direct_debit'],
  ['GUINNESS PARTNERSHIP', 68250, 'home.rent', 1, 'direct_debit'],
  ['ANGLIAN WATER', 4312, 'utilities.water', 3, 'direct_debit'],
  ['SO ENERGY', 13688, 'utilities.energy', 5, 'direct_debit'],
  ['ZEN INTERNET', 3499, 'comms.broadband_tv', 8, 'direct_debit'],
  ['SMARTY MOBILE', 1200, 'comms.mobile', 9, 'direct_debit'],
  ['1ST CENTRAL INSURANCE', 4867, 'transport.vehicle_insurance', 12, 'direct_debit'],
  ['DVLA VEHICLE TAX', 1706, 'transport.vehicle_tax', 15, 'direct_debit'],
  ['LIFEBOATS APPEAL', 800, 'leisure.charity', 16, 'direct_debit'],
  ['CAPITAL ONE EUROPE', 11500, 'excluded.card_repayment', 20, 'direct_debit'],
  ['LEEDS CREDIT UNION SAVER', 5000, 'savings.cash', 27, 'standing_order'],
  ['MRS DAWES PIANO', 6400, 'children.school_costs', 21, 'standing_order'],
];

export const PEOPLE = ['R ATTWOOD', 'ZOFIA NOWAK', 'D PAPADOPOULOS', 'SIOBHAN KEANE', 'K ADU-BOATENG', 'HUW GRIFFITHS'];
export const PLACES = ['LEWES', 'KENDAL', 'TRURO', 'NEWRY', 'OBAN', 'CREWE'];
