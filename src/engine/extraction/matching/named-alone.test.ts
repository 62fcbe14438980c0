import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a kind of trust, an unused allowance and a provider are named without the words around them', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Trust', 'The plan is to go into the insurer’s flexible family trust'],
      ['Carry forward', 'She has £38,400 of unused annual allowance from earlier years'],
      ['Mortgage lender', 'Tarn Building Society, 4402-771863'],
      ['Pension provider', 'Harrow Life, stakeholder'],
    ],
  ]);
  expect(valuesOf([['trust_type', 'Find the type of trust.'], 'carry_forward', 'mortgage_lender', 'pension_provider'], [form])).toEqual([
    'flexible family trust',
    '£38,400',
    'Tarn Building Society',
    'Harrow Life',
  ]);
});

test('a trust that has a name keeps it', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Trust type', 'Harrow Discounted Gift Trust (discretionary)'],
      ['Settlor', 'Isla Pell'],
    ],
  ]);
  expect(valuesOf([['trust_type', 'Find the type of trust.']], [form])).toEqual(['Harrow Discounted Gift Trust (discretionary)']);
});

test('a day, a fee and somebody in whose name a plan is are no firm, and a form names what there is, not who provides what is recommended', () => {
  const papers = [
    wordFile('fact-find.docx', [
      [['Office', 'Exmouth']],
      [
        ['What you have', 'In name of', 'Value'],
        ['Shares ISA', 'Owen', '£41,750'],
        ['Savings', 'Isla', '£26,400'],
      ],
    ]),
    textFile('call-note.txt', ["Solicitors now say completion: 12 June 2026, as the seller's chain is slow"]),
  ];
  const tags: [string, string][] = [
    ['isa_fund', 'Find the ISA fund.'],
    ['conveyancer_name', 'Find the conveyancer name.'],
    ['recommended_provider', 'Find the provider.'],
  ];
  expect(valuesOf(tags, papers)).toEqual([null, null, null]);
});
