import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { CustomerImport, CustomerImportRow, DuplicateChoice, ImportField } from '#features/customers/imports/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { multipart } from '#tests/support/multipart.ts';

const house = openHouse({ work: true });
const slow = { timeout: 60_000 };

const post = async (who: Adviser, url: string, payload: object = {}) => {
  const answer = await who.inject({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const read = async (who: Adviser, url: string) => (await who.inject(url)).json().data;

async function settled(who: Adviser, id: string): Promise<CustomerImport> {
  const now = (): Promise<CustomerImport> => read(who, `/api/customer-imports/${id}`);
  await expect.poll(async () => (await now()).status, { timeout: 30_000, interval: 50 }).not.toMatch(/ing$(?<!mapping)/);
  return now();
}

async function uploaded(who: Adviser, content: string | Buffer, name = 'clients.csv'): Promise<CustomerImport> {
  const answer = await who.inject({ method: 'POST', url: '/api/customer-imports', ...multipart({ name, content }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return settled(who, answer.json().data.id);
}

async function checked(who: Adviser, { id, mapping }: CustomerImport, on_duplicate: DuplicateChoice = 'skip'): Promise<CustomerImport> {
  await post(who, `/api/customer-imports/${id}/check`, { mapping, on_duplicate });
  return settled(who, id);
}

async function run(who: Adviser, { id }: CustomerImport, what: 'run' | 'undo' = 'run'): Promise<CustomerImport> {
  await post(who, `/api/customer-imports/${id}/${what}`);
  return settled(who, id);
}

const rows = async (who: Adviser, { id }: CustomerImport, show = 'all'): Promise<CustomerImportRow[]> =>
  (await read(who, `/api/customer-imports/${id}/rows?show=${show}`)).data;
const clients = async (who: Adviser, query = '') => (await read(who, `/api/customers?${query}`)).data;

const csv = `First name,Last name,E-mail,Telephone,Address line 1,Postcode
Priya,Ashworth,priya@example.org,07700 900451,1 High St,ls1 4ap
Tom,Okafor,tom at example,ask him,,
,Nobody,,,,
PRIYA,Ashworth-Lee,PRIYA@example.org,,,
`;

describe('a file of clients', slow, () => {
  test('is read, mapped, checked, added and taken back', async () => {
    const who = await house.anAdviser();
    const file = await uploaded(who, csv);
    expect(file).toMatchObject({ status: 'mapping', counts: { rows: 4 } });
    expect(file.mapping).toEqual(['first_name', 'last_name', 'email', 'telephone', 'address_1', 'postal_code']);

    const ready = await checked(who, file);
    expect(ready).toMatchObject({ status: 'checked', counts: { rows: 4, refused: 1, problems: 2, duplicates: 0, repeated: 1 } });
    expect((await rows(who, file, 'problems')).map(({ number, problems }) => [number, problems])).toEqual([
      [2, ['bad_email', 'unread_number']],
      [3, ['no_name']],
    ]);
    expect(await rows(who, file, 'duplicates')).toMatchObject([{ number: 4, duplicate_by: 'file', duplicate_of: null, duplicate_row: 1 }]);
    expect(await clients(who)).toEqual([]);

    const done = await run(who, file);
    expect(done).toMatchObject({ status: 'done', counts: { added: 2, skipped: 1, refused: 1 } });
    expect(await clients(who, 'search=ls14ap')).toMatchObject([
      { first_name: 'Priya', email: 'priya@example.org', telephone: '07700 900451', postal_code: 'LS1 4AP', owner_user_id: who.id },
    ]);
    expect(await clients(who, 'search=okafor')).toMatchObject([{ email: null, telephone: 'ask him' }]);

    const undone = await run(who, file, 'undo');
    expect(undone).toMatchObject({ status: 'undone', counts: { undone: 2 } });
    expect(await clients(who, 'state=all')).toEqual([]);
    expect((await who.inject({ method: 'POST', url: `/api/customer-imports/${file.id}/undo`, payload: {} })).statusCode).toBe(409);
  });

  test('meets clients who are there: each is skipped, completed or added again, as a person chose', async () => {
    const who = await house.anAdviser();
    const there = async (first_name: string, more: object) => post(who, '/api/customers', { first_name, last_name: 'Ashworth', ...more });
    const ann = await there('Ann', { email: 'ANN@example.org' });
    const bob = await there('Bob', { telephone: '+44 7700 900452' });
    const cyd = await there('Cyd', {});
    await post(who, '/api/customer-addresses', { customer_id: cyd.id, address_1: '1 High St', postal_code: 'LS1 4AP' });
    const content = `Name;Mail;Phone;Street;Post code
Ann Ashworth;ann@example.org;07700900451;;
Bob Ashworth;bob@example.org;07700 900452;;
Cyd Ashworth;cyd@example.org;;1 High Street;ls1 4ap`;
    const file = await uploaded(who, content);
    const ready = await checked(who, { ...file, mapping: ['full_name', 'email', 'telephone', 'address_1', 'postal_code'] }, 'update');
    expect(ready.counts.duplicates).toBe(3);
    const found = await rows(who, file, 'duplicates');
    expect(found.map(({ duplicate_of, duplicate_by }) => [duplicate_of, duplicate_by])).toEqual([
      [ann.id, 'email'],
      [bob.id, 'telephone'],
      [cyd.id, 'address'],
    ]);
    const choose = (row: CustomerImportRow, choice: DuplicateChoice) =>
      who.inject({ method: 'PUT', url: `/api/customer-imports/${file.id}/rows/${row.id}/choice`, payload: { choice } });
    expect((await choose(found[1]!, 'skip')).statusCode).toBe(200);
    expect((await choose(found[2]!, 'add')).statusCode).toBe(200);

    expect((await run(who, file)).counts).toMatchObject({ updated: 1, skipped: 1, added: 1 });
    expect(await read(who, `/api/customers/${ann.id}`)).toMatchObject({ email: 'ANN@example.org', telephone: '07700900451' });
    expect(await read(who, `/api/customers/${bob.id}`)).toMatchObject({ email: null });
    expect(await clients(who, 'search=cyd')).toHaveLength(2);

    await run(who, file, 'undo');
    expect(await read(who, `/api/customers/${ann.id}`)).toMatchObject({ email: 'ANN@example.org', telephone: null });
    expect(await clients(who, 'search=cyd')).toHaveLength(1);
  });

  test('tells a row that repeats an earlier one from a row that is a client, and names the first that it repeats', async () => {
    const who = await house.anAdviser();
    await post(who, '/api/customers', { first_name: 'Ann', last_name: 'Archer', email: 'ann@example.org' });
    const content = `First name,Last name,E-mail,Telephone
Ann,Archer,ann@example.org,07700 900460
Bob,Baker,bob@example.org,
Bobby,Baker,bob@example.org,07700 900461
B,Baker,,07700 900461
A,Archer,,07700 900460`;
    const file = await uploaded(who, content);
    expect((await checked(who, file)).counts).toMatchObject({ duplicates: 1, repeated: 3 });
    expect((await rows(who, file)).map(({ duplicate_by, duplicate_row }) => [duplicate_by, duplicate_row])).toEqual([
      ['email', null],
      [null, null],
      ['file', 2],
      ['file', 2],
      ['file', 1],
    ]);
  });

  test('leaves, when it is taken back, the clients that somebody has worked with since', async () => {
    const who = await house.anAdviser();
    const file = await uploaded(who, 'First name,Last name\nAnn,Archer\nBob,Baker\nCyd,Carter\nDee,Dyer');
    await checked(who, file);
    await run(who, file);
    const [ann, bob, cyd] = await clients(who);
    await post(who, '/api/customer-income-reports', { customer_id: ann.id });
    await post(who, '/api/customer-emails', { customer_id: bob.id, email: 'bob@example.org' });
    await who.inject({ method: 'PUT', url: `/api/customers/${cyd.id}`, payload: { first_name: 'Cyd', last_name: 'Cater' } });
    expect((await run(who, file, 'undo')).counts).toMatchObject({ undone: 1, kept: 3 });
    expect((await clients(who)).map(({ last_name }: { last_name: string }) => last_name)).toEqual(['Archer', 'Baker', 'Cater']);
  });

  test('may be a workbook, and is refused in words when it is no table', async () => {
    const who = await house.anAdviser();
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Clients',
          rows: [
            ['Surname', 'Forename', 'Mobile'],
            ['Ashworth', 'Priya', 7_700_900_451],
          ],
        },
      ],
    });
    const file = await uploaded(who, Buffer.from(workbook), 'clients.xlsx');
    await checked(who, file);
    await run(who, file);
    expect(await clients(who, 'search=07700900451')).toMatchObject([{ last_name: 'Ashworth' }]);
    expect(await uploaded(who, 'one\ntwo')).toMatchObject({ status: 'failed', message: expect.stringContaining('There is no table') });
  });

  test('is seen by who uploaded it alone, and finds no duplicates among clients who are private to others', async () => {
    const boss = await house.anAdministrator();
    const tom = await house.anAdviser({ of: boss });
    await post(boss, '/api/customers', { first_name: 'Priya', last_name: 'Ashworth', email: 'priya@example.org', is_private: true });
    const file = await uploaded(tom, csv);
    expect((await checked(tom, file)).counts).toMatchObject({ duplicates: 0, repeated: 1 });
    for (const url of ['', '/rows']) expect((await boss.inject(`/api/customer-imports/${file.id}${url}`)).statusCode).toBe(404);
    expect((await boss.inject({ method: 'POST', url: `/api/customer-imports/${file.id}/run`, payload: {} })).statusCode).toBe(404);
    expect((await read(boss, '/api/customer-imports')).data).toEqual([]);
  });

  test('needs names, and each field once', async () => {
    const who = await house.anAdviser();
    const file = await uploaded(who, csv);
    const check = async (mapping: (ImportField | null)[]) => {
      const answer = await who.inject({
        method: 'POST',
        url: `/api/customer-imports/${file.id}/check`,
        payload: { mapping, on_duplicate: 'skip' },
      });
      return answer.json().issues?.[0].message;
    };
    expect(await check(['first_name', null, null, null, null, null])).toMatch(/^Choose the columns/);
    expect(await check(['full_name', 'full_name', null, null, null, null])).toBe('Two columns are the same thing');
    expect(await check(['full_name'])).toBe('Say of each column what it is');
  });

  test('of thousands of rows goes through in batches', { timeout: 120_000 }, async () => {
    const who = await house.anAdviser();
    const many = Array.from({ length: 2_000 }, (_, index) => `Client,Number${index},c${index}@example.org`);
    const file = await uploaded(who, ['First name,Last name,E-mail', ...many].join('\n'));
    await post(who, `/api/customer-imports/${file.id}/check`, { mapping: file.mapping, on_duplicate: 'skip' });
    const status = async () => (await read(who, `/api/customer-imports/${file.id}`)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('checked');
    await post(who, `/api/customer-imports/${file.id}/run`);
    await expect.poll(status, { timeout: 90_000, interval: 500 }).toBe('done');
    expect((await read(who, `/api/customer-imports/${file.id}`)).counts).toMatchObject({ added: 2_000 });
    expect((await read(who, '/api/customers')).totalItems).toBe(2_000);
  });
});
