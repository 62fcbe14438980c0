import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('under answers for each of two people the ticked one is read, and what stands between and beside the rows too', () => {
  const form = wordFile('estate.docx', [
    '# Wills and estate',
    [
      ['', 'Client 1', '', 'Client 2', ''],
      ['', 'Yes', 'No', 'Yes', 'No'],
      ['(a) Have you made a will?', '☒', '☐', '☐', '☒'],
      ['Executors', 'Isla Vine and Harrow Legal', '', '', ''],
      ['(b) Do you have a lasting power of attorney?', '☐', '☒', '☒', '☐'],
      ['(c) Do you expect an inheritance?', '☒', '☐', '☒', '☐'],
      ['Amount expected', '£175,000', '', '', ''],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_will', 'Find whether a will has been made (client 1).'],
    ['client2_will', 'Find whether a will has been made (client 2).'],
    ['client1_lpa', 'Find whether there is a lasting power of attorney (client 1).'],
    ['client2_lpa', 'Find whether there is a lasting power of attorney (client 2).'],
    ['executors', 'Find the executors.'],
    ['inheritance_amount', 'Find the amount of inheritance expected.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Yes', 'No', 'No', 'Yes', 'Isla Vine and Harrow Legal', '£175,000']);
});

test('crosses under answers are read with the details behind them; a table of which a row has several ticks is none of these', () => {
  const form = wordFile('health.docx', [
    '# Health',
    [
      ['Question', 'Client 1', '', 'Client 2', '', 'Details'],
      ['', 'Yes', 'No', 'Yes', 'No', ''],
      ['Do you smoke?', '', 'X', 'X', '', '10 cigarettes a day'],
      ['Are you in good health?', 'X', '', '', 'X', 'High blood pressure (client 2)'],
    ],
    '# Documents',
    [
      ['', 'Yes', 'No'],
      ['Passport', '✓', '✓'],
      ['Bank statement', '✓', ''],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_smoker', 'Find whether the client smokes (client 1).'],
    ['client2_smoker', 'Find whether the client smokes (client 2).'],
    ['client2_health', 'Find whether the client is in good health (client 2).'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['No', 'Yes', 'No']);
});

test('boxes that are drawn in columns under their answers are read by what is over them', () => {
  const form = pageFile('questionnaire.pdf', (sheet) => {
    sheet.put(48, 60, 'Features', { size: 11, bold: true });
    ['Yes', 'No', 'Not known'].forEach((head, i) => sheet.put(400 + 50 * i, 84, head, { size: 8, bold: true }));
    const rows: [string, string, number][] = [
      ['3.1', 'Is the fund invested in with-profits?', 0],
      ['3.2', 'Is there a pension sharing order?', 1],
      ['3.3', 'Is a partial transfer allowed?', 2],
      ['3.4', 'Can benefits be taken by drawdown?', 0],
    ];
    rows.forEach(([number, question, ticked], row) => {
      sheet.put(48, 100 + 16 * row, number, { size: 8 });
      sheet.put(72, 100 + 16 * row, question, { size: 8 });
      for (const i of [0, 1, 2]) sheet.put(402 + 50 * i, 100 + 16 * row, i === ticked ? '☒' : '☐', { size: 9 });
    });
  });
  const tags: [string, string][] = [
    ['pension_sharing', 'Is there a pension sharing order?'],
    ['partial_transfer', 'Is a partial transfer allowed?'],
    ['drawdown', 'Can benefits be taken by drawdown?'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['No', null, 'Yes']);
});

test('a scale with a tick below answers the line above it, and boxes in cells side by side their label', () => {
  const form = wordFile('application.docx', [
    '# Investing',
    'Attitude to risk (tick one)',
    [
      ['Cautious', 'Balanced', 'Adventurous'],
      ['', '', '✓'],
    ],
    [['Capacity for loss', '□ Low', '✓ Medium', '□ High']],
  ]);
  expect(valuesOf(['attitude_to_risk', 'capacity_for_loss'], [form])).toEqual(['Adventurous', 'Medium']);
});
