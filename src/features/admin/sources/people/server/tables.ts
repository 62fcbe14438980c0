import { sql } from 'drizzle-orm';
import type { AdminListName } from '#features/admin/rules.ts';
import { type AdminSource, firms, firmOf, flag, ofFirm, base } from '#features/admin/sources/server/tables.ts';
import { organisations, users } from '#features/identity/server/tables.ts';
import { invitesTable } from '#features/organisations/invites/server/tables.ts';

const lastSignIn = sql<string>`(select to_char(max(s.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from sessions s where s.user_id = ${users.id})`;

/** Accounts, firms and invites. */
export const peopleSources = {
  users: {
    table: users,
    joins: [ofFirm(users.tenant_id)],
    columns: {
      ...base(users),
      email: users.email,
      name: users.name,
      firm: firmOf(users.tenant_id),
      organisation_id: users.organisation_id,
      organisation_role: users.organisation_role,
      is_active: flag(users.is_active),
      is_email_verified: users.is_email_verified,
      is_platform_admin: users.is_platform_admin,
      last_sign_in_at: lastSignIn,
    },
    tenant: users.tenant_id,
    search: [users.email, users.name, firms.name],
  },
  organisations: {
    table: organisations,
    joins: [],
    columns: {
      ...base(organisations),
      name: organisations.name,
      members: sql<number>`(select count(*)::int from users m where m.organisation_id = organisations.id)`,
      requires_two_factor: organisations.requires_two_factor,
      is_active: flag(organisations.is_active),
    },
    tenant: organisations.tenant_id,
    search: [organisations.name],
  },
  'organisation-invites': {
    table: invitesTable,
    joins: [ofFirm(invitesTable.tenant_id)],
    columns: {
      ...base(invitesTable),
      invited_email: invitesTable.invited_email,
      firm: firmOf(invitesTable.tenant_id),
      organisation_id: invitesTable.organisation_id,
      role: invitesTable.role,
      sent_at: invitesTable.sent_at,
      expires_at: invitesTable.expires_at,
      accepted_at: invitesTable.accepted_at,
      revoked_at: invitesTable.revoked_at,
      invited_by_user_id: invitesTable.invited_by_user_id,
    },
    tenant: invitesTable.tenant_id,
    search: [invitesTable.invited_email, firms.name],
  },
} satisfies Partial<Record<AdminListName, AdminSource>>;
