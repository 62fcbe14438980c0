import { day, money } from '../format.ts';
import { box, paragraphs, table, type Cell } from '../makers/html.ts';
import { dated, figure, paper, type Negative } from '../negatives.ts';

// A tenant's rent account and the cash account of an investment platform are not among these: they are ledgers with a
// running balance, so to read either is as right as to refuse it.

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

export const negatives: readonly Negative[] = [
  paper(
    'loan-agreement',
    () => `<h1>Fixed Sum Loan Agreement regulated by the Consumer Credit Act 1974</h1>
    ${paragraphs('Lender: Otterburn Finance Ltd. Borrower: Mr D Ashworth, 14 Larkspur Close, Leeds. Agreement number 44170209, dated 2 April 2026', 'Repayments will be collected by Direct Debit from sort code 00-41-17, account number 12345678.')}
    ${box([
      ['Amount of credit', '£6,000.00'],
      ['Total charge for credit', '£812.40'],
      ['Total amount payable', '£6,812.40'],
      ['APR', '9.1%'],
    ])}${table(
      ['No.', 'Payment date', 'Payment', 'Interest', 'Capital', 'Balance'],
      Array.from({ length: 24 }, (_, index): Cell[] => [
        String(index + 1),
        day(`${2026 + Math.floor((index + 4) / 12)}-${String(((index + 4) % 12) + 1).padStart(2, '0')}-02`, 'DD/MM/YYYY'),
        '£283.85',
        `£${money(4_500 - index * 180)}`,
        `£${money(23_885 + index * 180)}`,
        `£${money(681_240 - (index + 1) * 28_385)}`,
      ]),
      [2, 3, 4, 5],
    )}`,
  ),
  paper(
    'phone-bill',
    (
      draw,
    ) => `<h1>Larkmobile</h1><h2>Your bill</h2>${paragraphs('Miss T Oyelaran', 'Account number 700441709. Bill date 12 April 2026. Bill period 12 March 2026 to 11 April 2026')}
    ${box([
      ['Balance from your last bill', '£31.20'],
      ['Payment received 26 Mar 2026', '-£31.20'],
      ['Monthly plan', '£24.00'],
      ['Calls outside your plan', '£6.18'],
      ['Total to pay by Direct Debit on 26 April 2026', '£30.18'],
    ])}<h2>Itemised calls 07700 900417</h2>${table(
      ['Date', 'Time', 'Number', 'Duration', 'Cost £'],
      dated(24, (date, index): Cell[] => [
        day(date, 'DD MMM'),
        `1${index % 10}:04`,
        `0845 600 ${1_200 + index}`,
        `00:0${index % 10}:31`,
        figure(draw, 10, 220),
      ]),
      [3, 4],
    )}`,
  ),
  paper(
    'card-application',
    () =>
      `<h1>Your credit card application</h1>${paragraphs('Applicant: Mr Jakub Wisniewski. Application reference 4417-0209, submitted 3 April 2026', 'Pre-contract credit information (SECCI)')}${box(
        [
          ['Gross annual income', '£31,204.00'],
          ['Rent or mortgage each month', '£895.00'],
          ['Credit limit requested', '£3,000.00'],
          ['Balance to transfer', '£1,204.55'],
          ['Balance transfer fee 2.9%', '£34.93'],
        ],
      )}${table(
        ['Transaction', 'Rate', 'Representative example'],
        [
          ['Purchases', '24.9%', '£1,200.00'],
          ['Balance transfers', '0% for 18 months', '£1,200.00'],
          ['Cash advances', '29.9%', '£100.00'],
        ],
        [1, 2],
      )}${paragraphs('Signed: J Wisniewski  Date: 3 April 2026')}`,
  ),
  paper(
    'tariff',
    () =>
      `<h1>Fee information document</h1>${paragraphs('Name of the account provider: Wensley Bank plc', 'Account name: Classic Account', 'Date: 6 April 2026')}${table(
        ['Service', 'Fee', 'From 6 April 2026'],
        [
          ['Maintaining the account', 'Monthly £3.00', 'Total annual fee £36.00'],
          ['Direct debit', 'No fee', '£0.00'],
          ['Sending money outside the UK', '£9.50', '£12.00'],
          ['Cash withdrawal in pounds', 'No fee', '£0.00'],
          ['Arranged overdraft', '39.9% EAR', '£500.00'],
          ['Refusing a payment', '£2.00', '£2.50'],
          ['Cancelling a cheque', '£10.00', '£10.00'],
        ],
        [1, 2],
      )}`,
  ),
  paper(
    'pension-transfer',
    () =>
      `<h1>Transfer illustration</h1>${paragraphs('Plan P0041 4417 for Mrs Eileen Macready, prepared 14 April 2026. Transfer value £84,120.55 guaranteed until 14 July 2026')}${table(
        ['At end of year', 'Date', 'Paid in to date', 'Charges to date', 'What you might get back'],
        Array.from({ length: 12 }, (_, index): Cell[] => [
          String(index + 1),
          day(`${2027 + index}-04-14`, 'DD/MM/YYYY'),
          `£${money(8_412_055 + index * 360_000)}`,
          `£${money(41_200 + index * 44_100)}`,
          `£${money(8_700_000 + index * 520_000)}`,
        ]),
        [2, 3, 4],
      )}`,
  ),
  paper(
    'budget',
    (draw) =>
      `<h2>Household budget 2026.xlsx</h2>${table(
        ['Month', 'Income', 'Rent', 'Food', 'Bills', 'Other', 'Left over', 'Running balance'],
        months.map((month): Cell[] => [
          `${month} 2026`,
          '2,133.88',
          '895.00',
          figure(draw, 30_000, 42_000),
          figure(draw, 20_000, 32_000),
          figure(draw, 8_000, 30_000),
          figure(draw, 5_000, 30_000),
          figure(draw, 50_000, 300_000),
        ]),
        [1, 2, 3, 4, 5, 6, 7],
      )}<p>Opening savings 1,204.55. Target by December 3,000.00</p>`,
  ),
  paper(
    'order-history',
    (draw) =>
      `<h1>Your orders</h1><p>Miss R Fenwick, orders placed 1 January 2026 to 30 September 2026</p>${table(
        ['Order date', 'Order number', 'Item', 'Paid with', 'Amount'],
        dated(18, (date, index): Cell[] => [
          day(date, 'D MMMM YYYY'),
          `203-44170${index}-11`,
          ['Kettle', 'Desk lamp', 'Bath towels'][index % 3]!,
          'Visa 4417',
          `£${figure(draw, 900, 9_000)}`,
        ]),
        [4],
      )}${box([
        ['Total of orders', '£812.40'],
        ['Refunds', '-£24.00'],
      ])}`,
  ),
  paper(
    'car-finance-settlement',
    () =>
      `<h1>Settlement quotation</h1>${paragraphs('Agreement 44170209, Mr D Ashworth, vehicle YK21 ABC', 'Quotation dated 14 April 2026, valid until 12 May 2026')}${box(
        [
          ['Balance outstanding', '£8,412.10'],
          ['Less rebate of interest', '-£611.20'],
          ['Amount to settle', '£7,800.90'],
        ],
      )}${table(
        ['Settlement date', 'Amount to pay'],
        dated(6, (date): Cell[] => [day(date, 'DD/MM/YYYY'), '£7,800.90']),
        [1],
      )}<p>Please pay to sort code 00-41-17 account 12345678 with your reference.</p>`,
  ),
  paper(
    'share-awards',
    (draw) =>
      `<h1>Sharesave plan: your contributions</h1><p>Ms Priya Ramanathan, employee 00417. Year to 31 March 2026. Option price 214p</p>${table(
        ['Month', 'Contribution', 'Shares held for you', 'Share price'],
        months.map((month): Cell[] => [`${month} 2025`, '£150.00', figure(draw, 7_000, 9_000), `${draw.whole(200, 290)}p`]),
        [1, 2, 3],
      )}<p>Total saved £1,800.00</p>`,
  ),
];
