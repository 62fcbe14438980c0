import { bucketWords, cadenceWords, counted, frequencyWords, percent, shortDate, sourceWords } from '#engine/reports/words.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { ComparedKind, Notice, Reason, Section } from './record.ts';

/** The words of a comparison in a file, in British English whatever the screen's language. */

export const sectionWords: Record<Section, string> = { income: 'Income', spending: 'Spending', saving: 'Saving' };

export const kindWords: Record<ComparedKind, string> = {
  same: 'In both',
  recategorised: 'Another category',
  moved: 'Another payee',
  new: 'New',
  gone: 'Gone',
};

const reportWords = { before: 'the earlier report', after: 'the later report' };
const changed: Record<Extract<Reason, { code: 'decided' }>['kind'], string> = {
  category: 'Category',
  reviewed: 'Looked at',
  frequency: 'How often',
  amount: 'Amount',
  name: 'Name',
  note: 'Note',
  share: 'Share',
  split: 'Payment split',
  transfer: 'Transfer',
  refund: 'Refund',
  duplicate: 'Duplicate',
  one_off: 'One-off',
  exclude: 'Payment',
  rate: 'Exchange rate',
  account_share: 'Share of the account',
  account: 'Account',
  account_owner: 'Whose account',
  account_use: 'Use of the account',
  whose: 'Whose income',
};

/** Where the reports rest on different statements, as a sentence. */
export function noticeSentence(notice: Notice): string {
  switch (notice.code) {
    case 'account_gone':
      return notice.left_out
        ? `${notice.account} is left out of the later report`
        : `The later report has no statements of ${notice.account}`;
    case 'account_new':
      return notice.left_out
        ? `${notice.account} was left out of the earlier report`
        : `The earlier report has no statements of ${notice.account}`;
    case 'months_missing':
      return `${notice.account} has no statements for ${notice.months.join(', ')} in ${reportWords[notice.side]}`;
    case 'period':
      return `The earlier report is of ${counted(notice.before, 'month')}, the later one of ${notice.after}`;
    case 'overlap':
      return `${counted(notice.days, 'day')} stand in both reports`;
  }
}

/** Why a line differs, as a sentence without its full stop. */
export function reasonSentence(reason: Reason): string {
  const money = (pence: number) => formatMoney(pence, { currency: 'currency' in reason ? reason.currency : 'GBP' });
  switch (reason.code) {
    case 'account_gone':
      return `No statements of ${reason.accounts.join(', ')} in the later report`;
    case 'account_new':
      return `No statements of ${reason.accounts.join(', ')} in the earlier report`;
    case 'moved':
      return `${reason.from} last on ${shortDate(reason.last)}, ${reason.to} first on ${shortDate(reason.first)}`;
    case 'category':
      return `Under ${reason.to} instead of ${reason.from}`;
    case 'started':
      return `First payment on ${shortDate(reason.date)}`;
    case 'stopped':
      return `Last payment on ${shortDate(reason.date)}`;
    case 'not_due':
      return `Comes seldom, and ${reportWords[reason.side]} does not cover about ${shortDate(reason.date)}, when it would be paid`;
    case 'resumed':
      return `Had stopped; paid again from ${shortDate(reason.date)}`;
    case 'set_aside':
      return `${counted(reason.count, 'payment')} of ${money(reason.sum)} apart in ${reportWords[reason.side]}: ${bucketWords[reason.bucket]}`;
    case 'amount':
      return `${money(reason.to)} a payment from ${shortDate(reason.date)}, ${money(reason.from)} before`;
    case 'frequency':
      return `${frequencyWords[reason.to]} instead of ${frequencyWords[reason.from].toLowerCase()}`;
    case 'rhythm':
      return `${cadenceWords[reason.to]} instead of ${cadenceWords[reason.from].toLowerCase()}`;
    case 'count':
      return `${counted(reason.to, 'payment')} in ${counted(reason.to_months, 'month')}, ${reason.from} in ${reason.from_months} before`;
    case 'average':
      return `${money(reason.to)} a payment on average, ${money(reason.from)} before`;
    case 'refunded':
      return `${money(reason.to)} came back in refunds, ${money(reason.from)} before`;
    case 'share':
      return `${percent(reason.to)} counts, ${percent(reason.from)} before`;
    case 'rate':
      return `Exchange rate of ${reason.currency}: ${reason.to ?? 'none'}, ${reason.from ?? 'none'} before`;
    case 'source':
      return `${sourceWords[reason.to]}, ${sourceWords[reason.from].toLowerCase()} before`;
    case 'stated':
      return `${money(reason.to)} stated, ${money(reason.from)} before`;
    case 'decided':
      return `${changed[reason.kind]} changed by a person in ${reportWords[reason.side]}: ${reason.to} instead of ${reason.from}${timesWords(reason.count)}`;
  }
}

function timesWords(count: number): string {
  return count === 1 ? '' : `, ${counted(count, 'time')}`;
}
