import { letterMaker } from './maker.ts';
import { OfficeFault, type OfficeLimits, type OfficeProcess, startOffice } from './office-process.ts';
import { findOffice, type OfficeProgram } from './office-program.ts';

/** Makes PDFs of letters. */
export interface OfficeConverter {
  available: boolean;
  /** What makes PDFs here, or what is missing and how to get it, in a sentence for people. */
  how: string;
  /** Starts LibreOffice ahead of the first letter, which would wait for it. */
  start: () => void;
  /**
   * A PDF of a Word document, as LibreOffice sets it: of a copy without anything active, by a process without network.
   * @throws {ReadingRefusal} when it isn't a Word document; {OfficeFault} when there is no PDF of it
   */
  toPdf: (docx: Uint8Array) => Promise<Uint8Array>;
  /** Ends LibreOffice. */
  close: () => Promise<void>;
}

const usual: OfficeLimits = { memoryMiB: 1024, wallSeconds: 60, cpuSeconds: 600 };

/** Documents after which a process makes way for a new one: what one document left in it doesn't last. */
const MOST = 50;

/** One document at a time; LibreOffice is started by `start` or the first, and from then on there is always one that waits. */
export function createOfficeConverter({
  program = findOffice(),
  limits = usual,
}: { program?: OfficeProgram; limits?: OfficeLimits } = {}): OfficeConverter {
  const { soffice, how } = program;
  let office: Promise<OfficeProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const start = (file: string): Promise<OfficeProcess> => {
    const next = startOffice(file, limits);
    // Whoever waits for it hears of a failure.
    next.catch(() => undefined);
    return (office = next);
  };
  const convert = async (file: string, docx: Uint8Array): Promise<Uint8Array> => {
    if (isClosed) throw closed();
    const known = await office?.catch(() => undefined);
    const process = known?.isAlive() ? known : await start(file);
    if (known && known !== process) await known.end();
    let isFit = false;
    try {
      const pdf = await process.toPdf(docx);
      isFit = process.count < MOST;
      return pdf;
    } catch (error) {
      isFit = error instanceof OfficeFault && process.isAlive() && error.why === 'failed';
      throw error;
    } finally {
      if (!isFit) {
        await process.end();
        if (!isClosed) void start(file);
      }
    }
  };
  return {
    available: soffice !== null,
    how,
    start: () => {
      if (soffice !== null && !office && !isClosed) void start(soffice);
    },
    toPdf: async (docx) => {
      if (soffice === null) throw new OfficeFault('unavailable', how);
      const harmless = await letterMaker().harmless(docx);
      const turn = last.then(() => convert(soffice, harmless));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: async () => {
      isClosed = true;
      await (await office?.catch(() => undefined))?.end();
      await last;
    },
  };
}

function closed(): OfficeFault {
  return new OfficeFault('unavailable', 'Suitably is being stopped. Make the PDF again when it has started.');
}

let shared: OfficeConverter | undefined;

/** This process's converter; LibreOffice is started when it is first needed. */
export function officeConverter(): OfficeConverter {
  return (shared ??= createOfficeConverter());
}

/** Ends this process's converter. */
export async function closeOffice(): Promise<void> {
  await shared?.close();
  shared = undefined;
}
