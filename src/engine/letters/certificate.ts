import { createPool } from '#engine/reading/pool/pool.ts';
import type { CertificateInput } from './certifying/record.ts';

/** Makes one certificate in a limited child process; a letter becomes final once. */
export async function certificateInChild(input: CertificateInput): Promise<Uint8Array> {
  const pool = createPool<typeof import('./certificate-job.ts')>({
    job: new URL('./certificate-job.ts', import.meta.url),
    size: 1,
    spare: 0,
    addons: true,
  });
  try {
    return await pool.run(input);
  } finally {
    await pool.close();
  }
}
