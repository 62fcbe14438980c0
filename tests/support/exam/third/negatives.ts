import { day, money } from '../format.ts';
import { box, paragraphs, table, type Cell } from '../makers/html.ts';
import { dated, figure, paper, type Negative } from '../negatives.ts';

export const negatives: readonly Negative[] = [
  paper(
    'overdraft-letter',
    (
      draw,
    ) => `<h2>Harbourside Bank</h2>${paragraphs('14 April 2026', 'Dear Mr Llewellyn', 'Your account ending 4417, sort code 00-41-17', `We are writing because your account went beyond its arranged limit of £500.00 on 11 April 2026, by £${figure(draw, 1_000, 8_000)}.`, 'These payments could not be made:')}
    ${table(
      ['Date', 'Payment to', 'Amount'],
      [
        ['11 Apr', 'OCTOPUS ENERGY', `£${figure(draw, 9_000, 16_000)}`],
        ['11 Apr', 'CARDIFF COUNCIL', `£${figure(draw, 14_000, 19_000)}`],
        ['13 Apr', 'H3G', `£${figure(draw, 1_000, 3_000)}`],
      ],
      [2],
    )}${paragraphs('You do not pay a fee for a payment that is refused. Please pay money in as soon as you can.')}`,
  ),
  paper(
    'direct-debit-list',
    (draw) => `<h1>Your Direct Debits and standing orders</h1>${paragraphs('Account 00-41-17 12344417. Printed on 14/04/2026, 08:52')}
    ${table(
      ['Paid to', 'Reference', 'Last paid', 'Last amount', 'Status'],
      [
        'OCTOPUS ENERGY',
        'CARDIFF COUNCIL',
        'H3G',
        'ADMIRAL INSURANCE',
        'TV LICENCE MBP',
        'DWR CYMRU WELSH W',
        'PUREGYM LTD',
        'VIRGIN MEDIA PYMTS',
      ].map((name, index) => [name, draw.digits(8), `0${index + 1}/04/2026`, `£${figure(draw, 1_000, 19_000)}`, 'Active']),
      [3],
    )}`,
  ),
  paper(
    'mortgage-illustration',
    (
      draw,
    ) => `<h1>European Standardised Information Sheet</h1>${paragraphs('Prepared for Miss A Obi, 9 Union Street, Dundee, on 3 March 2026', 'Loan £182,000.00 over 30 years at 4.62% fixed until 31 May 2031')}
    ${box([
      ['Arrangement fee', '£999.00'],
      ['Monthly instalment', '£935.18'],
      ['Total amount payable', '£336,664.80'],
    ])}${table(
      ['Year', 'Interest', 'Capital', 'Paid in the year', 'Balance outstanding'],
      Array.from({ length: 30 }, (_, index): Cell[] => [
        String(2026 + index),
        `£${money(838_000 - index * 26_000)}`,
        `£${figure(draw, 280_000, 310_000)}`,
        '£11,222.16',
        `£${money(18_200_000 - (index + 1) * 600_000)}`,
      ]),
      [1, 2, 3, 4],
    )}`,
  ),
  paper('expense-claim', (draw) => {
    const claims = Array.from({ length: 12 }, () => draw.whole(900, 9_000));
    const total = `£${money(claims.reduce((sum, one) => sum + one, 0))}`;
    return `<h1>Expenses claim</h1>${paragraphs('Northgate NHS Trust. Employee: Adaeze Obi, 004417. Claim EXP-20944. Pay into sort code 00-41-17, account 12344417.')}
    ${table(
      ['Date', 'Description', 'Category', 'Net', 'VAT', 'Gross'],
      dated(12, (date, index) => [
        day(date, 'DD/MM/YYYY'),
        ['Train to Leeds', 'Hotel, one night', 'Parking', 'Mileage at 45p'][index % 4]!,
        'Travel',
        money(claims[index]!),
        '0.00',
        money(claims[index]!),
      ]),
      [3, 4, 5],
    )}${box([
      ['Total claimed', total],
      ['Advance paid', '£0.00'],
      ['Balance due to employee', total],
    ])}`;
  }),
  paper(
    'pension-payments',
    (draw) => `<h1>Annual pension statement</h1>${paragraphs('Larch Workplace Pension, member 88124417, year to 5 April 2026')}
    ${box([
      ['Value on 6 April 2025', '£41,218.04'],
      ['Paid in during the year', `£${figure(draw, 400_000, 500_000)}`],
      ['Charges', '£187.22'],
      ['Investment growth', `£${figure(draw, 100_000, 300_000)}`],
      ['Value on 5 April 2026', '£48,703.51'],
    ])}${table(
      ['Month', 'You', 'Your employer', 'Tax relief', 'Units bought', 'Unit price'],
      Array.from({ length: 12 }, (_, index): Cell[] => [
        day(`2025-${String(index + 1).padStart(2, '0')}-28`, 'MMM YYYY'),
        '£120.00',
        '£90.00',
        '£30.00',
        figure(draw, 8_000, 9_900),
        '£2.61',
      ]),
      [1, 2, 3, 4, 5],
    )}`,
  ),
  paper(
    'spending-insights',
    (draw) => `<h1>Your year in spending</h1>${paragraphs('tangerine, 1 January 2025 to 31 December 2025, Adaeze Obi')}
    ${table(
      ['Category', 'Payments', 'Money out', 'A month', 'Change on 2024'],
      ['Groceries', 'Eating out', 'Transport', 'Bills', 'Shopping', 'Holidays', 'Entertainment', 'Cash'].map((name) => [
        name,
        String(draw.whole(12, 90)),
        `£${figure(draw, 40_000, 400_000)}`,
        `£${figure(draw, 4_000, 40_000)}`,
        `${draw.whole(1, 20)}%`,
      ]),
      [1, 2, 3, 4],
    )}${paragraphs('Your biggest day was 14 December 2025, when you spent £412.90. Most visited: Lidl, 48 times.')}`,
  ),
];
