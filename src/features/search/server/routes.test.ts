import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerDetails } from '#features/customers/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aDocument } from '#tests/support/documents.ts';
import { aLetter } from '#tests/support/letters.ts';
import { get, post } from '#tests/support/moves.ts';
import { aTemplate } from '#tests/support/templates.ts';
import type { Found } from '../contract.ts';

const house = openHouse();

const find = (who: Adviser, search: string) => get<Found>(who, `/api/search?search=${encodeURIComponent(search)}`);
const aPerson = (who: Adviser, first_name: string, last_name: string, more: object = {}) =>
  post<CustomerDetails>(who, '/api/customers', { first_name, last_name, ...more });
const aReport = (who: Adviser, customer_id: string) => post<{ id: string }>(who, '/api/customer-income-reports', { customer_id });
const clients = async (who: Adviser, search: string) => (await find(who, search)).clients.map(({ name }) => name);
const ids = ({ templates, ...found }: Found) =>
  [...Object.values(found).flat(), ...templates.filter(({ is_fixed }) => !is_fixed)].map(({ id }) => id);

describe('each kind', () => {
  let who: Adviser;
  let client: CustomerDetails;

  beforeAll(async () => {
    who = await house.anAdministrator();
    client = await aPerson(who, 'Siân', 'Ashworth', { email: 'sian@rowanlea.example' });
  });

  test('is found by what it is called, with what tells it apart', async () => {
    const report = await aReport(who, client.id);
    const letter = await aLetter(who, { name: 'Pension review', customer_id: client.id });
    const document = await aDocument(who, undefined, { name: 'Ashworth file note' });
    const template = await aTemplate(who, undefined, '?name=Letter%20for%20Ashworth');
    expect(await find(who, 'ashworth')).toEqual({
      clients: [{ id: client.id, name: 'Siân Ashworth', email: 'sian@rowanlea.example', is_active: true }],
      reports: [{ id: report.id, client: 'Siân Ashworth', period: null, is_finished: false }],
      letters: [{ id: letter.id, name: 'Pension review', client: 'Siân Ashworth', status: 'draft' }],
      documents: [{ id: document.id, name: 'Ashworth file note', client: null, status: 'draft' }],
      templates: [{ id: template.id, name: 'Letter for Ashworth', type: 'GENERAL', status: 'draft', is_fixed: false }],
    });
  });

  test('is found whatever the order of words, the case and the accents', async () => {
    await aLetter(who, { name: 'Prévoyance – übersicht', customer_id: client.id });
    for (const typed of ['ASHWORTH sian', 'Siân Ash', 'sian   ashworth']) expect(await clients(who, typed)).toEqual(['Siân Ashworth']);
    for (const typed of ['UBERSICHT prevoyance', 'sian übersicht', 'prevoyance ashworth']) {
      expect((await find(who, typed)).letters.map(({ name }) => name)).toEqual(['Prévoyance – übersicht']);
    }
    expect((await find(who, 'prevoyance nobody')).letters).toEqual([]);
  });

  test('of clients is found by what the list finds them by: addresses, and names a little misspelt', async () => {
    expect(await clients(who, 'sian@rowanlea.example')).toEqual(['Siân Ashworth']);
    expect(await clients(who, 'Ashwroth')).toEqual(['Siân Ashworth']);
  });

  test('of clients and reports is found by names alone while two letters are typed', async () => {
    const alone = await house.anAdviser();
    const { id } = await aPerson(alone, 'Jean', 'Coleridge', { email: 'jean@example.com' });
    const other = await aPerson(alone, 'Tom', 'Ashby', { email: 'tom@example.com' });
    for (const customer of [id, other.id]) await aReport(alone, customer);
    const { clients: few, reports } = await find(alone, 'co');
    expect([few.map(({ name }) => name), reports.map(({ client: name }) => name)]).toEqual([['Jean Coleridge'], ['Jean Coleridge']]);
    expect(await clients(alone, 'example')).toHaveLength(2);
  });

  test('of templates holds those of the product', async () => {
    const { templates } = await find(who, 'top-up letter');
    expect(templates).toMatchObject([{ name: 'Top-up letter', is_fixed: true, status: 'active' }]);
  });
});

describe('the best comes first', () => {
  test('of clients: names that begin so, then words of them, then what is inside; archived ones last', async () => {
    const who = await house.anAdviser();
    await aPerson(who, 'Ann', 'Rowan');
    await aPerson(who, 'Rowan', 'Zed');
    await aPerson(who, 'Kay', 'Marsh-Rowan');
    await aPerson(who, 'Kit', 'Harrowan');
    const gone = await aPerson(who, 'Abe', 'Rowan');
    await post(who, '/api/customers/bulk', { action: 'archive', ids: [gone.id] });
    expect(await clients(who, 'rowan')).toEqual(['Ann Rowan', 'Rowan Zed', 'Kay Marsh-Rowan', 'Abe Rowan', 'Kit Harrowan']);
  });

  test('of documents: names that begin so, then words of them, then what is inside; no more than a few', async () => {
    const who = await house.anAdviser();
    const customer_id = (await aPerson(who, 'Tom', 'Okafor')).id;
    for (const name of ['Unreview', 'Review of pensions', 'The review', 'Nothing']) await aLetter(who, { name, customer_id });
    const names = async () => (await find(who, 'review')).letters.map(({ name }) => name);
    expect(await names()).toEqual(['Review of pensions', 'The review', 'Unreview']);
    for (const name of ['Review 1', 'Review 2', 'Review 3', 'Review 4', 'Review 5']) await aLetter(who, { name, customer_id });
    expect(await names()).toEqual(['Review 5', 'Review 4', 'Review 3', 'Review 2', 'Review 1']);
  });
});

describe('nobody finds what is not theirs to see', () => {
  test('another firm finds nothing', async () => {
    const ours = await house.anAdministrator();
    const client = await aPerson(ours, 'Priya', 'Quillon', { email: 'priya@quillon.example' });
    await aReport(ours, client.id);
    await aLetter(ours, { name: 'Quillon letter', customer_id: client.id });
    await aDocument(ours, undefined, { name: 'Quillon note' });
    await aTemplate(ours, undefined, '?name=Quillon%20template');
    expect(ids(await find(ours, 'quillon'))).toHaveLength(5);
    for (const stranger of [await house.anAdministrator('Another firm'), await house.anAdviser()]) {
      for (const typed of ['quillon', 'priya@quillon.example', 'q', 'uillo']) expect(ids(await find(stranger, typed))).toEqual([]);
    }
  });

  test('a colleague’s private client, and all that is about it, is found by its owner alone', async () => {
    const boss = await house.anAdministrator();
    const owner = await house.anAdviser({ of: boss });
    const client = await aPerson(owner, 'Priya', 'Hidden', { is_private: true });
    await aReport(owner, client.id);
    await aLetter(owner, { name: 'Hidden letter', customer_id: client.id });
    expect(ids(await find(owner, 'hidden'))).toHaveLength(3);
    for (const typed of ['hidden', 'hiden', 'idde', 'h']) expect(ids(await find(boss, typed))).toEqual([]);
  });

  test('a colleague’s own template is found by others once it is the firm’s', async () => {
    const boss = await house.anAdministrator();
    const author = await house.anAdviser({ of: boss });
    const { id } = await aTemplate(author, undefined, '?name=Marlow%20template');
    const foundBy = async (who: Adviser) => (await find(who, 'marlow')).templates.map((template) => template.id);
    expect([await foundBy(author), await foundBy(boss)]).toEqual([[id], []]);
    await asSuperuser(house.services, 'update document_templates set is_shared = true where id = $1', [id]);
    expect(await foundBy(boss)).toEqual([id]);
  });

  test('a client that was merged into another is found no more', async () => {
    const who = await house.anAdviser();
    const kept = await aPerson(who, 'Ada', 'Twice');
    const other = await aPerson(who, 'Adah', 'Twice');
    await asSuperuser(house.services, 'update customers set merged_into_id = $1 where id = $2', [kept.id, other.id]);
    expect(await clients(who, 'twice')).toEqual(['Ada Twice']);
  });
});

test('wildcards are letters, and nothing is no search', async () => {
  const who = await house.anAdviser();
  await aPerson(who, 'Tom', 'Okafor');
  for (const typed of ['%', '_', '\\', '%%%', "' or true --"]) expect(ids(await find(who, typed))).toEqual([]);
  for (const typed of ['', '   ']) {
    expect((await who.inject(`/api/search?search=${encodeURIComponent(typed)}`)).statusCode).toBe(400);
  }
  expect((await who.inject('/api/search')).statusCode).toBe(400);
});
