import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import { createDocument } from '#features/documents/server/service.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aFirm, aPlatformAdmin, canary, type Firm } from '#tests/support/matrix/firm.ts';
import { adminArea } from '../contract.ts';
import { adminListNames, adminLists, type AdminListShape } from '../rules.ts';

const house = openHouse();
const get = async (who: Adviser, url: string) => {
  const answer = await who.inject(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

async function aDocumentAndALetter(firm: Firm): Promise<{ document: string; letter: string }> {
  const input = {
    name: `Review of ${canary}`,
    description: null,
    document_template_id: fixedTemplateIds.suitabilityLetter,
    language: 'en-GB',
  };
  const { ctx, tenantId } = firm.administrator;
  const document = await createDocument(ctx, input, { kind: 'document', customer_id: null });
  const letter = await createDocument(ctx, input, { kind: 'letter', customer_id: await firm.aClient() });
  await asSuperuser(house.services, `insert into suitability_letters (id, tenant_id, letter_kind) values ($1, $2, 'suitability')`, [
    letter.id,
    tenantId,
  ]);
  return { document: document.id, letter: letter.id };
}

describe('the lists', () => {
  test('each show a firm’s records, searched, ordered by each column that says so, and as a file', { timeout: 120_000 }, async () => {
    const firm = await aFirm(house);
    await firm.aLine();
    await firm.anInvite();
    await firm.aCategory();
    await firm.aTemplate();
    await aDocumentAndALetter(firm);
    await firm.administrator.inject({ method: 'PUT', url: '/api/language-model', payload: { is_on: false, residency: 'uk' } });
    const admin = await aPlatformAdmin(house);
    for (const name of adminListNames) {
      const { columns }: AdminListShape = adminLists[name];
      const page = await get(admin, `/api/admin/${name}?search=${canary}`);
      expect([name, page.data.length > 0 || name === 'customer-telephones' || name === 'customer-addresses']).toEqual([name, true]);
      if (page.totalItems === 0) continue;
      for (const { key } of columns.filter(({ sort }) => sort)) {
        for (const sort of [key, `-${key}`]) expect((await get(admin, `/api/admin/${name}?sort=${sort}`)).data[0]).toHaveProperty('id');
      }
      const csv = await admin.inject(`/api/admin/${name}/export?search=${canary}`);
      const { data, meta } = Papa.parse(csv.body.replace('\ufeff', '').trim(), { header: true });
      expect([name, csv.statusCode, meta.fields]).toEqual([name, 200, columns.map(({ key }) => key)]);
      // Looks at the trail stand in the trail.
      expect(data.length).toBeGreaterThanOrEqual(page.totalItems);
    }
  });

  test('are narrowed to a firm and to days', async () => {
    const [one, other] = [await house.anAdministrator('Narrow One'), await house.anAdministrator('Narrow Other')];
    for (const who of [one, other]) {
      await who.inject({ method: 'POST', url: '/api/customers', payload: { first_name: 'Nia', last_name: 'Narrow' } });
    }
    const admin = await aPlatformAdmin(house);
    const { data } = await get(admin, `/api/admin/customers?organisation_id=${one.organisationId}`);
    expect(data).toMatchObject([{ last_name: 'Narrow', firm: 'Narrow One', is_active: 1, owner: 'Test Adviser' }]);
    expect((await get(admin, '/api/admin/customers?search=nia+narrow')).totalItems).toBe(2);
    expect((await get(admin, '/api/admin/customers?search=narrow&to=2020-01-01')).totalItems).toBe(0);
    expect((await admin.inject('/api/admin/customers?sort=password')).statusCode).toBe(400);
  });

  test('keep letters and documents apart', async () => {
    const firm = await aFirm(house);
    const made = await aDocumentAndALetter(firm);
    const admin = await aPlatformAdmin(house);
    const idsOf = async (name: string) => {
      const { data } = await get(admin, `/api/admin/${name}?organisation_id=${firm.organisation}`);
      return data.map(({ id }: { id: string }) => id);
    };
    expect([await idsOf('documents'), await idsOf('suitability-letters')]).toEqual([[made.document], [made.letter]]);
  });

  test('hold no secret', () => {
    const secret = /hash|sealed|token|password|salt|wrapped|storage|digest/;
    const keys = adminListNames.flatMap((name) => Object.keys((adminArea[name].list.response as z.ZodObject).shape['data'].element.shape));
    expect(keys.filter((key) => secret.test(key) && key !== 'sha256')).toEqual([]);
  });
});

test('the lines of a finished report are those that were frozen, with those entered by hand', async () => {
  const firm = await aFirm(house);
  const admin = await aPlatformAdmin(house);
  const page = await get(admin, `/api/admin/customer-income-report-lines?customer_income_report_id=${firm.finishedReport}&limit=100`);
  expect(page.totalItems).toBeGreaterThan(5);
  expect(page.data[0]).toMatchObject({ source: 'statement', customer: `Zelda ${canary}`, firm: `${canary} & Partners`, currency: 'GBP' });
  const looked = await get(firm.administrator, '/api/audit-rows?event=admin.listed');
  expect(looked.data[0]).toMatchObject({ object_id: 'customer-income-report-lines', actor_id: admin.id });
});

describe('a look', () => {
  test('stands in the trail of every firm that was on the page, by whom and at which rows', async () => {
    const boss = await house.anAdministrator('Looked At');
    const unseen = await house.anAdministrator('Never Looked At');
    const created = await boss.inject({ method: 'POST', url: '/api/customers', payload: { first_name: 'Lou', last_name: 'Lookedat' } });
    const admin = await aPlatformAdmin(house);
    await get(admin, '/api/admin/customers?search=lookedat');
    await admin.inject('/api/admin/customers/export?search=lookedat');
    const { data } = await get(boss, '/api/audit-rows?object_type=admin_list');
    expect(data).toMatchObject([
      { event: 'admin.exported', actor_type: 'platform-admin', actor_id: admin.id, object_id: 'customers', details: { rows: 1 } },
      { event: 'admin.listed', actor_type: 'platform-admin', details: { rows: 1, ids: created.json().data.id } },
    ]);
    expect((await get(unseen, '/api/audit-rows?object_type=admin_list')).data).toEqual([]);
    expect(await get(boss, '/api/audit-rows/check')).toMatchObject({ ok: true });
  });

  test('needs a platform administrator with two factors and a proof within the hour', async () => {
    const boss = await house.anAdministrator();
    expect((await boss.inject('/api/admin/users')).statusCode).toBe(403);
    const admin = await aPlatformAdmin(house);
    await asSuperuser(house.services, `update sessions set proved_at = now() - interval '61 minutes' where user_id = $1`, [admin.id]);
    const late = await admin.inject('/api/admin/users');
    expect([late.statusCode, late.json().name]).toEqual([403, 'ProofNeeded']);
    await asSuperuser(house.services, 'update sessions set two_factor = false where user_id = $1', [admin.id]);
    expect((await admin.inject('/api/admin/users')).json().name).toBe('TwoFactorNeeded');
  });
});
