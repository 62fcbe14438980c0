import { expect, test } from 'vitest';
import { fieldsOf, pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('the print-out of a system is read: dots lead to the answers, and a typed rule marks a heading', () => {
  const print = pageFile('crm-print.pdf', (sheet) => {
    const line = (y: number, label: string, ...answers: string[]): void => {
      sheet.put(40, y, label);
      sheet.put(110, y, '..................:');
      answers.forEach((answer, i) => sheet.put(190 + 170 * i, y, answer));
    };
    sheet.put(40, 40, 'FACT FIND SUMMARY', { bold: true });
    sheet.put(40, 60, '[01] PERSONAL ==================================');
    sheet.put(190, 70, 'APPLICANT 1');
    sheet.put(360, 70, 'APPLICANT 2');
    line(80, 'Forename(s)', 'Callum Ade', 'Bethan Louise');
    line(90, 'Surname', 'Okafor', 'Sharrock');
    line(100, 'Job title', 'Fitter', 'Dental nurse');
    line(110, 'Existing life cover', 'None', 'None');
    line(120, 'Will in place');
    sheet.put(40, 130, '[02] DEPENDANTS ================================');
    line(140, 'Landlord');
    line(150, 'Previous address', '41 Station Approach, Morley, LS27 8ZZ');
    sheet.put(40, 160, '[03] ADVISER ===================================');
    line(170, 'Broker fee agreed', '£395');
    line(180, 'Adviser', 'Josie Trent');
  });
  expect(
    valuesOf(['app1_forenames', 'app2_surname', 'app2_job_title', 'will_in_place', 'landlord_name', 'adviser_name', 'broker_fee'], [print]),
  ).toEqual(['Callum Ade', 'Sharrock', 'Dental nurse', null, null, 'Josie Trent', '£395']);
});

test('an answer that a PDF draws in one word with the dots before it is read, and cited', () => {
  const offer = pageFile('trust-illustration.pdf', (sheet) => {
    sheet.put(40, 40, 'Harrow International', { size: 14, bold: true });
    sheet.put(40, 60, 'Discounted gift trust: illustration');
    sheet.put(40, 90, 'Your gift', { bold: true });
    sheet.put(40, 110, 'Total investment............................................£240,000');
    sheet.put(40, 124, 'Value of the right you keep (the discount)......................£112,640');
  });
  const [investment, discount] = fieldsOf(['total_investment', 'discount'], [offer]);
  expect([investment?.value, discount?.value]).toEqual(['£240,000', '£112,640']);
  expect(investment?.status === 'cited' && investment.citation.quote).toContain('£240,000');
});

test('a point of a list has no label', () => {
  const note = pageFile('meeting-note.pdf', (sheet) => {
    sheet.put(40, 40, 'Note of meeting, 12 March 2026', { bold: true });
    sheet.put(40, 70, '•');
    sheet.put(64, 70, 'Her risk profile: Cautious');
    sheet.put(40, 84, '•');
    sheet.put(64, 84, 'She will retire at 63.');
  });
  expect(valuesOf(['risk_profile'], [note])).toEqual(['Cautious']);
});

test('below a table of one thing to a column labels and answers by turns are none of its rows', () => {
  const form = wordFile('fact-find.docx', [
    '# Employment',
    [
      ['Status', 'Occupation', 'Employer', 'Start date', 'Gross basic p.a.', 'Bonus p.a.'],
      ['Employed', 'Principal geologist', 'Strathord Minerals plc', '01/09/2012', '£128,400', '£22,000'],
      ['**Affordability', '', '', '', '', ''],
      ['Net monthly income', '', '£6,940', 'Monthly committed expenditure', '', '£2,865'],
      ['Monthly discretionary expenditure', '', '£1,350', 'Emergency fund held', '', '£25,000'],
    ],
  ]);
  const tags: [string, string][] = [
    ['gross_basic', 'Find the Gross basic p.a..'],
    ['committed_expenditure', 'Find the Monthly committed expenditure.'],
    ['emergency_fund', 'Find the Emergency fund held.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£128,400', '£2,865', '£25,000']);
});

test('an export may have a table below a row of labels and answers by turns', () => {
  const file = wordFile('holdings.docx', [
    [
      ['Participant', 'A Kinnaird', 'Participant no', 'SM-04418', 'As at', '30/04/2026'],
      ['Plan', 'Award date', 'Shares', 'Option price', 'Market price', 'Value'],
      ['SAYE 2020', '01/12/2020', '5,600', '£3.12', '£7.48', '£41,888.00'],
      ['SAYE 2024', '01/12/2024', '2,150', '£5.96', '£7.48', '£16,082.00'],
    ],
  ]);
  const tags: [string, string][] = [
    ['participant_number', 'Find the Participant no.'],
    ['award_date', 'Award date of the SAYE 2024 plan'],
    ['saye_value', 'Value of the SAYE 2024 plan'],
  ];
  expect(valuesOf(tags, [file])).toEqual(['SM-04418', '01/12/2024', '£16,082.00']);
});
