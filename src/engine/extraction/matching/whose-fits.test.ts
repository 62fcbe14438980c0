import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('how an attorney is reached is not how the client is', () => {
  const form = wordFile('attorney-details.docx', [
    '# 1. The donor',
    [['Full name', 'Mrs Winifred Ada Vine']],
    '# 2. The attorney',
    [
      ['Full name', 'Alison Vine'],
      ['Mobile', '07700 900218'],
      ['Date of birth', '22 July 1971'],
    ],
  ]);
  expect(valuesOf([['client_mobile', 'Find the client’s own mobile.']], [form])).toEqual([null]);
});

test('a number of the other kind answers neither a mobile nor the telephone at home', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Mobile', '07700 900 812'],
      ['Email', 'isla@example.com'],
    ],
  ]);
  expect(valuesOf(['home_telephone', 'mobile'], [form])).toEqual([null, '07700 900 812']);
});

test('the foot of a mail says how its writer is reached', () => {
  const mail = textFile('after-meeting.eml', ['Dear Aoife', 'Thank you for coming in.', 'Niall Corry', '01632 960 255']);
  expect(valuesOf(['home_telephone'], [mail])).toEqual([null]);
});

test('a name that stands far from what somebody is to the client is somebody else’s', () => {
  const note = textFile('file-note.txt', [
    'Confirmed with Ashgill that the sharing order has been dealt with in full and that nothing is owed to his former wife.',
  ]);
  expect(valuesOf([['former_spouse_name', 'Find the name of the former wife.']], [note])).toEqual([null]);
});

test('whether there is something is nobody’s name', () => {
  const form = wordFile('questionnaire.docx', [[['Is there a group death in service scheme?', 'No']]]);
  expect(valuesOf([['group_scheme_insurer', 'Find the insurer of the group death in service scheme.']], [form])).toEqual([null]);
});

test('a plan that is asked for by its name is meant, whichever it is', () => {
  const summary = pageFile('ceding-scheme-summary.pdf', (sheet) => {
    const rows = [
      ['', 'Skerrow Life', 'Marlpit Provident'],
      ['Plan number', 'SK/708144/01', '5519-20384'],
      ['Transfer value', '£71,226.62', '£38,812.95'],
    ];
    rows.forEach((cells, row) =>
      cells.forEach((text, column) => sheet.put([40, 220, 400][column] ?? 0, 60 + 20 * row, text, { size: 10, bold: row === 0 })),
    );
  });
  const tags: [string, string][] = [
    ['ceding1_transfer_value', 'Find the transfer value (Marlpit Provident).'],
    ['ceding2_transfer_value', 'Find the transfer value (Skerrow Life).'],
  ];
  expect(valuesOf(tags, [summary])).toEqual(['£38,812.95', '£71,226.62']);
});

test('what a fund is called answers nothing but what is asked of the fund', () => {
  const valuation = wordFile('portfolio-valuation.docx', [
    '# Holdings in the ISA',
    [
      ['**Holding', '**Units', '**Value'],
      ['Abbey UK Equity Income', '24,110', '£34,380.86'],
      ['Dunlin Sterling Bond', '14,920', '£19,762.28'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['investment_bond_value', 'Find the value of the investment bond.'],
        ['income_required', 'Find the income required.'],
      ],
      [valuation],
    ),
  ).toEqual([null, null]);
});

test('an answer is somebody’s whom its row or section names by title and surname', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Noel Cadwell', 'Mrs Ada Cadwell'],
    ],
  ]);
  const valuation = wordFile('valuation.docx', [
    '# Your accounts',
    [
      ['**Holder', '**Account', '**Value'],
      ['Mr Cadwell', 'ISA', '£86,214.33'],
      ['Mrs Cadwell', 'ISA', '£64,908.71'],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_isa_value', 'Find the value of the ISA (client 1).'],
    ['client2_isa_value', 'Find the value of the ISA (client 2).'],
  ];
  expect(valuesOf(tags, [form, valuation])).toEqual(['£86,214.33', '£64,908.71']);
});

test('a National Insurance number that a form has of nobody in particular is not the partner’s', () => {
  const form = wordFile('about-you.docx', [
    '# About you',
    [
      ['Full name', 'Mr Gethin Parry'],
      ['NINO', 'QQ 52 18 40 B'],
      ['Wife or partner', 'Mrs Ottilie Parry'],
      ['Partner’s occupation', 'Ceramicist'],
    ],
  ]);
  expect(valuesOf([['spouse_ni_number', 'Find the National Insurance number (spouse).']], [form])).toEqual([null]);
});
