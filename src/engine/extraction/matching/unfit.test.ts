import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('no firm is a client, nobody lives at a person’s name, and a sentence names neither a product nor a risk profile', () => {
  const form = wordFile('questionnaire.docx', [
    '# About you',
    [
      ['Full name', 'Fenwick Glass Ltd'],
      ['Name in full', 'Ada Mary Fenwick'],
      ['Address', 'Mrs Ada Fenwick'],
      ['Home address', '4 Larch Row, Alston, CA9 9ZZ'],
      ['Product name', 'We spoke of bonds and of what they cost'],
      ['Risk profile', 'They were glad that none of it was taken last year'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['full_name', 'Find the full name of the client.'],
        ['address', 'Find the address of the client.'],
        ['product', 'Find the name of the product.'],
        ['risk_profile', 'Find the name of the risk profile.'],
      ],
      [form],
    ),
  ).toEqual(['Ada Mary Fenwick', '4 Larch Row, Alston, CA9 9ZZ', null, null]);
});

test('a name is one whatever is said behind it, and people may be named by kin', () => {
  const form = wordFile('questionnaire.docx', [
    [
      ['Attorney', 'Ada Fenwick, under a power that was registered in spring'],
      ['Beneficiaries', 'Shared out between my wife and all of our children'],
      ['Dependent child', 'Yes, starting university'],
    ],
  ]);
  const child: [string, string] = ['dependent_child', 'Find the name of the dependent child.'];
  const shared = 'Shared out between my wife and all of our children';
  expect(valuesOf(['attorney_name', 'beneficiaries', child], [form])).toEqual(['Ada Fenwick', shared, null]);
});

test.each([
  ['product', 'Product name', 'Find the name of the product.', 'Costs and tax summary'],
  ['lender', 'Lender', 'Find the lender of the mortgage.', 'Telephone number'],
  ['pension_value', 'Value of pension', 'Find the value of the pension.', '£4.2111'],
  ['risk_profile', 'Attitude to risk', 'Find the attitude to risk.', 'We talked it over with them once more'],
  ['risk_profile', 'Attitude to risk', 'Find the attitude to risk.', 'Nothing has changed since the form'],
  ['provider', 'Provider', 'Find the provider of the pension.', 'Various'],
  ['provider', 'Provider', 'Find the provider of the pension.', 'Tarn, but it would not do'],
])('%s is not answered by what can be none under “%s” (%s %s)', (name, label, prompt, answer) => {
  const form = wordFile('questionnaire.docx', ['# Plans', [[label, answer]]]);
  expect(valuesOf([[name, prompt]], [form])).toEqual([null]);
});

test('two people are not the name of one of them', () => {
  const form = wordFile('questionnaire.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Name', 'Dr Ada Fenwick', 'Mr Piers Fenwick'],
    ],
  ]);
  const later = wordFile('meeting-note.docx', ['Meeting note of 4 May 2026', [['Client', 'Dr A and Mr P Fenwick']]]);
  expect(valuesOf([['client1_name', 'Find the full name (client 1).']], [form, later])).toEqual(['Dr Ada Fenwick']);
  expect(valuesOf([['client1_name', 'Find the full name (client 1).']], [later])).toEqual([null]);
});

test('what one unit costs answers what asks for its price, and nothing else', () => {
  const statement = wordFile('statement.docx', ['# Harrow fund', [['Unit price', '£1.2345']]]);
  const tags: [string, string][] = [
    ['unit_price', 'Find the price of one unit.'],
    ['fund_value', 'Find the value of the Harrow fund.'],
  ];
  expect(valuesOf(tags, [statement])).toEqual(['£1.2345', null]);
});

test('a figure that counts or grades is no money, and what all payments come to is none of them', () => {
  const quotation = wordFile('term-quotation.docx', [
    '# Tarn Life: quotation',
    'Our risk rating for the fund is 4 on a scale of 1 to 7.',
    [
      ['Instalments', 'Interest'],
      ['60', '4.2%'],
      ['240', '7.1%'],
    ],
    [['All premiums over the term', '£7,410.00']],
  ]);
  const tags: [string, string][] = [
    ['fund_investment', 'Find the amount to be invested in the fund.'],
    ['monthly_instalment', 'Find the monthly instalment.'],
    ['life_premium', 'Find the monthly premium.'],
  ];
  expect(valuesOf(tags, [quotation])).toEqual([null, null, null]);
});

test('nobody is named where none is recorded, a firm is no person, and a size is told in figures', () => {
  const papers = wordFile('plan-information.docx', [
    '# Plan information',
    [
      ['Nominated beneficiary', 'None recorded'],
      ['Adviser firm', 'Vine & Pell Mortgages'],
      ['Solicitor', 'Mrs Isla Pell'],
    ],
    '# Height / weight',
    [['Height', 'Unchanged since the last form, as far as known']],
  ]);
  const tags: [string, string][] = [
    ['beneficiary_name', 'Find the name of the nominated beneficiary.'],
    ['adviser_name', 'Find the adviser’s name.'],
    ['solicitor_firm', 'Find the name of the firm of solicitors.'],
    ['height_weight', 'Find the height and weight.'],
  ];
  expect(valuesOf(tags, [papers])).toEqual([null, null, null, null]);
});

test('to whom a gift went provides no plan', () => {
  const form = wordFile('fact-find.docx', [
    'Date: 2 May 2026',
    '# Gifts of the last seven years',
    [
      ['When', 'To whom', 'How much'],
      ['May 2021', 'Isla, for her house', '£20,000'],
    ],
  ]);
  expect(valuesOf([['provider', 'Find the provider of the plan recommended.']], [form])).toEqual([null]);
});

test('a sum is no aim, “Yes” is no number of drinks, and what has no figure is no height', () => {
  const form = wordFile('fact-find.docx', [
    '# Your aims',
    [['Main aim', '£25,000']],
    '# Health',
    [
      ['Do you drink alcohol?', 'Yes'],
      ['Height', 'Tall'],
    ],
  ]);
  const tags: [string, string][] = [
    ['objective', 'Find the main objective.'],
    ['alcohol', 'How much does the client drink?'],
    ['height', 'Find the height.'],
  ];
  expect(valuesOf(tags, [form])).toEqual([null, null, null]);
});

test('a number has figures', () => {
  const form = wordFile('form.docx', [
    [
      ['', 'Husband', 'Wife'],
      ['Full name', 'Mr Tom Vine', 'Mrs Ada Vine'],
      ['Other pension', '£6,240 a year', 'None'],
    ],
  ]);
  expect(valuesOf([['existing_policy', 'Find the plan number of the wife’s personal pension.']], [form])).toEqual([null]);
});

test('neither a line to write on nor the next question is an answer, and who “will put in” money has made no will', () => {
  const form = wordFile('questionnaire.docx', [
    [
      ['Will', '________________'],
      ['Attorney', 'Who has agreed to act?'],
    ],
    'Signed on 3 February 2026',
  ]);
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'Tansy will put in £4,000 and use the rest after 6 April 2029.']);
  expect(
    valuesOf([['will', 'Find the will in place.'], 'attorney_name', ['will_year', 'Find the year of the will.']], [form, note]),
  ).toEqual([null, null, null]);
});

test('kin of somebody by name is called by what follows, and a firm’s person by the title', () => {
  const form = wordFile('questionnaire.docx', [
    [
      ['Trustee', 'Tansy’s brother, Piers Mallow'],
      ['Solicitor', 'Fell Row Law, Ms Isla Thorne'],
    ],
  ]);
  expect(valuesOf(['trustee_name', ['solicitor_name', 'Find the name of the solicitor (the person).']], [form])).toEqual([
    'Piers Mallow',
    'Ms Isla Thorne',
  ]);
});

test('that people agree with a result says nothing of what it is', () => {
  const papers = [
    wordFile('fact-find.docx', ['# Risk', [['Risk profile', 'Level 3']]]),
    textFile('meeting-note.txt', ['Date: 1 March 2026', 'Risk: Both agree with result.']),
  ];
  expect(valuesOf([['risk_profile', 'Find the attitude to risk.']], papers)).toEqual(['Level 3']);
});

test('what heads a column, begins a letter or says how often is nobody’s name', () => {
  const quote = wordFile('illustration.docx', [
    [
      ['Charge', 'When', 'Amount'],
      ['Adviser: Larch & Rowan', 'setting up', '£900'],
      ['Adviser', 'Yearly, taken monthly', '0.50%'],
    ],
  ]);
  const mail = textFile('mail.txt', ['Dear Fergus', 'Thank you for the papers.']);
  expect(valuesOf([['adviser_name', 'Find the name of the adviser.']], [quote, mail])).toEqual([null]);
});

test('a part of what is spent is not all of it, and a child’s birthday is not the client’s', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Total monthly expenditure', ''],
      ['Of which essential', '£1,310'],
    ],
    '# Children',
    [
      ['Name', 'Date of birth'],
      ['Bento', '16.05.2019'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['monthly_expenditure', 'Find the total monthly expenditure.'],
        ['essential_expenditure', 'Find the essential expenditure a month.'],
        ['client1_date_of_birth', 'Find the date of birth (client 1).'],
      ],
      [form],
    ),
  ).toEqual([null, '£1,310', null]);
});

test('where a relative lives is not where the client does, and the adviser’s firm provides no plan', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Name', 'Relation', 'Lives in'],
      ['Rupert Hallam', 'Son', 'Leeds'],
    ],
    [['Adviser firm', 'Penhallow Strick LLP']],
  ]);
  expect(valuesOf([['address', 'Find the home address.'], 'recommended_provider'], [form])).toEqual([null, null]);
});

test('who is not to be trustee is none, and what happened is no risk profile', () => {
  const note = wordFile('meeting-note.docx', [
    [
      ['Trustees', 'not Fergus after all'],
      ['Attitude to risk', 'Isla had sent the questionnaire ahead'],
    ],
  ]);
  const tags: [string, string][] = [
    ['trustee_names', 'Find the names of the trustees.'],
    ['risk_profile', 'Find the attitude to risk.'],
  ];
  expect(valuesOf(tags, [note])).toEqual([null, null]);
});

test('whose a pension is says nothing of what it is, and what it pays is not what it is worth', () => {
  const form = wordFile('fact-find.docx', [
    '# Income',
    [
      ['Source', 'Whose', 'Yearly', 'Paid by'],
      ['Company pension', 'Owen', '£6,240', 'Tarn Cables Pension Scheme'],
      ['Wages', 'Elsa', '£8,450', 'Selby Bakery'],
    ],
    '# Assets',
    [
      ['Final salary pension', '£14,900 p.a.'],
      ['House', '£310,000'],
    ],
  ]);
  const tags: [string, string][] = [
    ['company_pension_scheme', 'Find the company pension scheme.'],
    ['pension_value', 'Find the current value of the pension.'],
  ];
  expect(valuesOf(tags, [form])).not.toContain('Owen');
  expect(valuesOf(tags, [form]).at(-1)).not.toBe('£14,900');
});

test('a score is no risk profile, and by how much an estate is below a threshold not what it is worth', () => {
  const form = wordFile('fact-sheet.docx', [
    '# Attitude to risk',
    [
      ['Risk questionnaire', 'Score 67 on 0-100 scale'],
      ['Income', '£40,000'],
    ],
  ]);
  const estimate = wordFile('estimate.docx', [
    '# Inheritance tax estimate',
    'The estate is below the £2,000,000 taper threshold by £140,300.',
  ]);
  const tags: [string, string][] = [
    ['risk_profile', 'Find the attitude to risk.'],
    ['estate_value', 'Find the value of the estate.'],
  ];
  expect(valuesOf(tags, [form, estimate])).toEqual([null, null]);
});

test('of what kind something is, is not whether there is one; how old children are is not who they are', () => {
  const schedule = wordFile('policy-schedule.docx', ['# Policy details', [['Written in trust', 'No']]]);
  expect(valuesOf([['trust_type', 'Find the type of trust.']], [schedule])).toEqual([null]);
  const note = textFile('meeting-note.txt', ['Meeting note', 'Children: young']);
  expect(valuesOf([['dependants', 'Find the dependent children.']], [note])).toEqual([null]);
});
