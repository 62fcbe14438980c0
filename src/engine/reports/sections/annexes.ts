import {
  type Block,
  figures,
  groupRow,
  heading,
  note,
  paragraph,
  type Row,
  row,
  section,
  type Section,
  sources,
  type Table,
  table,
  words,
} from '../document.ts';
import type { Lookup } from '../lookup.ts';
import { dataSentence, type ReportModel, type ReportPayment, type ReportStatement } from '../record.ts';
import { bucketWords, counted, longMonth, proofReasons, shortDate } from '../words.ts';

/** A certificate for each statement: what was checked, what broke, what reading was changed. */
export function proofAnnex(model: ReportModel, lookup: Lookup): Section {
  if (model.statements.length === 0) return section('Annex A. Proof of the statements', [paragraph('No statement was read.')]);
  // What stands in rows or lines has no pages, though every file was read as one at least.
  const unpaged = new Set(model.payments.flatMap(({ file, place }) => (place && !('page' in place) ? [file] : [])));
  const files = table(
    [sources('Ref'), words('File'), figures('Pages'), words('SHA-256 of the file', 0)],
    model.files.map(({ ref, name, pages, sha256 }) => row(ref, name, unpaged.has(ref) ? '' : String(pages), spaced(sha256))),
    { small: true },
  );
  const certificates = table(
    [
      sources('Ref'),
      words('Account', 1.2),
      words('From', 0),
      words('To', 0),
      figures('Opening'),
      figures('Payments'),
      figures('Closing'),
      figures('Balances proved'),
      words('Result', 1),
    ],
    model.statements.map((statement) => certificateRow(statement, lookup)),
    { small: true },
  );
  return section(
    'Annex A. Proof of the statements',
    [
      paragraph(
        'A statement is proved when its opening balance and every payment lead to each balance that it prints, down to the last. “S1” and so on name the files throughout this report.',
      ),
      files,
      heading('Certificates'),
      certificates,
      ...faultBlocks(model, lookup),
    ],
    { newPage: true },
  );
}

function spaced(hash: string): string {
  return hash.replace(/(.{16})(?=.)/g, '$1 ');
}

function certificateRow(
  { file, account_id, from, to, opening_balance, closing_balance, payments, proof }: ReportStatement,
  { accountMoney, accountName }: Lookup,
): Row {
  const printed = (balance: number | null) => (balance === null ? 'Not printed' : accountMoney(account_id, balance));
  return row(
    file,
    accountName(account_id),
    from ? shortDate(from) : '–',
    to ? shortDate(to) : '–',
    printed(opening_balance),
    String(payments),
    printed(closing_balance),
    `${proof.rows_checked - proof.breaks.length} of ${proof.rows_checked}`,
    proof.ok ? 'Proved' : `Not proved${proof.reason ? `: ${proofReasons[proof.reason]}` : ''}`,
  );
}

function faultBlocks({ statements }: ReportModel, { accountMoney }: Lookup): Block[] {
  const breaks = statements.flatMap(({ file, account_id, proof }) =>
    proof.breaks.map(({ page, row: line, expected, found }) =>
      row(`${file} p. ${page}`, String(line), accountMoney(account_id, expected), accountMoney(account_id, found)),
    ),
  );
  const repairs = statements.flatMap(({ file, proof }) =>
    proof.repairs.map(({ page, row: line, note: said }) => row(`${file} p. ${page}`, String(line), said)),
  );
  return [
    ...(breaks.length > 0
      ? [
          heading('Balances that do not add up'),
          table([sources('Where'), figures('Row'), figures('Worked out'), figures('Printed')], breaks),
        ]
      : []),
    ...(repairs.length > 0
      ? [heading('Readings changed so that balances add up'), table([sources('Where'), figures('Row'), words('What was changed')], repairs)]
      : []),
  ];
}

/** Every penny of each account and month: the buckets add up to the change in balance. */
export function ledgerAnnex({ ledger }: ReportModel, lookup: Lookup): Section {
  const title = 'Annex B. Every penny';
  if (ledger.length === 0) return section(title, [paragraph('There is no account to account for.')]);
  const { accountMoney, accountName } = lookup;
  const used = (Object.keys(bucketWords) as (keyof typeof bucketWords)[]).filter((bucket) =>
    ledger.some(({ buckets }) => buckets[bucket] !== undefined && buckets[bucket] !== 0),
  );
  const rows = [...Map.groupBy(ledger, ({ account_id }) => account_id)].flatMap(([account, months]) => [
    groupRow(accountName(account)),
    ...months.map(({ month, buckets, change, balanceChange, ok }) =>
      row(
        longMonth(month),
        ...used.map((bucket) => (buckets[bucket] ? accountMoney(account, buckets[bucket]) : '–')),
        accountMoney(account, change),
        balanceChange === null ? 'Not printed' : accountMoney(account, balanceChange),
        resultOf({ ok, balanceChange, buckets }),
      ),
    ),
  ]);
  return section(
    title,
    [
      paragraph(
        'Each payment stands in exactly one place. For each account and month the places add up to the change that the printed balances show.',
      ),
      table(
        [
          words('Month', 0),
          ...used.map((bucket) => figures(bucketWords[bucket])),
          figures('Sum'),
          figures('Change in balance'),
          words('Result', 0),
        ],
        rows,
        { small: true },
      ),
    ],
    { landscape: used.length > 4 },
  );
}

function resultOf({ ok, balanceChange, buckets }: Pick<ReportModel['ledger'][number], 'ok' | 'balanceChange' | 'buckets'>): string {
  if (ok) return 'Ties out';
  if (balanceChange !== null) return 'Does not tie out';
  return Object.keys(buckets).length > 0 ? 'Not known' : 'No statement';
}

/** Widths by share alone: measuring thousands of cells would take longer than setting them. */
const paymentColumns = [
  words('Date', 1.1),
  words('As printed', 5),
  { ...figures('Amount'), width: 1.3 },
  { ...sources('Source'), width: 1 },
];

function paymentRow(payment: ReportPayment, { accountMoney, printed, source }: Lookup): Row {
  return row(shortDate(payment.date), printed(payment), accountMoney(payment.account_id, payment.amount), source(payment));
}

/** The payments behind each line, each with the file and page that prints it. */
export function evidenceAnnex({ lines }: ReportModel, lookup: Lookup): Section {
  const blocks = lines
    .filter(({ payments }) => payments.length > 0)
    .map((line): { category: string; rows: Row[] } => {
      const members = line.payments.flatMap((id) => lookup.payment(id) ?? []).sort(byDate);
      return {
        category: line.category,
        rows: [groupRow(`${line.name}, ${counted(members.length, 'payment')}`), ...members.map((payment) => paymentRow(payment, lookup))],
      };
    });
  const byCategory = [...Map.groupBy(blocks, ({ category }) => category)].flatMap(([category, members]): Block[] => [
    heading(lookup.categoryLabel(category)),
    table(
      paymentColumns,
      members.flatMap(({ rows }) => rows),
      { small: true },
    ),
  ]);
  return section(
    'Annex C. The payments behind each line',
    byCategory.length > 0 ? byCategory : [paragraph('No line has a payment behind it.')],
    { newPage: true },
  );
}

/** The payments that are set aside, by why. */
export function setAsideAnnex({ set_aside, pairs, accounts }: ReportModel, lookup: Lookup): Section {
  const partners = new Map<string, string>();
  for (const { first, second } of pairs) if (first && second) partners.set(first, second).set(second, first);
  const blocks = set_aside.flatMap(({ bucket, payments }): Block[] => {
    const members = payments.flatMap((id) => lookup.payment(id) ?? []).sort(byDate);
    if (members.length === 0 || bucket === 'outside') return [];
    return [heading(bucketWords[bucket]), asideTable(members, { partners, lookup, withAccount: accounts.length > 1 })];
  });
  return section('Annex D. The payments set aside', blocks.length > 0 ? blocks : [paragraph('Nothing was set aside.')]);
}

interface AsideOptions {
  partners: ReadonlyMap<string, string>;
  lookup: Lookup;
  withAccount: boolean;
}

function asideTable(members: readonly ReportPayment[], { partners, lookup, withAccount }: AsideOptions): Table {
  const { payment, accountName, accountMoney, printed, source, whyLeftOut } = lookup;
  const withPartner = members.some(({ id }) => partners.has(id));
  const withReason = members.some((member) => whyLeftOut(member) !== null);
  const partnerOf = ({ id }: ReportPayment) => {
    const partner = payment(partners.get(id) ?? null);
    return partner ? `${accountName(partner.account_id)}, ${shortDate(partner.date)} ${source(partner)}`.trim() : '–';
  };
  const rows = members.map((member) =>
    row(
      shortDate(member.date),
      printed(member),
      ...(withAccount ? [accountName(member.account_id)] : []),
      accountMoney(member.account_id, member.amount),
      ...(withPartner ? [partnerOf(member)] : []),
      ...(withReason ? [whyLeftOut(member) ?? '–'] : []),
      source(member),
    ),
  );
  const columns = [
    words('Date', withPartner ? 1.4 : 1.1),
    words('As printed', withPartner ? 2.8 : 4),
    ...(withAccount ? [words('Account', 2.1)] : []),
    { ...figures('Amount'), width: 1.4 },
    ...(withPartner ? [words('Belongs with', 2.3)] : []),
    ...(withReason ? [words('Why', 2)] : []),
    { ...sources('Source'), width: 1 },
  ];
  return table(columns, rows, { small: true });
}

function byDate(a: ReportPayment, b: ReportPayment): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}

/** The fingerprint of the report's data, and how anyone can check it. */
export function fingerprintSection(fingerprint: string): Section {
  return section('Annex E. Checking this report', [
    paragraph(`${dataSentence} From it the same PDF can be made again, byte for byte. Its SHA-256 is:`),
    table([words('SHA-256 of report.json')], [row(spaced(fingerprint))]),
    note(
      '“suitably verify” on this file works every total out again, compares each page, and, given the statement files, finds every payment in them again.',
    ),
  ]);
}
