import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { turnsOfEach } from '../turns.ts';
import type { Database } from './database.ts';
import { keepPrepared } from './prepared-statements.ts';

/** Its pages lie in the system's file cache too: PostgreSQL's own 128 MB would be held twice, and are memory of the server. */
const bufferMegabytes = 16;

/** The embedded database: in memory without a directory; `from` restores a dump. */
export async function openEmbedded({ directory, from }: { directory?: string; from?: Blob } = {}): Promise<Database> {
  const lite = await PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(from ? { loadDataDir: from } : {}),
    extensions: { pg_trgm, btree_gin },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMegabytes}MB`],
  });
  const pool = new pg.Pool({ stream: () => new Connection(lite), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5_000 });
  pool.on('connect', keepPrepared);
  // Without a listener the loss of a connection would end the process.
  pool.on('error', () => {});
  return {
    pool,
    embedded: true,
    inTurn: turnsOfEach(1),
    dump: () => lite.dumpDataDir('none'),
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
}

/** AuthenticationOk and ReadyForQuery, outside a transaction: what a server says to a start-up message (PostgreSQL's protocol 3.0). */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** The first byte of Terminate. */
const terminate = 0x58;

/**
 * The driver's connection to PGlite: a socket, as the driver sees it, on which both speak PostgreSQL's own protocol. What a query says to
 * the server, five messages of the protocol, PGlite is given at once.
 */
class Connection extends Duplex {
  readonly #lite: PGlite;
  #isStarted = false;

  constructor(lite: PGlite) {
    super();
    this.#lite = lite;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#send(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #send(messages: Buffer): Promise<void> {
    if (!this.#isStarted) {
      this.#isStarted = true;
      await this.#beginAnew();
      this.push(welcome);
    } else if (messages[0] !== terminate) this.push(await this.#answerTo(messages));
  }

  /** As PGlite gives it: its other ways would parse each row that the driver parses anyway. */
  async #answerTo(messages: Uint8Array): Promise<Buffer> {
    const parts: Buffer[] = [];
    // What is given lies in PGlite's memory, which it goes on with.
    await this.#lite.execProtocolRawStream(messages, { syncToFs: false, onRawData: (part) => parts.push(Buffer.from(part)) });
    return Buffer.concat(parts);
  }

  /** PGlite has one session for all connections: what the one before left is ended. */
  async #beginAnew(): Promise<void> {
    for (const sql of ['rollback', 'discard all']) await this.#answerTo(queryMessage(sql));
  }
}

/** A simple query as the protocol has it. */
function queryMessage(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeUInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}
