import type { ExtractionInput, ExtractionOutput, FilesRead } from '#engine/extraction/job.ts';

/** A job module for tests of extraction: a file does to its process what it says. */
export async function run({ files, tags, early }: ExtractionInput, report: (progress: FilesRead) => void): Promise<ExtractionOutput> {
  for (const [index, { bytes }] of files.entries()) {
    const said = Buffer.from(bytes).toString();
    if (said === 'exit') process.exit(3);
    if (said === 'spin') for (;;);
    if (said === 'grow') Array.from({ length: 1_000 }, () => new Uint8Array(10_000_000).fill(1));
    if (said.startsWith('together') && files.length > 1) process.exit(3);
    if (said === 'early' && early) process.exit(3);
    report({ done: index + 1, total: files.length });
  }
  return {
    fields: tags.map(({ tag_name: field }) => ({ field, status: 'absent', value: null, confidence: 0 })),
    files: files.map(({ name, bytes }) =>
      Buffer.from(bytes).toString() === 'refuse'
        ? { name, error: 'empty', message: 'There are no words in this file.' }
        : { name, sha256: 'a'.repeat(64), kind: 'text', title: '', pages: [], orders: [], whose: { names: [], births: [], numbers: [] } },
    ),
    questions: [],
  };
}
