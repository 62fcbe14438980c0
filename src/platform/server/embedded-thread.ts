/** The thread of the embedded database, for embedded-database.ts: opens PGlite, says so, and answers what it is asked, in order. */
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** Where the database lies, or the file of the dump that it is restored from; neither: a new one in memory. */
export interface Opening {
  directory?: string;
  from?: string;
}

/** Messages of PostgreSQL's protocol, or what is asked of the whole database. */
export type Asked = Uint8Array | 'dump' | 'close';
/** What PostgreSQL answers, a tar, or that it is done. */
export type Reply = Uint8Array | Blob | null;

/** Its pages lie in the system's file cache too: PostgreSQL's own 128 MB would be held twice, and are memory of the server. */
const bufferMegabytes = 16;

const { directory, from } = workerData as Opening;
const lite = await PGlite.create({
  ...(directory ? { dataDir: directory } : {}),
  ...(from ? { loadDataDir: (await openAsBlob(from)) as File } : {}),
  extensions: { pg_trgm, btree_gin },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMegabytes}MB`],
});

async function reply(asked: Asked): Promise<Reply> {
  if (asked === 'dump') return lite.dumpDataDir('none');
  if (asked === 'close') return lite.close().then(() => null);
  return lite.execProtocolRaw(asked, { syncToFs: false });
}

let before: Promise<unknown> = Promise.resolve();
parentPort!.on('message', (asked: Asked) => {
  before = before.then(async () => parentPort!.postMessage(await reply(asked)));
});
parentPort!.postMessage(null);
