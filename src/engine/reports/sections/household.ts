import { type Block, figures, heading, note, paragraph, type Row, row, section, type Section, table, words } from '../document.ts';
import type { Lookup } from '../lookup.ts';
import type { ReportAccount, ReportModel } from '../record.ts';
import { accountWords, employmentWords, longDate, percent, shortDate, shortMonth, tenureWords, useWords } from '../words.ts';

const notStated = 'Not stated';
const monthsARow = 12;
const monthState = { covered: 'whole', part: 'part', missing: 'missing' } as const;

/** Whose money it is, and what of it the statements cover. */
export function householdSection(model: ReportModel, lookup: Lookup): Section {
  return section(
    'Household and accounts',
    [
      table([words('The household', 1.1), words('Stated', 2)], householdRows(model)),
      heading('Accounts'),
      ...accountBlocks(model, lookup),
      heading('What the statements cover'),
      ...coverageBlocks(model, lookup),
    ],
    { newPage: true },
  );
}

function householdRows({ clients, household: h }: ReportModel): Row[] {
  const count = (value: number | null) => (value === null ? notStated : String(value));
  const person = ({ name, date_of_birth }: { name: string; date_of_birth: string | null }) =>
    date_of_birth ? `${name}, born ${longDate(date_of_birth)}` : name;
  return [
    row('Client', clients.map(person).join('; ') || notStated),
    row('Partner', h.partner ? person(h.partner) : notStated),
    row('Joint statement', h.joint === null ? notStated : h.joint ? 'Yes' : 'No'),
    row('Address', h.address ?? notStated),
    row('Employment', h.employment ? employmentWords[h.employment] : notStated),
    row('Partner’s employment', h.partner_employment ? employmentWords[h.partner_employment] : notStated),
    row('Home', h.tenure ? tenureWords[h.tenure] : notStated),
    row('People in the household', count(h.people)),
    row('Dependants under 16', count(h.dependants_under_16)),
    row('Dependants aged 16 to 18', count(h.dependants_16_to_18)),
    row('Other dependants', count(h.other_dependants)),
    row('Non-dependants', count(h.non_dependants)),
    row('Vehicles', count(h.vehicles)),
  ];
}

function accountBlocks(model: ReportModel, lookup: Lookup): Block[] {
  const { accounts, rates } = model;
  const { accountName, personName } = lookup;
  if (accounts.length === 0) return [paragraph('No account was read for this report.')];
  const told = accounts.some(({ whose }) => whose !== undefined);
  const rows = accounts.map((account) =>
    row(
      accountName(account.id),
      [account.bank, accountWords[account.kind]].filter((part) => part !== null).join(', '),
      account.holder ?? 'Not printed',
      [account.sort_code, account.number_ending ? `ending ${account.number_ending}` : null].filter((part) => part !== null).join(' '),
      account.currency,
      ...(told ? [personName(account.whose), useWords[account.use ?? 'personal']] : []),
      percent(account.share),
    ),
  );
  const columns = [
    words('Account', 1.2),
    words('Bank and kind', 1.4),
    words('Holder', 1.4),
    words('Number', 1.2),
    words('Currency', 0),
    ...(told ? [words('Whose', 1.1), words('Used for', 0)] : []),
    figures('Share counted'),
  ];
  const converted = rates.map(({ currency, rate, date, source }) =>
    note(`1 ${currency} is counted as ${rate}, the rate of ${date} (${source}).`),
  );
  return [table(columns, rows), ...converted, ...accounts.flatMap(heldNotes), ...businessNotes(model, lookup)];
}

function heldNotes({ name, outsiders = [], share }: ReportAccount): Block[] {
  if (outsiders.length === 0) return [];
  return [
    note(`${name} is also in the name of ${outsiders.join(' and ')}, who is not of this household; ${percent(share)} of it is counted.`),
  ];
}

/** What the household had from a business, and put into it: whoever wants net drawings has both figures. */
function businessNotes({ accounts, pairs }: ReportModel, { payment, accountMoney }: Lookup): Block[] {
  const sum = (id: string, ids: (string | null)[]) => {
    const own = ids.flatMap((one) => payment(one) ?? []).filter(({ account_id }) => account_id === id);
    return accountMoney(id, Math.abs(own.reduce((total, { amount }) => total + amount, 0)));
  };
  const of = (kind: 'transfer' | 'drawing') => pairs.filter((pair) => pair.kind === kind);
  return accounts
    .filter(({ use }) => use === 'business')
    .map(({ id, name }) => {
      const drawn = sum(
        id,
        of('drawing').map(({ first }) => first),
      );
      const put = sum(
        id,
        of('transfer').map(({ second }) => second),
      );
      return note(
        `${name} is the account of a business: its own payments are left out. ${drawn} that it paid to the household’s accounts is income; ${put} paid into it from them is neither income nor spending.`,
      );
    });
}

function coverageBlocks({ accounts }: ReportModel, { accountName }: Lookup): Block[] {
  const months = [...new Set(accounts.flatMap((account) => account.months.map(({ month }) => month)))].sort();
  const blocks: Block[] = [];
  for (let start = 0; start < months.length; start += monthsARow) {
    const shown = months.slice(start, start + monthsARow);
    const cell = (account: ReportAccount, month: string) => {
      const state = account.months.find((covered) => covered.month === month)?.state;
      return state ? monthState[state] : '–';
    };
    const rows = accounts.map((account) => row(accountName(account.id), ...shown.map((month) => cell(account, month))));
    blocks.push(table([words('Account', 2), ...shown.map((month) => words(shortMonth(month)))], rows, { small: true }));
  }
  if (months.length === 0) return [paragraph('No month is covered by a statement.')];
  return [...blocks, ...joinNotes(accounts)];
}

function joinNotes(accounts: readonly ReportAccount[]): Block[] {
  const sentences = accounts.flatMap(({ name, joins }) =>
    joins.flatMap(({ ends, begins, state }) => {
      if (state === 'gap') return [`${name}: no statement covers the days between ${shortDate(ends)} and ${shortDate(begins)}.`];
      if (state === 'broken')
        return [`${name}: the statement to ${shortDate(ends)} closes with another balance than the next one opens with.`];
      return [];
    }),
  );
  return sentences.map(note);
}
