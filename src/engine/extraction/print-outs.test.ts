import { expect, test } from 'vitest';
import { fieldsOf, pageFile, valuesOf } from '#tests/support/extraction/files.ts';

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
