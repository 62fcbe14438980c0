import { chance } from '#tests/support/chance.ts';
import { day, money } from './format.ts';
import { box, document, paragraphs, table, type Cell } from './makers/html.ts';

/** A paper that advisers are sent by mistake, full of dates and figures, and no statement of an account. */
export interface Negative {
  name: string;
  html: (seed: number) => string;
}

export const paper = (name: string, body: (draw: ReturnType<typeof chance>) => string): Negative => ({
  name,
  html: (seed) => document(body(chance(seed)), '.box{width:320px}'),
});
export const figure = (draw: ReturnType<typeof chance>, from: number, to: number): string => money(draw.whole(from, to));
export const dated = (count: number, row: (date: string, index: number) => readonly Cell[]): (readonly Cell[])[] =>
  Array.from({ length: count }, (_, index) =>
    row(`2026-${String(1 + (index % 9)).padStart(2, '0')}-${String(3 + index).padStart(2, '0')}`, index),
  );

export const negatives: readonly Negative[] = [
  paper(
    'payslip',
    (
      draw,
    ) => `<h2>Kestrel Logistics Ltd - Payslip</h2>${paragraphs('Employee: Mr Daniel Ashworth  No 00417', 'Pay date 28/04/2026  Tax period 1  NI number QQ123456C  Tax code 1257L')}
    ${table(
      ['Payments', 'Units', 'Rate', 'Amount', 'Deductions', 'Amount'],
      [
        ['Basic pay', '160.00', '16.25', '2,600.00', 'PAYE tax', figure(draw, 20_000, 40_000)],
        ['Overtime', '6.00', '24.38', '146.28', 'National Insurance', figure(draw, 10_000, 20_000)],
        ['', '', '', '', 'Pension', '137.31'],
      ],
      [1, 2, 3, 5],
    )}
    ${box([
      ['Total payments', '2,746.28'],
      ['Total deductions', '612.40'],
      ['Net pay', '2,133.88'],
      ['Taxable pay to date', '2,746.28'],
      ['Paid by BACS to account', '****4417'],
    ])}`,
  ),
  paper(
    'energy-bill',
    (
      draw,
    ) => `<h1>Brightspark Energy</h1><h2>Your electricity and gas bill</h2>${paragraphs('Bill period 3 March 2026 - 2 April 2026', 'Account number 850041234417', 'Mr D Ashworth, 14 Larkspur Close')}
    ${box([
      ['Your balance at last bill', '£141.20 in debit'],
      ['Payment received 14 Mar 2026 Direct Debit', '-£120.00'],
      ['Electricity used', `£${figure(draw, 6_000, 9_000)}`],
      ['Gas used', `£${figure(draw, 6_000, 9_000)}`],
      ['VAT at 5%', '£7.14'],
      ['New balance', '£171.60 in debit'],
    ])}
    ${table(
      ['Meter', 'Date', 'Reading', 'Date', 'Reading', 'kWh', 'Rate', 'Cost'],
      [
        ['E12Z', '03/03/26', '41022', '02/04/26', '41310', '288', '24.50p', '£70.56'],
        ['G4A', '03/03/26', '9021', '02/04/26', '9102', '905', '6.24p', '£56.47'],
      ],
      [5, 6, 7],
    )}`,
  ),
  paper(
    'tenancy-agreement',
    () => `<h1>Assured Shorthold Tenancy Agreement</h1>${paragraphs('This agreement is made on 1 April 2026 between Mr J Pemberton (the Landlord) and Miss T Oyelaran (the Tenant).', 'The rent is £895.00 per calendar month payable in advance on the 1st day of each month to account 12345678 sort code 00-12-34.', 'A deposit of £1,030.00 is paid on 28 March 2026 and protected.')}
    ${table(
      ['Payment date', 'Description', 'Amount'],
      dated(12, (date) => [day(date, 'DD/MM/YYYY'), 'Rent due', '£895.00']),
      [2],
    )}<p>The Tenant must not keep pets without consent. The Landlord must keep the structure in repair.</p>`,
  ),
  paper(
    'property-valuation',
    (draw) =>
      `<h1>Mortgage valuation report</h1>${paragraphs('Property: 127 Hollin Lane, Leeds', 'Date of inspection 14 April 2026', `Market value £${figure(draw, 24_000_000, 30_000_000)}`, 'Reinstatement cost £310,000.00')}${table(
        ['Comparable', 'Sold', 'Price'],
        dated(5, (date, index) => [`${120 + index} Hollin Lane`, day(date, 'DD/MM/YYYY'), `£${figure(draw, 22_000_000, 31_000_000)}`]),
        [2],
      )}`,
  ),
  paper(
    'pension-annual-statement',
    (
      draw,
    ) => `<h1>Your pension plan: annual statement</h1>${paragraphs('Plan number P0041 4417. Statement date 5 April 2026. Period 6 April 2025 to 5 April 2026', 'Member: Mrs Eileen Macready')}
    ${box([
      ['Plan value at 6 April 2025', '£84,120.55'],
      ['Payments in', '£3,600.00'],
      ['Charges', '-£412.18'],
      ['Investment growth', '£5,208.91'],
      ['Plan value at 5 April 2026', '£92,517.28'],
    ])}
    ${table(
      ['Date', 'Payment from', 'Amount', 'Tax relief'],
      dated(12, (date) => [day(date, 'DD MMM YYYY'), 'You', '£240.00', '£60.00']),
      [2, 3],
    )}${table(
      ['Fund', 'Units', 'Price', 'Value'],
      [
        ['Global Equity', figure(draw, 100_000, 900_000), '412.10p', '£60,211.40'],
        ['Gilt', '10,020.11', '98.20p', '£32,305.88'],
      ],
      [1, 2, 3],
    )}`,
  ),
  paper(
    'mortgage-illustration',
    () =>
      `<h1>Mortgage illustration (ESIS)</h1><p>Produced for Mr D Ashworth on 14 April 2026. Amount borrowed £180,000.00 over 25 years.</p>${table(
        ['Payments', 'Rate', 'Monthly cost', 'Total'],
        [
          ['24 at 4.39% fixed to 30/06/2028', '4.39%', '£989.20', '£23,740.80'],
          ['276 at 7.49% variable', '7.49%', '£1,298.44', '£358,369.44'],
        ],
        [1, 2, 3],
      )}${table(
        ['Year', 'Interest', 'Capital', 'Balance'],
        dated(9, (_date, index) => [String(2026 + index), '£7,801.10', '£4,069.30', money(18_000_000 - index * 410_000)]),
        [1, 2, 3],
      )}`,
  ),
  paper(
    'invoice-list',
    (draw) =>
      `<h1>Larkspur Joinery Ltd: sales invoices</h1><p>1 January 2026 to 30 September 2026</p>${table(
        ['Invoice', 'Date', 'Customer', 'Net', 'VAT', 'Total'],
        dated(14, (date, index) => [
          `INV-${1_400 + index}`,
          day(date, 'DD/MM/YYYY'),
          'Halliday Homes',
          figure(draw, 40_000, 90_000),
          figure(draw, 8_000, 18_000),
          figure(draw, 48_000, 108_000),
        ]),
        [3, 4, 5],
      )}<p>Please pay to sort code 00-41-17, account 12345678.</p>`,
  ),
  paper(
    'council-tax-bill',
    () =>
      `<h1>Leedsmere City Council</h1><h2>Council Tax Bill 2026/2027</h2><p>Account reference 4100441. Band C. Date of issue 4 March 2026</p>${table(
        ['Charge', 'Amount', 'Change'],
        [
          ['Leedsmere City Council', '£1,391.20', '2.9%'],
          ['Adult social care', '£201.14', '2.0%'],
          ['Police and Crime Commissioner', '£232.10', '5.1%'],
          ['Less single person discount', '-£456.11', ''],
        ],
        [1, 2],
      )}<h2>Your instalments</h2>${table(
        ['Date', 'Amount'],
        dated(9, (date) => [day(date, 'DD MMMM YYYY'), '£136.00']),
        [1],
      )}<p>Opening balance £0.00. Balance to pay £1,368.33</p>`,
  ),
  paper(
    'p60',
    () =>
      `<h1>P60 End of Year Certificate</h1>${paragraphs('Tax year to 5 April 2026', 'Employee: Ashworth Daniel. NI number QQ123456C. Works number 417')}${table(
        ['', 'Pay £ p', 'Tax deducted £ p'],
        [
          ['In previous employment(s)', '0.00', '0.00'],
          ['In this employment', '31,204.18', '3,726.80'],
          ['Total for year', '31,204.18', '3,726.80'],
        ],
        [1, 2],
      )}<p>Statutory payments included: none. Student loan deductions £412.00. Final tax code 1257L.</p>`,
  ),
  paper(
    'investment-valuation',
    (draw) =>
      `<h1>Portfolio valuation</h1><p>Stocks and Shares ISA, Mr D Ashworth, 31 March 2026. Plan 4417-220.</p>${table(
        ['Holding', 'Units', 'Price', 'Book cost', 'Value'],
        [
          ['Global Index', '1,204.11', '£18.40', '£18,900.00', '£22,155.62'],
          ['Corporate Bond', '9,100.00', '£1.04', '£9,800.00', '£9,464.00'],
        ],
        [1, 2, 3, 4],
      )}<h2>Transactions in the period</h2>${table(
        ['Trade date', 'Type', 'Fund', 'Units', 'Price', 'Consideration'],
        dated(11, (date, index) => [
          day(date, 'DD/MM/YYYY'),
          index % 3 === 0 ? 'Sell' : 'Buy',
          'Global Index',
          figure(draw, 1_000, 4_000),
          '£18.21',
          `£${figure(draw, 20_000, 80_000)}`,
        ]),
        [3, 4, 5],
      )}`,
  ),
  paper(
    'credit-report',
    () =>
      `<h1>Your statutory credit report</h1><p>Prepared for Miss T Oyelaran on 12 April 2026</p>${table(
        ['Lender', 'Type', 'Opened', 'Balance', 'Limit', 'Status'],
        [
          ['Barley Bank', 'Current account', '12/03/2014', '£0', '£500', 'OK'],
          ['Barleycard', 'Credit card', '02/11/2019', '£642', '£4,500', 'OK'],
          ['Mossbank', 'Loan', '14/06/2023', '£6,120', '-', 'OK'],
        ],
        [3, 4],
      )}${table(
        ['Date', 'Balance', 'Payment', 'Status'],
        dated(9, (date) => [day(date, 'MMM YYYY'), '£642.00', '£25.00', '0']),
        [1, 2],
      )}`,
  ),
  paper(
    'tax-calculation',
    () =>
      `<h1>Tax calculation 2025 to 2026 (SA302)</h1>${box([
        ['Profit from self-employment', '£31,420.00'],
        ['UK bank interest', '£212.00'],
        ['Total income received', '£31,632.00'],
        ['minus Personal Allowance', '£12,570.00'],
        ['Total income on which tax is due', '£19,062.00'],
        ['Pay, pensions, profit at 20%', '£3,812.40'],
        ['Class 4 NIC', '£1,131.00'],
        ['First payment on account due 31 January 2027', '£2,471.70'],
      ])}`,
  ),
];
