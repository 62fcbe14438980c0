import { describe, expect, test, vi } from 'vitest';
import { joinOrganisation } from '#features/identity/server/service.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aClient, arrived, aWholeClient, get, post, status } from '#tests/support/moves.ts';
import { moveStep, recordMoveFailure } from './service.ts';

// A statement is read and a report is made.
vi.setConfig({ testTimeout: 90_000 });

const house = openHouse({ work: true });

async function join(person: Adviser, boss: Adviser): Promise<void> {
  await joinOrganisation(house.nobody(), person.id, boss.organisationId!, 'contributor');
}

describe('a move that fails in the middle', () => {
  test('loses nothing: each client is whole, here or there, and a second try brings the rest', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    for (let number = 0; number < 6; number++) await aClient(person, `Before ${number}`);
    const whole = await aWholeClient(person);
    await asSuperuser(
      house.services,
      `update bank_accounts set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where customer_id = $1`,
      [whole.id],
    );
    await join(person, boss);
    await asSuperuser(house.services, `delete from pgboss.job where name = 'organisations.move'`);
    const { id } = await post<{ id: string }>(person, '/api/organisation-moves', { clients: 'all', categories: false });
    // By hand rather than by the job, whose second try waits.
    const ctx = createContext(house.services, {
      actor: { type: 'job', id, name: 'test', tenantId: boss.tenantId, userId: person.id },
      log: house.services.log,
      requestId: 'test',
    });
    const steps = async () => {
      while ((await moveStep(ctx, id)).state !== 'done');
    };
    await expect(steps()).rejects.toThrow('unable to authenticate');
    const here = (await get<{ data: { last_name: string }[] }>(boss, '/api/customers')).data;
    expect(here.every(({ last_name }) => last_name.startsWith('Before'))).toBe(true);
    const tables = [
      'customers',
      'customer_emails',
      'bank_accounts',
      'bank_statements',
      'customer_income_reports',
      'income_report_lines',
      'income_report_versions',
      'file_metadata',
    ];
    for (const table of tables) {
      const counted = await asSuperuser<{ here: number; there: number }>(
        house.services,
        `select count(*) filter (where tenant_id = $1)::int as here, count(*) filter (where tenant_id = $2)::int as there from ${table}`,
        [boss.tenantId, person.tenantId],
      );
      const bound = ['customers', 'customer_emails'].includes(table);
      expect([table, counted[0]]).toEqual([
        table,
        bound ? { here: here.length, there: 7 - here.length } : { here: 0, there: table === 'file_metadata' ? 7 : 1 },
      ]);
    }

    await recordMoveFailure(ctx, id);
    expect((await status(person)).latest).toMatchObject({ state: 'failed', total: 7 });
    await asSuperuser(
      house.services,
      `update bank_accounts set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where customer_id = $1`,
      [whole.id],
    );
    await post(person, '/api/organisation-moves', { clients: 'all', categories: false });
    expect((await arrived(person)).state).toBe('done');
    expect((await get<{ totalItems: number }>(boss, '/api/customers')).totalItems).toBe(7);
    expect((await boss.inject(`/api/customer-income-reports/${whole.report.id}/versions/1/pdf`)).rawPayload.equals(whole.pdf)).toBe(true);
    // Categories that were not to be shared came as reports need them, out of sight.
    expect((await get<{ totalItems: number }>(boss, '/api/income-expenditure-categories')).totalItems).toBe(0);
  });

  test('ends by itself when the person has left the firm', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    await aClient(person, 'Stays');
    await join(person, boss);
    const { id } = await post<{ id: string }>(person, '/api/organisation-moves', { clients: 'all', categories: false });
    await asSuperuser(house.services, `delete from pgboss.job where name = 'organisations.move' and state = 'created'`);
    await post(person, `/api/organisations/${boss.organisationId}/leave`);
    const ctx = createContext(house.services, {
      actor: { type: 'job', id, name: 'test', tenantId: boss.tenantId, userId: person.id },
      log: house.services.log,
      requestId: 'test',
    });
    expect((await moveStep(ctx, id)).state).toBe('done');
  });
});
