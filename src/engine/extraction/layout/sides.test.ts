import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('names of two people side by side say whose the answers below each are, though labels stand over them', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Name', 'Mrs Anwen Rees', 'Mr Huw Rees'],
    ],
  ]);
  const summary = pageFile('summary.pdf', (sheet) => {
    const row = (y: number, left: string, right: string, size = 9, bold = false): void => {
      sheet.put(50, y, left, { size, bold });
      sheet.put(300, y, right, { size, bold });
    };
    sheet.put(50, 40, 'Tarn ISA summary', { size: 16, bold: true });
    row(80, 'Huw', 'Anwen', 12, true);
    [
      ['Account', 'TI-30871', 'TI-30872'],
      ['Put in this year', '£4,000', '£7,500'],
      ['Transferred from', 'Fellside Mutual, £12,340', 'Penwith Bank, £8,100'],
    ].forEach(([label = '', one = '', other = ''], i) => {
      row(110 + 40 * i, label, label);
      row(126 + 40 * i, one, other, 11);
    });
  });
  const tags: [string, string][] = [
    ['client1_isa_account', 'Find the account number of the ISA (client 1).'],
    ['client2_isa_account', 'Find the account number of the ISA (client 2).'],
    ['client1_isa_from', 'Find the provider from which the ISA of client 1 is to be transferred.'],
  ];
  expect(valuesOf(tags, [form, summary])).toEqual(['TI-30872', 'TI-30871', 'Penwith Bank']);
});
