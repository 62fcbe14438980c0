import { describe, expect, test } from 'vitest';
import { drawRows, headingRow } from '#tests/support/statement-fixtures/drawn.ts';
import { recognised, type Misread } from '#tests/support/statement-fixtures/recognised.ts';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { parseStatement } from './parse.ts';
import type { StatementAccount } from './record.ts';

const days = ['10', '11', '11', '12', '16', '18', '18'];

/** A payment of a pound on each of the days of June 2025, oldest first unless they are turned. */
function read(misread: readonly Misread[], { turned = false } = {}): StatementAccount {
  const sheet = blankSheet();
  sheet.put(40, 20, 'Statement of account 12344417, sort code 00-41-17, 1 June 2025 to 30 June 2025');
  const payments = days.map((day, at): Parameters<typeof drawRows>[2][number] => [
    `${day} Jun 2025`,
    `Payment ${'abcdefg'.charAt(at)}`,
    '1.00',
    '',
    `${99 - at}.00`,
  ]);
  const opening: Parameters<typeof drawRows>[2][number] = ['1 Jun 2025', 'Balance brought forward', '', '', '100.00'];
  drawRows(sheet, 60, [headingRow, ...(turned ? [...payments.toReversed(), opening] : [opening, ...payments])]);
  const statement = parseStatement(recognised(sheet.source(), misread));
  if ('error' in statement || !statement.accounts[0]) throw new Error('no statement');
  return statement.accounts[0];
}

const daysOf = ({ transactions }: StatementAccount): string[] => transactions.map(({ date }) => date.replace(/^2025-06-/, ''));

describe('a date that its neighbours don’t allow is the one day that they do, and that it can have been:', () => {
  test.each([
    // Between 10 and 11 only 10 and 11 can be, and of those only 11 looks like 41.
    ['a day that is none', { printed: '11', seen: '41' }, 1, false],
    ['a letter in the day', { printed: '12', seen: 'l2' }, 3, false],
    ['a letter in the month', { printed: 'Jun', at: 4, seen: 'Jvn' }, 3, false],
    ['a mark too much', { printed: '11', at: 1, seen: '411' }, 2, false],
    ['newest first', { printed: '11', seen: '41' }, 2, true],
  ])('%s', (_, misread, at, turned) => {
    const account = read([misread], { turned });
    expect(daysOf(account)).toEqual(days);
    expect(account.proof.ok).toBe(true);
    expect(account.proof.repairs).toEqual([
      {
        page: 1,
        row: turned ? days.length - at : at + 2,
        kind: 'misread',
        note: `“${misread.printed === 'Jun' ? '12 Jvn' : `${misread.seen} Jun`} 2025” was taken for ${days[at]} Jun 2025, as the days of the rows around it allow.`,
      },
    ]);
  });
});

test('a date that stands in order stays, and is for a person to see where it may be another', () => {
  // 12 to 18 lie around 16: a doubtful 14 may be 14 as well as 17.
  const account = read([{ printed: '16', seen: '14' }]);
  expect(daysOf(account)).toEqual(['10', '11', '11', '12', '14', '18', '18']);
  expect(account.transactions.map(({ doubtful = [] }) => doubtful)).toEqual([[], [], [], [], ['date'], [], []]);
});

test('a date that the order leaves open is not guessed, and the statement not proved', () => {
  // Between 12 and 18 lie 14 and 17, and both look like 11.
  const account = read([{ printed: '16', seen: '11' }]);
  expect(account.proof).toMatchObject({ ok: false, reason: 'dates', breaks: [] });
  expect(account.transactions[4]?.doubtful).toEqual(['date']);
});

test('a day that was surely read, and stands in no order, is not changed', () => {
  const account = read([{ printed: '12', seen: '25', confidence: 0.95 }]);
  expect(daysOf(account)).toEqual(['10', '11', '11', '25', '16', '18', '18']);
  expect(account.proof).toMatchObject({ ok: false, reason: 'dates' });
});
