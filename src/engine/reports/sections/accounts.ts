import { type Block, figures, heading, note, paragraph, type Row, row, section, type Section, sources, table, words } from '../document.ts';
import type { Lookup } from '../lookup.ts';
import type { ReportModel, ReportPayment } from '../record.ts';
import { bucketWords, checkSentence, counted, shortDate } from '../words.ts';

/** What is neither income nor spending: totals for all of it, each one-off and refund by itself. */
export function setAsideSection(model: ReportModel, lookup: Lookup): Section {
  const { money } = lookup;
  if (model.set_aside.length === 0) return section('Set aside', [paragraph('Nothing was set aside: every payment is income or spending.')]);
  const totals = table(
    [words('What it is', 2), figures('Payments'), figures('Money in'), figures('Money out')],
    model.set_aside.map(({ bucket, count, in: came, out }) => row(bucketWords[bucket], String(count), money(came), money(out))),
  );
  return section('Set aside', [
    paragraph('These are recognised and shown, and count neither as income nor as spending. Annex D lists each payment with its place.'),
    totals,
    ...unseenCards(model, lookup),
    ...oneOffs(model, lookup),
    ...refunds(model, lookup),
  ]);
}

/** Card repayments are the spending themselves where nothing shows what was bought on the card. */
function unseenCards({ checks }: ReportModel, lookup: Lookup): Block[] {
  return checks.filter(({ kind }) => kind === 'unseen_card').map((check) => paragraph(checkSentence(check, lookup)));
}

function oneOffs({ payments }: ReportModel, lookup: Lookup): Block[] {
  const members = payments.filter(({ bucket }) => bucket === 'one_off');
  return members.length > 0 ? [heading('One-offs'), paymentTable(members, lookup)] : [];
}

function refunds({ pairs }: ReportModel, { payment, accountMoney, categoryLabel }: Lookup): Block[] {
  const found = pairs.flatMap(({ kind, first, second, category, status }) => {
    const back = payment(first);
    return kind === 'refund' && back ? [{ back, purchase: payment(second), category, status }] : [];
  });
  const rows = found
    .sort((a, b) => a.back.date.localeCompare(b.back.date))
    .map(({ back, purchase, category, status }): Row => {
      const of = purchase ? `${purchase.payee || purchase.description}, ${shortDate(purchase.date)}` : 'Purchase not in these statements';
      const isNetted = status !== 'ask' && purchase?.bucket === 'line';
      const netted = status === 'ask' ? 'Not decided' : isNetted ? 'Yes' : 'No';
      const amount = accountMoney(back.account_id, back.amount);
      return row(
        shortDate(back.date),
        back.payee || back.description,
        amount,
        of,
        isNetted && category ? categoryLabel(category) : '–',
        netted,
      );
    });
  const columns = [
    words('Date', 0),
    words('Money back from', 1.2),
    figures('Amount'),
    words('For', 1.4),
    words('Reduces', 1.1),
    words('Netted', 0),
  ];
  return rows.length > 0 ? [heading('Refunds'), table(columns, rows), note(notNetted)] : [];
}

const notNetted =
  'What is netted lowers the spending of its category. What is not counts nowhere: it is no income, and no spending of this report is lowered by it.';

/** Payments by date, words and amount, with the place that prints them. */
function paymentTable(payments: readonly ReportPayment[], { accountMoney, printed, source }: Lookup): Block {
  return table(
    [words('Date', 0), words('As printed'), figures('Amount'), sources('Source')],
    payments.map((payment) =>
      row(shortDate(payment.date), printed(payment), accountMoney(payment.account_id, payment.amount), source(payment)),
    ),
    { small: true },
  );
}

/** Overdraft use and payments sent back: how the accounts were run. */
export function conductSection(model: ReportModel, lookup: Lookup): Section {
  const { accountMoney, payment } = lookup;
  const known = model.accounts.flatMap(({ id, name, overdraft }) => (overdraft ? [{ id, name, overdraft }] : []));
  const overdrafts = known.map(({ id, name, overdraft: { known_days, days, most, most_on } }) =>
    row(name, counted(known_days, 'day'), counted(days, 'day'), accountMoney(id, most), most_on ? shortDate(most_on) : '–'),
  );
  const returned = model.returned.flatMap((id) => payment(id) ?? []);
  return section('How the accounts were run', [
    heading('Overdraft'),
    overdrafts.length > 0
      ? table([words('Account', 1.4), words('Balance known', 1), words('Overdrawn', 1), figures('Most used'), words('On', 0.8)], overdrafts)
      : paragraph('No proved statement of a current account says whether one was overdrawn.'),
    note('By the balance at the end of each day, from statements that their printed balances prove.'),
    heading('Returned payments'),
    paragraph(
      returned.length === 0
        ? 'No payment that the bank sent back was found.'
        : `${counted(returned.length, 'payment')} sent back by the bank, by the words the statement prints.`,
    ),
    ...(returned.length > 0 ? [paymentTable(returned, lookup)] : []),
  ]);
}
