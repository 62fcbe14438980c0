import { eq, sql } from 'drizzle-orm';
import { addFile, deleteFile, getFile } from '#features/files/server/service.ts';
import type { FileRow } from '#features/files/server/tables.ts';
import { dissolveOrganisation, foundOrganisation } from '#features/identity/server/service.ts';
import { organisations } from '#features/identity/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { createContext, tx } from '#platform/server/database/transaction.ts';
import { NotFound, TwoFactorNeeded } from '#platform/server/errors.ts';
import type { UploadedFile } from '#platform/server/http/upload.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import type { Organisation, OrganisationInput } from '../contract.ts';
import { organisationEvents } from './events.ts';
import { asOrganisation, getOrganisation, organisationRow } from './queries.ts';

/** Makes a firm of the actor, who works alone and becomes its administrator: what is theirs is the firm's from now on. */
export function createOrganisation(ctx: Context, name: string): Promise<Organisation> {
  const user = userOf(ctx);
  return tx(ctx, async () => {
    const row = await foundOrganisation(ctx, user.id, name);
    const { log, requestId, services } = ctx;
    const founder = createContext(services, { actor: { ...user, organisationId: row.id, role: 'administrator' }, log, requestId });
    return asOrganisation(founder, row);
  });
}

/** Changes the name and the colour; `version` is the one that the caller saw. */
export function updateOrganisation(ctx: Context, id: string, input: OrganisationInput, version: number | null): Promise<Organisation> {
  return tx(ctx, async () => {
    const row = await organisationRow(ctx, id, { lock: true });
    expectVersion(version, await asOrganisation(ctx, row));
    await change(ctx, id, input);
    ctx.audit(organisationEvents.updated, { id, before: row, after: input });
    return getOrganisation(ctx, id);
  });
}

/** Demands two factors of every member, or no longer. Whoever demands them has used two, so that nobody locks themselves out. */
export function setTwoFactorRule(ctx: Context, id: string, required: boolean): Promise<Organisation> {
  return tx(ctx, async () => {
    const row = await organisationRow(ctx, id, { lock: true });
    if (required && !userOf(ctx).twoFactor) throw new TwoFactorNeeded('Sign in with two factors yourself before you demand them of others');
    await change(ctx, id, { requires_two_factor: required });
    ctx.audit(organisationEvents.twoFactorRuleSet, { id, before: row, after: { requires_two_factor: required } });
    return getOrganisation(ctx, id);
  });
}

/** Sets a logo that was made anew already; the one before it goes. */
export function setLogo(ctx: Context, id: string, file: UploadedFile): Promise<Organisation> {
  return tx(ctx, async () => {
    const row = await organisationRow(ctx, id, { lock: true });
    const { id: logo_file_id, sha256 } = await addFile(ctx, file, { name: file.name, mime: file.mime, purpose: 'organisation_logo' });
    await change(ctx, id, { logo_file_id });
    if (row.logo_file_id) await deleteFile(ctx, row.logo_file_id);
    ctx.audit(organisationEvents.logoSet, { id, details: { sha256 } });
    return getOrganisation(ctx, id);
  });
}

/** Takes the logo away. */
export function removeLogo(ctx: Context, id: string): Promise<Organisation> {
  return tx(ctx, async () => {
    const row = await organisationRow(ctx, id, { lock: true });
    if (row.logo_file_id) {
      await change(ctx, id, { logo_file_id: null });
      await deleteFile(ctx, row.logo_file_id);
      ctx.audit(organisationEvents.logoRemoved, { id });
    }
    return getOrganisation(ctx, id);
  });
}

/** The file of the logo, or 404. */
export async function logoFile(ctx: Context, id: string): Promise<FileRow> {
  const { logo_file_id } = await organisationRow(ctx, id);
  if (!logo_file_id) throw new NotFound('Logo');
  return getFile(ctx, logo_file_id);
}

/** Closes the organisation of its only member, who works alone again with everything that is there. */
export function closeOrganisation(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async () => {
    await removeLogo(ctx, id);
    await dissolveOrganisation(ctx, id);
  });
}

async function change(ctx: Context, id: string, set: Partial<typeof organisations.$inferInsert>): Promise<void> {
  await tx(ctx, (db) =>
    db
      .update(organisations)
      .set({ ...set, version: sql`${organisations.version} + 1` })
      .where(ofTenant(ctx, organisations, eq(organisations.id, id))),
  );
}
