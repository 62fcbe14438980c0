import { expect, test } from 'vitest';
import { fieldsOf, pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const provider: [string, string] = ['recommended_provider', 'Find the provider of the recommended bond.'];
const product: [string, string] = ['recommended_product', 'Find the name of the recommended bond.'];
const basis = [
  ['Sum invested', '£60,000'],
  ['Quotation number', 'TG-4410-77'],
];

test('the head of a quotation names who issued it and what it offers', () => {
  const quotation = pageFile('quotation.pdf', (sheet) => {
    sheet.put(50, 50, 'Thorngill Assurance', { size: 18, bold: true });
    sheet.put(50, 80, 'Thorngill Select Bond', { size: 14, bold: true });
    sheet.put(50, 100, 'Personal quotation, prepared 4 May 2026 for Birch & Lowe Financial Planning', { size: 9 });
    basis.forEach(([label = '', value = ''], row) => {
      sheet.put(50, 130 + 18 * row, label, { size: 10 });
      sheet.put(300, 130 + 18 * row, value, { size: 10 });
    });
  });
  expect(valuesOf([provider, product], [quotation])).toEqual(['Thorngill Assurance', 'Thorngill Select Bond']);
});

test('a paper without a letterhead says at its foot which company issued it', () => {
  const paper = wordFile('bond.docx', [
    '# Thorngill Select Bond',
    'Key information, prepared on 4 May 2026',
    basis,
    'Please keep this paper.',
    'Thorngill Assurance Society Limited, 8 Mill Lane, Alston. Authorised and regulated in the UK.',
  ]);
  expect(valuesOf([provider, product], [paper])).toEqual(['Thorngill Assurance Society Limited', 'Thorngill Select Bond']);
});

test('a firm stands before or behind the title on its line, and a label of its own says more surely who provides', () => {
  const before = wordFile('illustration.docx', ['# Thorngill Investments: your bond illustration', basis]);
  const behind = wordFile('illustration.docx', ['# Your bond illustration', 'For Mrs Ada Penrose, from Thorngill Investments Ltd', basis]);
  const labelled = wordFile('illustration.docx', [
    '# Thorngill Platform',
    'Bond illustration',
    [...basis, ['Provider', 'Quarrybank Life']],
  ]);
  expect([before, behind, labelled].flatMap((paper) => valuesOf([provider], [paper]))).toEqual([
    'Thorngill Investments',
    'Thorngill Investments Ltd',
    'Quarrybank Life',
  ]);
});

test('neither a kind of paper, its addressee nor who compares products provides one', () => {
  const papers = [
    wordFile('quotation.docx', ['# Investment Bond Quotation', 'Birch & Lowe Financial Planning LLP', basis]),
    wordFile('quotation.docx', ['# Private And Confidential', 'Mrs Ada Penrose', 'Customer Services, Leeds', basis]),
    wordFile('quotation.docx', ['# Quotation for a bond', 'Prepared for: Birch & Lowe Ltd', basis]),
    wordFile('comparison.docx', ['# Birch & Lowe', 'Comparison of bond quotations', basis]),
  ];
  expect(papers.flatMap((paper) => valuesOf([provider, product], [paper]))).toEqual([null, null, null, null, null, null, null, null]);
});

test('the paper of a plan already held names its provider, and says nothing of a plan of another kind', () => {
  const statement = wordFile('statement.docx', [
    '# QUARRYBANK MUTUAL',
    'Your pension statement',
    [['Current value', '£31,050.12']],
    'Quarrybank Mutual is an invented society.',
  ]);
  expect(
    valuesOf(
      [
        ['existing_provider', 'Find the provider of the existing pension.'],
        ['funeral_provider', 'Find the provider of the funeral plan.'],
        ['annuity_provider', 'Find the annuity provider.'],
      ],
      [statement],
    ),
  ).toEqual(['Quarrybank Mutual', null, null]);
});

test('a name without a word for a firm is the issuer’s where the paper names it again, and is nobody’s who has a title', () => {
  const bond = ['Your bond illustration', basis];
  const papers = [
    wordFile('illustration.docx', ['# Thorngill', ...bond, 'The Thorngill account fee is taken each month.']),
    wordFile('illustration.docx', ['# Asset Allocation', ...bond]),
    wordFile('illustration.docx', ['# Ada Penrose', ...bond, 'Dear Mrs Penrose, Ada Penrose is the owner.']),
  ];
  expect(papers.flatMap((paper) => valuesOf([provider], [paper]))).toEqual(['Thorngill', null, null]);
});

test('who offers a loan is its lender', () => {
  const offer = wordFile('offer.docx', ['# Fell & Dale Building Society', 'Mortgage offer', [['Amount of loan', '£180,000']]]);
  const [field] = fieldsOf([['mortgage_lender', 'Find the mortgage lender.']], [offer]);
  expect(field).toMatchObject({ status: 'cited', value: 'Fell & Dale Building Society', file: 'offer.docx' });
});

test('the number of a page is no answer', () => {
  const schedule = pageFile('schedule.pdf', (sheet) => {
    sheet.put(50, 60, 'Fees of the care home', { size: 14, bold: true });
    sheet.put(50, 90, 'Extras such as the hairdresser are billed at the end of each month.', { size: 10 });
    sheet.put(50, 800, 'Larkfield care home', { size: 8 });
    sheet.put(500, 800, 'Page 1 of 2', { size: 8 });
  });
  expect(valuesOf([['care_home', 'Find the care home.']], [schedule])).toEqual([null]);
});

test('a title names the product only of the kind that is asked for first', () => {
  const paper = wordFile('trust-illustration.docx', ['# Thorngill Discounted Gift Trust', 'Illustration', basis]);
  expect(
    valuesOf(
      [
        ['recommended_trust', 'Find the name of the recommended trust product.'],
        ['bond_name', 'Find the name of the bond to be held in the trust.'],
      ],
      [paper],
    ),
  ).toEqual(['Thorngill Discounted Gift Trust', null]);
});

test('a product is named in few words: a sentence about it is no name', () => {
  const paper = wordFile('illustration.docx', [
    '# Illustration',
    [
      ['The fund', 'Thorngill Growth 5 stands in category 5 of 7, where higher categories mean larger rises and falls'],
      ['Money placed in this fund', 'Thorngill Growth 5'],
    ],
  ]);
  expect(valuesOf([['recommended_fund', 'Find the recommended fund.']], [paper])).toEqual(['Thorngill Growth 5']);
});

test('a title that says of what it is an illustration names the product', () => {
  const illustration = wordFile('illustration.docx', ['# Thorngill International', 'Illustration of the Thorngill Select Bond', basis]);
  expect(valuesOf([product], [illustration])).toEqual(['Thorngill Select Bond']);
});

test('a letter of solicitors says by its head who they are, and a note that is written to them doesn’t', () => {
  const tag: [string, string] = ['solicitor_firm', 'Find the name of the firm of solicitors.'];
  const letter = wordFile('letter.docx', [
    'Hollin Marsh Solicitors',
    '4 Castle Street, Frome BA11 9ZZ',
    'Dear Tom',
    'Thank you for your letter.',
  ]);
  const note = wordFile('meeting-note.docx', ['Hollin Marsh Solicitors', 'We talked about the letter.']);
  expect([letter, note].map((file) => valuesOf([tag], [file]))).toEqual([['Hollin Marsh Solicitors'], [null]]);
});

test('a firm named after a saint has all of its name', () => {
  const quotation = wordFile('income-protection-quotation.docx', [
    '# St. Bega Friendly Society',
    '# Quotation for income protection',
    basis,
  ]);
  expect(valuesOf([['ip_provider', 'Find the provider of the income protection quotation.']], [quotation])).toEqual([
    'St. Bega Friendly Society',
  ]);
});

test('what accountants are is not how they are called', () => {
  const letter = wordFile('accountant-letter.docx', [
    '# Vine & Pell',
    'Chartered Accountants, 4 Mill Lane, Frome',
    '4 May 2026',
    'Dear Tom',
    'The profit was £40,000.',
  ]);
  expect(valuesOf([['accountants', 'Find the name of the firm of accountants.']], [letter])).toEqual([null]);
});

test('capitals alone at the head of an offer name who makes it, where nothing else does', () => {
  const quotation = wordFile('protection-quotation.docx', ['# LONGFELL PROTECT', '# Your quotation: income protection', basis]);
  expect(valuesOf([['insurer', 'Find the full name of the insurer recommended.']], [quotation])).toEqual(['LONGFELL PROTECT']);
});

test('a firm at the head of its paper is called by what stands before the words for the paper', () => {
  const offer = wordFile('mortgage-offer.docx', [
    'Tarnby Building Society Mortgage Offer',
    [
      ['Amount to be lent', '£182,000'],
      ['Property to be mortgaged', '4 Mill Row, Tarnby, TN3 7ZZ'],
    ],
  ]);
  expect(valuesOf([['mortgage_lender', 'Find the mortgage lender.']], [offer])).toEqual(['Tarnby Building Society']);
  const quotation = wordFile('annuity-quotation.docx', [
    '# Corrie Annuities',
    '# Pension annuity quotation',
    [['Guarantee period', '10 years']],
  ]);
  expect(valuesOf([['annuity_provider', 'Find the provider of the annuity.']], [quotation])).toEqual(['Corrie Annuities']);
});
