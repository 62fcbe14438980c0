import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { invite } from '#features/organisations/invites/server/service.ts';
import { organisationRow } from '#features/organisations/server/queries.ts';
import { setLogo, updateOrganisation } from '#features/organisations/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { storeFile } from '#platform/server/http/upload.ts';
import { makeRaster } from '#platform/server/pictures/raster.ts';

const logo = join(import.meta.dirname, '../../../samples/branding/harbour-vale.png');

/** Gives the demo's firm its colour and logo and an invite that waits, by the product's own verbs. */
export async function seedFirm(administrator: Context): Promise<void> {
  const id = userOf(administrator).organisationId!;
  const { name } = await organisationRow(administrator, id);
  await updateOrganisation(administrator, id, { name, colour: '#1f4e6b' }, null);
  const { content, mime } = await makeRaster(readFileSync(logo), { width: 960, height: 320, fit: 'inside', format: 'png' });
  const stored = await storeFile(administrator, Readable.from([content]));
  await setLogo(administrator, id, { ...stored, name: 'harbour-vale.png', mime, head: content.subarray(0, 4_096) });
  await invite(administrator, { email: 'nia.pritchard@harbourvale.example', role: 'contributor' });
}
