import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { addFile, deleteFile } from '#features/files/server/service.ts';
import { getCurrentUser } from '#features/identity/server/service.ts';
import { type UserRow, users } from '#features/identity/server/tables.ts';
import { emailKey } from '#features/sign-in/rules.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { CommitUncertain, tx } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';
import { requireFreshProof } from '#platform/server/http/access.ts';
import { discardUpload, storeFile, type StoredFile } from '#platform/server/http/upload.ts';
import { makeRaster, type RasterTarget } from '#platform/server/pictures/raster.ts';
import type { Avatar, Profile } from '../contract.ts';
import { askForEmailChange } from '../email-change/server/service.ts';
import { avatarAddress, avatarFileId } from '../rules.ts';
import { accountEvents } from './events.ts';

/** Twice what the largest place for it on a screen shows. */
const avatarTarget: RasterTarget = { width: 256, height: 256, fit: 'cover', format: 'webp' };

/**
 * Changes what the signed-in person says of themselves. Who that is comes from their session alone. Another e-mail address needs
 * a fresh proof of identity and is only asked for here: the record shows the old one until both mailboxes have agreed.
 */
export async function updateProfile(ctx: Context, { email, name, avatar }: Profile): Promise<UserRow> {
  const user = await getCurrentUser(ctx);
  const isOtherAddress = email !== undefined && emailKey(email) !== emailKey(user.email);
  if (isOtherAddress) requireFreshProof(userOf(ctx), ctx.now());
  if (avatar !== undefined) await changeAvatar(ctx, avatar);
  if (name !== undefined) await rename(ctx, name);
  if (isOtherAddress) await askForEmailChange(ctx, email);
  return getCurrentUser(ctx);
}

function rename(ctx: Context, name: string): Promise<void> {
  return tx(ctx, async () => {
    const user = await getCurrentUser(ctx);
    if (user.name === name) return;
    await change(ctx, { name });
    ctx.audit(accountEvents.profileChanged, { id: user.id, before: user, after: { name } });
  });
}

/** Sets or takes away the picture; the one before it goes. The new one is made and stored before the transaction begins. */
async function changeAvatar(ctx: Context, avatar: Avatar | null): Promise<void> {
  const stored = avatar && (await storeAvatar(ctx, avatar));
  try {
    await tx(ctx, async () => {
      const user = await getCurrentUser(ctx);
      const file = stored && (await addFile(ctx, stored, { name: stored.name, mime: stored.mime, purpose: 'avatar' }));
      await change(ctx, { avatar_url: file && avatarAddress(file.id) });
      const before = avatarFileId(user.avatar_url);
      if (before) await deleteFile(ctx, before);
      if (file) ctx.audit(accountEvents.avatarSet, { id: user.id, details: { sha256: file.sha256 } });
      else if (before) ctx.audit(accountEvents.avatarRemoved, { id: user.id });
    });
  } catch (error) {
    // A row without its file would be worse than a file without a row.
    if (stored && !(error instanceof CommitUncertain)) await discardUpload(ctx, stored);
    throw error;
  }
}

async function storeAvatar(ctx: Context, { name, base64, size_bytes }: Avatar): Promise<StoredFile & { name: string; mime: string }> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== size_bytes) throw new Invalid([{ path: ['avatar', 'size_bytes'], message: 'The picture arrived incomplete' }]);
  const { content, mime } = await makeRaster(bytes, avatarTarget);
  const stored = await storeFile(ctx, Readable.from([content]));
  return {
    ...stored,
    name: `${
      name
        .replace(/\.[^.]*$/, '')
        .slice(0, 240)
        .toWellFormed() || 'picture'
    }.${avatarTarget.format}`,
    mime,
  };
}

async function change(ctx: Context, set: Pick<Partial<UserRow>, 'name' | 'avatar_url'>): Promise<void> {
  await tx(ctx, (db) =>
    db
      .update(users)
      .set({ ...set, version: sql`${users.version} + 1` })
      .where(ofTenant(ctx, users, eq(users.id, userOf(ctx).id))),
  );
}
