import { existsSync } from 'node:fs';
import { anchoredTrails, copiesFolder, readCopies } from '#features/audit/anchors/server/service.ts';
import { checkChain } from '#features/audit/server/service.ts';
import { openToRead } from '#platform/server/services.ts';
import { type Arguments, type ExitCode, type Output, textOption } from './output.ts';
import { withDatabase } from './with-database.ts';

/** `audit-verify`: whether every trail is as it was written, by its chain, its signed anchors and the copies of those. */
export function run(args: Arguments, output: Output): Promise<ExitCode> {
  return withDatabase(output, openToRead, async ({ services }) => {
    const scope = { services, log: services.log };
    const folder = textOption(args, 'anchors') ?? copiesFolder(scope);
    const given = textOption(args, 'anchors') !== undefined;
    if (given && !existsSync(folder)) {
      output.say(`${folder}: there is no such folder.`);
      return 1;
    }
    const copies = existsSync(folder) ? await readCopies(scope, folder) : { byTenant: new Map<string, never>(), refused: [] };
    const only = textOption(args, 'organisation');
    const all = await anchoredTrails(scope, [...copies.byTenant.keys()]);
    const trails = all.filter(({ tenant, organisation }) => only === undefined || only === tenant || only === organisation);
    if (only !== undefined && trails.length === 0) {
      output.say(`There is no trail of ${only}.`);
      return 1;
    }
    const organisations = [];
    for (const { tenant, organisation, name } of trails) {
      const check = await checkChain(scope, tenant, copies.byTenant.get(tenant));
      const { ok, rows, anchored, first_bad: bad } = check;
      const found = bad ? `FAILED ${name}: row ${bad.seq} is the first bad one (${words[bad.reason]})` : `ok     ${name}: ${rows} rows`;
      output.say(`${found}${anchored ? `, anchored up to row ${anchored.seq} on ${anchored.at.slice(0, 10)}` : ', not anchored yet'}`);
      organisations.push({ organisation: organisation ?? tenant, name, ok, rows, anchored, first_bad: bad });
    }
    for (const line of copies.refused) output.say(`FAILED ${line}: this line was not signed here, or was changed since`);
    const ok = organisations.every((one) => one.ok) && copies.refused.length === 0;
    output.json({ ok, anchors: { folder, refused: copies.refused }, organisations });
    return ok ? 0 : 1;
  });
}

const words = {
  missing: 'it was taken away',
  changed: 'it was changed',
  personal_changed: 'its personal text or address was changed',
  moved: 'it stands where another was written',
  cut_off: 'the trail was cut off before it',
  added: 'it was added behind the end',
  rewritten: 'from here on the trail disagrees with what was signed',
  anchor_changed: 'the anchor kept for it was changed',
} as const;
