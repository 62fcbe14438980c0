import { expect, test } from 'vitest';
import { hostileZip } from '#tests/support/hostile-zips.ts';
import { sniff } from './sniff.ts';

test.each([
  ['empty', ''],
  ['pdf', '%PDF-1.7\n'],
  ['pdf', 'junk that a mail gateway put in front\r\n%PDF-1.4'],
  ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
  ['old_office', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['winmail', Buffer.from('789f3e2201000000', 'hex')],
  ['html', '\n<!DOCTYPE html><title>Your statement</title>'],
  ['xml', '<?xml version="1.0"?><OFX/>'],
  ['json', '{"transactions": []}'],
  ['text', '{ not quite json'],
  ['csv', 'Date,Description,Amount\n01/02/2026,"TESCO, LEEDS",-12.30\n'],
  ['csv', 'Client,Aims\nAnn,"Retire at 60\nSee Oslo\nLearn to sail"\nTom,"Travel\nRest"\n'],
  ['text', 'She said:\n"I want to retire,\nand see Oslo"\nand nothing more.\n'],
  ['csv', 'Date;Betrag\r\n01.02.2026;12,30\r\n'],
  ['csv', Buffer.from('\ufeffDate\tAmount\n1\t2\n', 'utf16le')],
  ['text', 'Met the clients at home.\nThey want to retire at 62, or sooner.\nNo debts.'],
  ['text', Buffer.from('Fee: \xa3250', 'latin1')],
  ['email', 'Received: from a\r\n by b\r\nFrom: Ann <a@example.com>\r\nSubject: a, b\r\n\r\nHello'],
  ['text', 'From: Ann\nTo: Ben\nDate: 3 March 2026\n\nThey want to retire at 62.'],
  ['csv', 'From,Message-ID,Date\nAnn,1,2\n'],
  [
    'csv',
    'Gains report\nAccount,PW-1\nTax year,2025/26\n\nFund,Cost,Value\nTamar,"£1,000","£1,100"\nLanyon,"£2,000","£2,300"\nHeld,"£40"\n',
  ],
  ['text', 'Budget "as agreed",\nIncome £52,000, spending £31,500.\nShe said "yes","no" and "perhaps".\n'],
  ['webm', Buffer.from('1a45dfa3', 'hex')],
  ['mp4', '\0\0\0\x20ftypisom'],
  ['unknown', Buffer.from([0, 1, 2, 3, 250, 251])],
] as const)('%s is told by its content', (kind, content) => {
  expect(sniff(Buffer.from(content))).toBe(kind);
});

test('office documents are told apart from other zips by their main part', () => {
  expect(sniff(hostileZip([{ name: 'word/document.xml', data: '<w/>' }]))).toBe('docx');
  expect(sniff(hostileZip([{ name: 'xl/workbook.xml', data: '<x/>' }]))).toBe('xlsx');
  expect(sniff(hostileZip([{ name: 'statement.pdf', data: '%PDF-1.7' }]))).toBe('zip');
});
