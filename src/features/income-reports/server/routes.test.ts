import { describe, expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aReport, ok, post, sample, settled, upload, type Working, working } from '#tests/support/reports.ts';

const house = openHouse({ work: true });
describe('the first tool', () => {
  test('goes from a statement to a finished report whose figures are the same in every file', async () => {
    const adviser = await house.anAdministrator('Hartley & Rowe');
    const { customer, report } = await aReport(adviser);
    const statement = await upload(adviser, customer, 'thornbury-retired-1m.pdf');
    expect((await settled(adviser, statement.id)).accounts.map(({ proof }) => proof.ok)).toEqual([true]);

    const first = await working(adviser, report.id);
    expect(first.budget.ledger.every(({ ok }) => ok)).toBe(true);
    expect(first.report.summary.statements).toBe(1);

    const decisions = first.budget.groups
      .filter(({ reviewed, reasons }) => !reviewed && reasons.length > 0)
      .map(({ key }) => ({ kind: 'reviewed', subject: key, value: true }));
    const url = `/api/customer-income-reports/${report.id}`;
    let version = first.report.version;
    if (decisions.length > 0)
      ({
        report: { version },
      } = await post<Working>(adviser, `${url}/decide`, { decisions }, { 'if-match': String(version) }));

    const finished = await post<{ number: number; monthly: { income: number } }>(
      adviser,
      `${url}/finish`,
      { accept_warnings: true },
      { 'if-match': String(version) },
    );
    const versions = () => ok<{ versions: { status: string; files: { format: string }[] }[] }>(adviser.inject(`${url}/versions`));
    await expect.poll(async () => (await versions()).versions[0]?.status, { timeout: 20_000, interval: 200 }).toBe('ready');
    expect((await versions()).versions[0]?.files.map(({ format }) => format)).toEqual([
      'pdf',
      'xlsx',
      'csv',
      'json',
      'sfs-json',
      'sfs-xml',
    ]);

    const pdf = await adviser.inject(`${url}/versions/1/pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const json = JSON.parse((await adviser.inject(`${url}/versions/1/json`)).body);
    expect(json.totals.monthly.income).toBe(Math.round(finished.monthly.income * 100));
    const sfs = JSON.parse((await adviser.inject(`${url}/versions/1/sfs-json`)).body);
    expect(sfs.overview['total-monthly-income']).toBe(finished.monthly.income);
    const xml = await adviser.inject(`${url}/versions/1/sfs-xml`);
    expect(xml.headers['content-type']).toContain('application/xml');
    expect(xml.headers['content-disposition']).toContain('.sfs.xml');
    expect(xml.body).toContain(`<total-monthly-income>${finished.monthly.income.toFixed(2)}</total-monthly-income>`);
  });

  test('reports are listed by the names of their clients, either way', async () => {
    const adviser = await house.anAdministrator();
    const base = '/api/customer-income-reports';
    for (const last_name of ['Moss', 'Abbot', 'Vale']) {
      const { id } = await post<{ id: string }>(adviser, '/api/customers', { first_name: 'Ann', last_name });
      await post(adviser, base, { customer_id: id });
    }
    const names = async (sort: string) => {
      const page = await ok<{ data: { customer_id: string }[]; relatedData: { customers: { id: string; last_name: string }[] } }>(
        adviser.inject(`${base}?sort=${sort}`),
      );
      const surnames = new Map(page.relatedData.customers.map(({ id, last_name }) => [id, last_name]));
      return page.data.map(({ customer_id }) => surnames.get(customer_id));
    };
    expect(await names('customer')).toEqual(['Abbot', 'Moss', 'Vale']);
    expect(await names('-customer')).toEqual(['Vale', 'Moss', 'Abbot']);
  });

  test('a list of reports says which files of each client wait, and for what', async () => {
    const adviser = await house.anAdviser();
    const { customer } = await aReport(adviser);
    await aReport(adviser);
    for (const name of ['protected-caldervale-selfemp-3m.pdf', 'bad-not-a-statement.pdf', 'thornbury-retired-1m.pdf'])
      await settled(adviser, (await upload(adviser, customer, name)).id);
    const { relatedData } = await ok<{ relatedData: object }>(adviser.inject('/api/customer-income-reports'));
    expect(relatedData).toMatchObject({ unread: [{ id: customer, files: { needs_password: 1, refused: 1 } }] });
  });

  test('a correction that the firm keeps changes every payment of the payee, and undo takes all of it back', async () => {
    const adviser = await house.anAdministrator();
    const { customer, report } = await aReport(adviser);
    await settled(adviser, (await upload(adviser, customer, 'thornbury-retired-1m.pdf')).id);
    const before = await working(adviser, report.id);
    const group = before.budget.groups.find(({ isIncome, count }) => !isIncome && count > 1)!;
    const body = {
      decisions: [{ kind: 'reviewed', subject: group.key, value: true }],
      remember: { payee: group.canonicalDescription, direction: 'out', category: 'leisure.charity' },
    };
    const url = `/api/customer-income-reports/${report.id}`;
    const decided = await post<Working & { undo: object; evidenceChanged: boolean }>(adviser, `${url}/decide`, body, {
      'if-match': String(before.report.version),
    });
    expect(decided.evidenceChanged).toBe(true);
    expect(
      decided.budget.groups
        .filter(({ canonicalDescription }) => canonicalDescription === group.canonicalDescription)
        .map(({ category }) => category),
    ).toEqual(['leisure.charity']);
    const rules = await ok<{ totalItems: number }>(adviser.inject('/api/category-rules'));
    expect(rules.totalItems).toBe(1);

    const undone = await post<Working>(adviser, `${url}/decide`, decided.undo, { 'if-match': String(decided.report.version) });
    expect(undone.budget).toEqual(before.budget);
    expect((await ok<{ totalItems: number }>(adviser.inject('/api/category-rules'))).totalItems).toBe(0);
  });

  test('a decision over an older version is a conflict that carries the report as it stands', async () => {
    const adviser = await house.anAdministrator();
    const { report } = await aReport(adviser);
    const url = `/api/customer-income-reports/${report.id}/decide`;
    const payload = { decisions: [{ kind: 'note', subject: 'x', value: 'first' }] };
    await post(adviser, url, payload, { 'if-match': String(report.version) });
    const second = await adviser.inject({ method: 'POST', url, payload, headers: { 'if-match': String(report.version) } });
    expect(second.statusCode).toBe(409);
    expect(second.json().current.version).toBe(report.version + 1);
  });

  test('a finished report is locked until it is reopened, and finishing again makes a new version', async () => {
    const adviser = await house.anAdministrator();
    const { customer, report } = await aReport(adviser);
    const url = `/api/customer-income-reports/${report.id}`;
    const line = {
      customer_income_report_id: report.id,
      is_income: true,
      name: 'Wages',
      category: 'income.salary',
      amount: 2150.5,
      frequency: 4,
    };
    await post(adviser, '/api/customer-income-report-lines', line);
    await post(adviser, `${url}/finish`, { accept_warnings: true });
    const refused = await adviser.inject({
      method: 'POST',
      url: `${url}/decide`,
      payload: { decisions: [{ kind: 'note', subject: 'x', value: 'y' }] },
    });
    expect(refused.json()).toMatchObject({ success: false, error: 'This report is finished. Reopen it to go on working' });
    await post(adviser, `${url}/reopen`, {});
    await post(adviser, '/api/customer-income-report-lines', { ...line, name: 'Lodger', category: 'income.rental', amount: 400 });
    const again = await post<{ number: number; monthly: { income: number } }>(adviser, `${url}/finish`, { accept_warnings: true });
    expect(again).toMatchObject({ number: 2, monthly: { income: 2550.5 } });
    expect(customer).toBeTruthy();
  });
});

describe('files', () => {
  test.each([
    ['bad-not-a-statement.pdf', 'refused', 'not_a_statement'],
    ['bad-corrupt.pdf', 'refused', 'corrupt'],
    ['protected-caldervale-selfemp-3m.pdf', 'needs_password', 'password'],
  ])('%s is %s, and says why', async (name, status, error) => {
    const adviser = await house.anAdministrator();
    const { customer } = await aReport(adviser);
    const read = await settled(adviser, (await upload(adviser, customer, name)).id);
    expect(read).toMatchObject({ status, error });
    expect(read.message).toMatch(/^[A-Z].*\.$/);
  });

  test('a protected file is read with its password, and a wrong one is asked for again', async () => {
    const adviser = await house.anAdministrator();
    const { customer } = await aReport(adviser);
    const { id } = await upload(adviser, customer, 'protected-caldervale-selfemp-3m.pdf');
    await settled(adviser, id);
    const unlock = (password: string) => post(adviser, `/api/bank-statements/${id}/unlock`, { password });
    await unlock('wrong');
    expect((await settled(adviser, id)).status).toBe('needs_password');
    const { password } = JSON.parse(String(await sample('protected-caldervale-selfemp-3m.json')));
    await unlock(password);
    expect((await settled(adviser, id)).status).toBe('read');
    const page = await adviser.inject(`/api/bank-statements/${id}/pages/1`);
    expect(page.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  test('the same file twice is one file', async () => {
    const adviser = await house.anAdministrator();
    const { customer } = await aReport(adviser);
    const first = await upload(adviser, customer, 'thornbury-retired-1m.pdf');
    expect((await upload(adviser, customer, 'thornbury-retired-1m.pdf')).id).toBe(first.id);
  });

  test('another firm finds neither client, report, statement nor page', async () => {
    const ours = await house.anAdministrator();
    const theirs = await house.anAdministrator();
    const { customer, report } = await aReport(ours);
    const { id } = await upload(ours, customer, 'thornbury-retired-1m.pdf');
    await settled(ours, id);
    const urls = [
      `/api/customers/${customer}`,
      `/api/customer-income-reports/${report.id}`,
      `/api/customer-income-reports/${report.id}/evidence`,
      `/api/bank-statements/${id}`,
      `/api/bank-statements/${id}/pages/1`,
    ];
    for (const url of urls) expect((await theirs.inject(url)).statusCode, url).toBe(404);
    expect((await ok<{ totalItems: number }>(theirs.inject('/api/customers'))).totalItems).toBe(0);
  });

  test('neither account number nor payee stands readable in the database', async () => {
    const adviser = await house.anAdministrator();
    const { customer } = await aReport(adviser);
    await settled(adviser, (await upload(adviser, customer, 'thornbury-retired-1m.pdf')).id);
    const truth = JSON.parse(String(await sample('thornbury-retired-1m.json')));
    const rows = await asSuperuser<{ text: string }>(
      house.services,
      'select row_to_json(s)::text as text from bank_statements s union all select row_to_json(a)::text from bank_accounts a',
    );
    const text = rows.map((row) => row.text).join();
    expect(text).not.toContain(truth.accounts[0].account_number);
    expect(text).not.toContain(truth.accounts[0].transactions[0].description);
  });
});
