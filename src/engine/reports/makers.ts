import { createPool, type Pool } from '#engine/reading/pool/pool.ts';

type ReportPool = Pool<typeof import('./job.ts')>;

let pool: ReportPool | undefined;

/** This process's child that makes report files: setting pages would block the event loop. */
export function reportMakers(): ReportPool {
  return (pool ??= createPool<typeof import('./job.ts')>({ job: new URL('./job.ts', import.meta.url), size: 1, spare: 0, addons: true }));
}

/** Ends the child. */
export async function closeReportMakers(): Promise<void> {
  await pool?.close();
  pool = undefined;
}
