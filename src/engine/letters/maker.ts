import { createPool } from '#engine/reading/pool/pool.ts';
import type { NotFilled } from '#engine/templates/fill.ts';
import type { LetterTask, Sent } from './job.ts';
import type { DraftView, LetterDraft, MadeLetter } from './make-letter.ts';
import type { EditedLetter, MadeText } from './read-edited.ts';
import type { LetterInputs, LetterText, SentenceChanges } from './record.ts';

/** Makes and reads letters in limited child processes; each rejects with a `ReadingRefusal` for a file that can't be used. */
export interface LetterMaker {
  /** A draft as it will look, each value with its tag, and how long that took; the problems of a template that can't be filled. */
  view: (draft: LetterDraft & { template: Uint8Array }) => Promise<(DraftView & { milliseconds: number }) | NotFilled>;
  /** What a draft will say; what keeps it from being made. */
  text: (draft: Omit<LetterDraft, 'edited'> & { template: Uint8Array }) => Promise<{ text: LetterText } | NotFilled>;
  /** What differs between what two letters say. */
  compare: (before: LetterText, after: LetterText) => Promise<SentenceChanges>;
  /** The letter with its manifest, the same bytes for the same inputs; what keeps it from being made. */
  make: (letter: { template: Uint8Array; inputs: LetterInputs }) => Promise<Sent<MadeLetter> | NotFilled>;
  /** What differs between a letter as it is made and its copy that was edited in Word, what that says and whose letter it says it is; what keeps it from being made. */
  edited: (letters: { made: MadeText; edited: Uint8Array }) => Promise<EditedLetter | NotFilled>;
  /** A copy with nothing in it that could load, run or send anything, and without its manifest. */
  harmless: (docx: Uint8Array) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** `size` letters at a time. */
export function createLetterMaker({ size }: { size: number }): LetterMaker {
  const pool = createPool<typeof import('./job.ts')>({ job: new URL('./job.ts', import.meta.url), size, spare: 0 });
  const ask = (task: LetterTask) => pool.run(task);
  const wrongAnswer = () => new TypeError('the answer belongs to another task');
  return {
    view: async ({ template, fields, given, language, edited }) => {
      const answer = await ask({ task: 'view', template, fields, given, language, edited });
      if ('drafted' in answer) return answer.drafted;
      throw wrongAnswer();
    },
    text: async ({ template, fields, given, language }) => {
      const answer = await ask({ task: 'text', template, fields, given, language });
      if ('said' in answer) return answer.said;
      throw wrongAnswer();
    },
    compare: async (before, after) => {
      const answer = await ask({ task: 'compare', before, after });
      if ('changes' in answer) return answer.changes;
      throw wrongAnswer();
    },
    make: async ({ template, inputs }) => {
      const answer = await ask({ task: 'make', template, inputs });
      if ('made' in answer) return answer.made;
      throw wrongAnswer();
    },
    edited: async ({ made, edited }) => {
      const answer = await ask({ task: 'edited', made, edited });
      if ('edited' in answer) return answer.edited;
      throw wrongAnswer();
    },
    harmless: async (docx) => {
      const answer = await ask({ task: 'harmless', docx });
      if ('harmless' in answer) return answer.harmless;
      throw wrongAnswer();
    },
    close: () => pool.close(),
  };
}

let shared: LetterMaker | undefined;

/** This process's maker; started when it is first needed. */
export function letterMaker(): LetterMaker {
  return (shared ??= createLetterMaker({ size: 1 }));
}

/** Ends this process's maker. */
export async function closeLetterMaker(): Promise<void> {
  await shared?.close();
  shared = undefined;
}
