import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Asked, Opening, Reply } from './embedded-thread.ts';
import { turnsOfEach } from './turns.ts';

/**
 * The embedded database: in memory without a directory; `from` restores a dump. PGlite runs in a thread of its own, so that no query stops
 * this one, and the driver talks to it in PostgreSQL's own protocol, as it does to a server, all that one query says in one message.
 */
export async function openEmbedded(opening: Opening = {}): Promise<Database> {
  const thread = await startThread(opening);
  const pool = new pg.Pool({ stream: () => new Connection(thread), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5_000 });
  // Without a listener the loss of a connection would end the process.
  pool.on('error', () => {});
  return {
    pool,
    embedded: true,
    inTurn: turnsOfEach(1),
    dump: async () => (await thread.ask('dump')) as Blob,
    close: async () => {
      await pool.end();
      await thread.ask('close');
      await thread.end();
    },
  };
}

/** The thread that PGlite runs in. It answers in the order in which it is asked. */
interface Thread {
  /** The answer to messages of the protocol, a dump, or nothing; rejects when the thread has ended. */
  ask(asked: Asked): Promise<Reply>;
  end(): Promise<unknown>;
}

async function startThread(opening: Opening): Promise<Thread> {
  const worker = new Worker(new URL('embedded-thread.ts', import.meta.url), { workerData: opening });
  await once(worker, 'message').catch((cause: unknown) => {
    throw new Error(`The embedded database could not be opened in ${opening.directory ?? 'memory'}.`, { cause });
  });
  const open: PromiseWithResolvers<Reply>[] = [];
  let ended: Error | null = null;
  const fail = (error: Error): void => {
    ended ??= error;
    for (const { reject } of open.splice(0)) reject(ended);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')));
  worker.on('message', (reply: Reply) => {
    open.shift()?.resolve(reply);
    if (open.length === 0) worker.unref();
  });
  worker.unref();
  return {
    async ask(asked) {
      if (ended) throw ended;
      const answer = Promise.withResolvers<Reply>();
      open.push(answer);
      worker.ref();
      worker.postMessage(asked);
      return answer.promise;
    },
    end: () => worker.terminate(),
  };
}

/** AuthenticationOk and ReadyForQuery, outside a transaction: what a server says to a start-up message (PostgreSQL's protocol 3.0). */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** The first byte of Terminate. */
const terminate = 0x58;

/** What the connection before this one left: PGlite has one session for all. */
const anew = ['rollback', 'discard all'].map(queryMessage);

/** The pool's connection to the thread: a socket, as the driver sees it. */
class Connection extends Duplex {
  readonly #thread: Thread;
  #isStarted = false;

  constructor(thread: Thread) {
    super();
    this.#thread = thread;
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
      for (const query of anew) await this.#thread.ask(query);
      this.push(welcome);
    } else if (messages[0] !== terminate) {
      const answer = (await this.#thread.ask(new Uint8Array(messages))) as Uint8Array;
      this.push(answer);
    }
  }
}

/** A simple query as the protocol has it. */
function queryMessage(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeUInt32BE(4 + text.length, 1);
  return new Uint8Array(Buffer.concat([head, text]));
}
