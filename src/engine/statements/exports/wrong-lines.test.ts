import { describe, expect, test } from 'vitest';
import { csv } from './fixtures.ts';
import { readExport } from './read-export.ts';

const again = 'Download the file from the bank again, and upload it as it comes.';

async function said(...lines: string[]): Promise<string> {
  const found = await readExport(csv(...lines));
  return 'message' in found ? found.message : 'read';
}

const ofx = (...payments: string[]): string[] => [
  '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP',
  '<BANKACCTFROM><BANKID>601234<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>',
  '<BANKTRANLIST>',
  ...payments,
  '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
];

const entry = (day: string, amount: string): string =>
  `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`;

describe('all lines that can’t be right are named, in their order, before anything of a file is read', () => {
  test('of MT940: balances, entries, and what stands before the first statement', async () => {
    const message = await said(
      'words of a mail',
      ':20:START',
      ':25:60123412345678',
      ':28C:1/1',
      ':60F:C251001GBP1,000',
      ':61:251032D45,00NTRF',
      ':61:2510281028C1850,00NTRF',
      ':61:2510291029D4o5,00NTRF',
      ':62F:C251031GBP1905.00',
      '-',
    );
    expect(message).toBe(
      'Line 1: “words of a mail” stands before the first statement. Line 5: “C251001GBP1,000” is no balance. ' +
        'Line 6: “251032” is no date. Line 8: “4o5,00NTRF” is no amount with a comma and a kind of payment, such as “12,50NTRF”. ' +
        `Line 9: “C251031GBP1905.00” is no balance. ${again}`,
    );
  });

  test('of CAMT.053, over all its statements', async () => {
    const statement = (...entries: string[]) => ['<Stmt><Acct><Id><IBAN>GB29NWBK60123412345678</IBAN></Id></Acct>', ...entries, '</Stmt>'];
    const message = await said(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
      ...statement(entry('2025-02-31', '1.00'), entry('2025-03-01', '2.00'), entry('2025-03-02', 'two')),
      ...statement('<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">1</Amt></Bal>', entry('soon', '3.00')),
      '</BkToCstmrStmt></Document>',
    );
    expect(message).toBe(
      'Line 4: “2025-02-31” is no date. Line 6: “two” is no amount. ' +
        `Line 9: it isn’t said whether its amount is money in or money out. Line 10: “soon” is no date. ${again}`,
    );
  });

  test('of OFX, also where payments run into one another', async () => {
    const message = await said(
      ...ofx(
        '<STMTTRN><DTPOSTED>20250231<TRNAMT>-1.00<NAME>A</STMTTRN>',
        '<STMTTRN><DTPOSTED>20250201<TRNAMT>-1.00<NAME>B</STMTTRN>',
        '<STMTTRN><DTPOSTED>20250202<TRNAMT>-1.00<NAME>C',
        '<STMTTRN><DTPOSTED>20250203<TRNAMT>-1.00<NAME>D</STMTTRN>',
        '<STMTTRN><DTPOSTED>20250204<TRNAMT>some<NAME>E</STMTTRN>',
      ),
    );
    expect(message).toBe(
      `Line 4: “20250231” is no date. Line 7: a payment begins before the one above it ends. Line 8: “some” is no amount. ${again}`,
    );
  });

  test('of QIF, and before it is asked how its dates are written', async () => {
    const wrong = await said('!Type:Bank', 'D31/02/2025', 'T-1.00', '^', 'D04/03/2025', 'Ttwo', '^', 'D05/03/2025', 'T3.00', 'so on', '^');
    expect(wrong).toBe(`Line 2: “31/02/2025” is no date. Line 5: “two” is no amount. Line 10: “so on” is no line of such a file. ${again}`);
    const open = await said('!Type:Bank', 'D04/03/2025', 'Tone', '^', 'D05/03/2025', 'T-2.00', '^', 'D03/04/2025', 'T-1.00', '^');
    expect(open).toBe(`Line 2: “one” is no amount. ${again}`);
  });

  test('up to ten of them, and how many more there are', async () => {
    const many = Array.from({ length: 13 }, (_, day) => ['D31/02/2025', `T-${day}.00`, '^']).flat();
    const message = await said('!Type:Bank', ...many);
    expect(message.match(/Line \d+: /g)).toHaveLength(10);
    expect(message).toContain('Line 29: “31/02/2025” is no date. 3 more can’t be right. ');
  });

  test('of a file that is wrong throughout, as many as anybody can use', async () => {
    const entries = ':61:words\r\n'.repeat(200_000);
    const message = await said(':20:START', ':60F:C251001GBP1,00', `${entries}:62F:C251031GBP1,00`);
    expect(message).toContain('Line 12: “words” is no entry. 990 or more can’t be right. ');
    expect(await said(`!Type:Bank\r\n${'so on\r\n'.repeat(200_000)}^`)).toContain(
      'Line 11: “so on” is no line of such a file. 199,990 or more',
    );
  });
});
