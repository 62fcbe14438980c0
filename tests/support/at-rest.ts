import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenServices } from '#platform/server/services.ts';
import { asSuperuser } from './database.ts';

/** What lies on disk, by where: every row of every table, as text, and every file of the data directory. */
export async function allAtRest(services: OpenServices): Promise<Map<string, Buffer>> {
  const tables = await asSuperuser<{ schema: string; name: string }>(
    services,
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Map<string, Buffer>();
  for (const { schema, name } of tables) {
    const rows = await asSuperuser<{ row: string }>(services, `select t::text as row from "${schema}"."${name}" t`);
    found.set(`table ${schema}.${name}`, withBytes(rows.map(({ row }) => row).join('\n')));
  }
  const { dataDir } = services.config;
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found.set(`file ${path.slice(dataDir.length + 1)}`, await readFile(path));
  }
  const dump = await services.database.dump?.();
  if (dump) found.set('the database as it is dumped', Buffer.from(await dump.arrayBuffer()));
  return found;
}

/** Rows as text, with what is written in hexadecimal as the bytes that it is. */
function withBytes(rows: string): Buffer {
  const bytes = (digits: string): string => Buffer.from(digits, 'hex').toString('latin1');
  const plain = Buffer.from(rows).toString('latin1');
  return Buffer.from(
    plain.replaceAll(/\\x([0-9a-f]+)/g, (_, digits: string) => bytes(digits)),
    'latin1',
  );
}

/** Where a text stands at rest, as it is or as somebody would find it at a second look: in UTF-16 or base64. */
export function placesOf(text: string, atRest: ReadonlyMap<string, Buffer>): string[] {
  const bytes = Buffer.from(text);
  const looks = [bytes, Buffer.from(text, 'utf16le'), ...[0, 1, 2].map((at) => inBase64(bytes, at))];
  return [...atRest].filter(([, content]) => looks.some((look) => content.includes(look))).map(([place]) => place);
}

/** The letters of base64 that any text with these bytes in it has, when they begin at that byte of three. */
function inBase64(bytes: Buffer, at: number): Buffer {
  const coded = Buffer.concat([Buffer.alloc(at), bytes]).toString('base64');
  const first = Math.ceil((at * 8) / 6);
  return Buffer.from(coded.slice(first, Math.floor(((at + bytes.length) * 8) / 6)));
}

/** Sort code and account number of a sample statement. */
export function accountOf(sample: string): { sort_code: string; account_number: string } {
  const { accounts } = JSON.parse(readFileSync(`samples/statements/${sample}.json`, 'utf8')) as {
    accounts: [{ sort_code: string; account_number: string }];
  };
  return accounts[0];
}
