import { type Lookup, placeWords } from '../lookup.ts';
import type { ReportModel } from '../record.ts';
import { bucketWords } from '../words.ts';
import { type Content, pounds, type Sheet, type SheetColumn } from './sheet.ts';

/** What is neither income nor spending: totals over the payments, then each payment. */
export function setAsideSheet(
  { set_aside, accounts, currency, payments }: ReportModel,
  { payment, accountName, printed, source, whyLeftOut }: Lookup,
): Sheet {
  const last = payments.length + 1;
  const live = accounts.every((account) => account.currency === currency);
  const sum = (bucket: string, sign: '>' | '<', value: number): Content => {
    const sumIf = `SUMIFS(Payments!$G$2:$G$${last},Payments!$H$2:$H$${last},"${bucket}",Payments!$G$2:$G$${last},"${sign}0")`;
    return live ? { formula: `ROUND(${sign === '<' ? '-' : ''}${sumIf},2)`, value: pounds(value) } : pounds(value);
  };
  const totals = set_aside.map(({ bucket, count, in: came, out }): Content[] => [
    bucketWords[bucket],
    count,
    sum(bucketWords[bucket], '>', came),
    sum(bucketWords[bucket], '<', out),
  ]);
  const each = set_aside.flatMap(({ bucket, payments: ids }) =>
    ids.flatMap((id): Content[][] => {
      const found = payment(id);
      if (!found) return [];
      const { date, amount, account_id } = found;
      return [
        [
          bucketWords[bucket],
          null,
          amount > 0 ? pounds(amount) : null,
          amount < 0 ? pounds(-amount) : null,
          { date },
          accountName(account_id),
          printed(found),
          source(found),
          whyLeftOut(found),
        ],
      ];
    }),
  );
  const columns: SheetColumn[] = [
    { header: 'What it is', width: 34 },
    { header: 'Payments', width: 10, kind: 'number' },
    { header: 'Money in', width: 13, kind: 'money' },
    { header: 'Money out', width: 13, kind: 'money' },
    { header: 'Date', width: 13, kind: 'date' },
    { header: 'Account', width: 30 },
    { header: 'As printed', width: 50 },
    { header: 'Source', width: 12 },
    { header: 'Why', width: 30 },
  ];
  return { name: 'Set aside', columns, rows: [...totals, [], ...each], strong: totals.map((_, index) => index) };
}

/** Every payment once, with the place where it is printed and the place where it stands. */
export function paymentsSheet({ payments, lines }: ReportModel, { accountName, account, categoryLabel, printed }: Lookup): Sheet {
  const lineOf = new Map(lines.flatMap((line) => line.payments.map((id) => [id, line])));
  const columns: SheetColumn[] = [
    { header: 'Date', width: 13, kind: 'date' },
    { header: 'Account', width: 30 },
    { header: 'File', width: 8 },
    { header: 'Place', width: 12 },
    { header: 'As printed', width: 50 },
    { header: 'Payee', width: 28 },
    { header: 'Amount', width: 13, kind: 'money' },
    { header: 'Where it stands', width: 30 },
    { header: 'Line', width: 28 },
    { header: 'Category', width: 30 },
    { header: 'Currency', width: 9 },
  ];
  const rows = payments.map((payment): Content[] => {
    const { id, account_id, file, place, date, payee, amount, bucket } = payment;
    const line = lineOf.get(id);
    return [
      { date },
      accountName(account_id),
      file,
      place && placeWords(place),
      printed(payment),
      payee,
      pounds(amount),
      bucketWords[bucket],
      line?.name ?? null,
      line ? categoryLabel(line.category) : null,
      account(account_id)?.currency ?? null,
    ];
  });
  return { name: 'Payments', columns, rows };
}
