import { and, eq, gt } from 'drizzle-orm';
import { movePersonalFiles } from '#features/files/server/service.ts';
import { getCurrentUser, joinOrganisation } from '#features/identity/server/service.ts';
import { organisations, users } from '#features/identity/server/tables.ts';
import type { BringAlong } from '#features/organisations/moving/contract.ts';
import { startMove } from '#features/organisations/moving/server/service.ts';
import { inviteEvents } from '#features/organisations/server/events.ts';
import { organisationRow } from '#features/organisations/server/queries.ts';
import { rememberDevice } from '#features/sign-in/devices/server/service.ts';
import { emailKey } from '#features/sign-in/rules.ts';
import { createAccount, isTaken, mayMail, refuseWeakPassword } from '#features/sign-in/server/service.ts';
import { logins } from '#features/sign-in/server/tables.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { asSystem, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Forbidden, Invalid } from '#platform/server/errors.ts';
import { clearTries, countTry, type ThrottleRule } from '#platform/server/http/throttle.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import { hashPassword } from '#platform/server/secrets/passwords.ts';
import type { AcceptInvite, InviteInput, InviteOffer, OrganisationInvite } from '../contract.ts';
import { inviteMail } from './emails.ts';
import { type InviteRow, isPending, pendingInvite } from './queries.ts';
import { invitesTable } from './tables.ts';

/** An invite lasts seven days (decisions: Accounts). */
const inviteLifeMs = 7 * 24 * 60 * 60 * 1_000;
const hour = 3_600;
/** So that nobody mails the world in a firm's name. */
const perOrganisation: ThrottleRule = { free: 100, firstWaitSeconds: 60, longestWaitSeconds: hour, forgetAfterSeconds: hour };
const perAddress: ThrottleRule = { free: 50, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: hour };

const noLonger = 'This invite is no longer valid. Ask your administrator for a new one.';

/**
 * Invites an address, or renews the invite that waits for it. The answer is the same whether or not the address has an account, and
 * whether or not its mails of this hour are used up.
 */
export function invite(ctx: Context, { email, role }: InviteInput): Promise<OrganisationInvite> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    const organisation = await organisationRow(ctx, user.organisationId!, { lock: true });
    const key = emailKey(email);
    await refuseMember(ctx, key);
    const waiting = ofTenant(ctx, invitesTable, eq(invitesTable.email_key, key), isPending);
    const [known] = await db.select().from(invitesTable).where(waiting).for('update');
    const link = newLink(ctx);
    const set = { invited_by_user_id: user.id, invited_email: email, role, ...link.columns };
    const [row] = known
      ? await db
          .update(invitesTable)
          .set(set)
          .where(ofTenant(ctx, invitesTable, eq(invitesTable.id, known.id)))
          .returning()
      : await db
          .insert(invitesTable)
          .values({ tenant_id: tenantOf(ctx), organisation_id: organisation.id, email_key: key, ...set })
          .returning();
    await send(ctx, row!, link.token, organisation.name);
    ctx.audit(known ? inviteEvents.renewed : inviteEvents.sent, { id: row!.id, details: { role }, personal: { email } });
    return row!;
  });
}

/** Sends a new link for seven more days; the one before it ends. */
export function resendInvite(ctx: Context, id: string): Promise<OrganisationInvite> {
  return tx(ctx, async (db) => {
    const { organisation_id } = await pendingInvite(ctx, id);
    const { name } = await organisationRow(ctx, organisation_id);
    const link = newLink(ctx);
    const [row] = await db
      .update(invitesTable)
      .set(link.columns)
      .where(ofTenant(ctx, invitesTable, eq(invitesTable.id, id)))
      .returning();
    await send(ctx, row!, link.token, name);
    const { role, invited_email: email } = row!;
    ctx.audit(inviteEvents.renewed, { id, details: { role }, personal: { email } });
    return row!;
  });
}

/** Takes an invite back: its link ends at once. */
export function revokeInvite(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async (db) => {
    const { invited_email } = await pendingInvite(ctx, id);
    await db
      .update(invitesTable)
      .set({ revoked_at: ctx.now().toISOString() })
      .where(ofTenant(ctx, invitesTable, eq(invitesTable.id, id)));
    ctx.audit(inviteEvents.revoked, { id, personal: { email: invited_email } });
  });
}

/** What the holder of a link is offered; who holds it reads the mails of that address. */
export async function lookAtInvite(ctx: Context, token: string, address: string): Promise<InviteOffer> {
  const row = await openLink(ctx, token, address);
  return asSystem(ctx, 'look at an invite', async (db) => {
    const [organisation] = await db.select().from(organisations).where(eq(organisations.id, row.organisation_id));
    const [inviter] = await db.select().from(users).where(eq(users.id, row.invited_by_user_id));
    return {
      organisation: organisation!.name,
      invited_by: inviter!.name ?? inviter!.email,
      email: row.invited_email,
      role: row.role,
      has_account: await isTaken(row.invited_email),
    };
  });
}

/**
 * Makes the account of the invited address, which its link has confirmed, as a member. Where that address has an account, nothing of
 * it is touched: its owner signs in and joins. The browser the link was followed in has shown the mailbox, as an e-mailed code would:
 * it is known from now on, by the token that is given.
 */
export async function acceptAsNew(
  ctx: Context,
  { token, name, password }: AcceptInvite,
  { address, deviceToken }: { address: string; deviceToken: string | null },
): Promise<string> {
  const { invited_email: email } = await openLink(ctx, token, address);
  await refuseWeakPassword(password, email, name);
  const passwordHash = await hashPassword(password);
  return asSystem(ctx, 'accept an invite as somebody new', async () => {
    const row = await takeInvite(ctx, token);
    if (await isTaken(email)) throw new Conflict('There is an account with this address already. Log in to accept the invite.');
    const user = await createAccount(ctx, { email, name, passwordHash });
    await joinOrganisation(ctx, user.id, row.organisation_id, row.role);
    return rememberDevice(ctx, user.id, deviceToken);
  });
}

/** Joins with the account that the actor is signed in to, whose address must be the invited one. Nothing of the account changes. */
export async function acceptAsMember(ctx: Context, token: string, bring: BringAlong | undefined): Promise<void> {
  const user = await getCurrentUser(ctx);
  await asSystem(ctx, 'accept an invite', async (db) => {
    const row = await takeInvite(ctx, token);
    if (row.email_key !== emailKey(user.email))
      throw new Forbidden(`This invite is for ${row.invited_email}. Log in with that address to accept it.`);
    await refuseOtherFirm(ctx, user.organisation_id, row);
    await joinOrganisation(ctx, user.id, row.organisation_id, row.role);
    const [organisation] = await db.select().from(organisations).where(eq(organisations.id, row.organisation_id));
    const between = { from: user.tenant_id, to: organisation!.tenant_id, organisationId: organisation!.id };
    await movePersonalFiles(ctx, user.id, between);
    if (bring && (bring.clients !== 'none' || bring.categories)) await startMove(ctx, user.id, bring);
  });
}

/** The invite of a link that somebody follows who may be anybody: tries that fail are counted. */
async function openLink(ctx: Context, token: string, address: string): Promise<InviteRow> {
  const subject = `invite from ${address}`;
  await countTry(ctx, subject, perAddress);
  const row = await findInvite(ctx, token);
  await clearTries(ctx, subject);
  return row;
}

function newLink(ctx: Context): { token: string; columns: Pick<InviteRow, 'token_hash' | 'sent_at' | 'expires_at'> } {
  const token = newToken();
  const now = ctx.now();
  const expires_at = new Date(now.getTime() + inviteLifeMs).toISOString();
  return { token, columns: { token_hash: hashToken(token), sent_at: now.toISOString(), expires_at } };
}

async function send(ctx: Context, { invited_email: email }: InviteRow, token: string, organisation: string): Promise<void> {
  await countTry(ctx, `invites of ${tenantOf(ctx)}`, perOrganisation);
  if (!(await mayMail(ctx, email))) return;
  const inviter = await getCurrentUser(ctx);
  ctx.mail(inviteMail({ appUrl: ctx.services.config.appUrl, email, token, organisation, invitedBy: inviter.name ?? inviter.email }));
}

async function refuseMember(ctx: Context, key: string): Promise<void> {
  const members = await asSystem(ctx, 'is this address a member', (db) =>
    db
      .select({ id: users.id })
      .from(logins)
      .innerJoin(users, eq(users.id, logins.user_id))
      .where(and(eq(logins.email_key, key), eq(users.tenant_id, tenantOf(ctx)))),
  );
  if (members.length > 0) throw new Conflict('This person is a member already');
}

/** The invite that a token opens, held until the transaction ends; one answer for every token that opens none. */
async function findInvite(ctx: Context, token: string): Promise<InviteRow> {
  return asSystem(ctx, 'find an invite', async (db) => {
    const usable = and(eq(invitesTable.token_hash, hashToken(token)), isPending, gt(invitesTable.expires_at, ctx.now().toISOString()));
    const [row] = await db.select().from(invitesTable).where(usable).for('update');
    if (!row) throw new Invalid(noLonger);
    return row;
  });
}

/** Marks an invite as accepted, once however many try at the same time. */
async function takeInvite(ctx: Context, token: string): Promise<InviteRow> {
  return asSystem(ctx, 'take an invite', async (db) => {
    const row = await findInvite(ctx, token);
    await db.update(invitesTable).set({ accepted_at: ctx.now().toISOString() }).where(eq(invitesTable.id, row.id));
    const { id, tenant_id: tenantId, role, invited_by_user_id: invited_by, invited_email: email } = row;
    ctx.audit(inviteEvents.accepted, { tenantId, id, details: { role, invited_by }, personal: { email } });
    return row;
  });
}

async function refuseOtherFirm(ctx: Context, organisationId: string | null, row: InviteRow): Promise<void> {
  if (organisationId === null) return;
  if (organisationId === row.organisation_id) throw new Conflict('You are a member of this organisation already');
  const { name } = await organisationRow(ctx, organisationId);
  throw new Conflict(
    `You belong to ${name}. A person belongs to one organisation at a time: leave it, or close it where you are its only member, and open this link again.`,
  );
}
