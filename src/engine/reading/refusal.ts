import type { Refusal } from './record.ts';

/** A file that can't be used: why, in one of the words of `Refusal`, and a message that tells a person what happened and what to do. */
export class ReadingRefusal extends Error {
  override readonly name = 'ReadingRefusal';
  readonly error: Refusal;

  constructor(error: Refusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.error = error;
  }
}

const PRINT_IT = 'Open it, print it to a new PDF and upload that.';

/** For a file on which a limit or the reader itself broke; the cause is for the log. */
export function refusalFor(why: 'memory' | 'time' | 'crash', cause: unknown): ReadingRefusal {
  switch (why) {
    case 'memory':
      return new ReadingRefusal('too_large', `This file needs more memory than any ordinary document does. ${PRINT_IT}`, { cause });
    case 'time':
      return new ReadingRefusal('too_large', `This file takes longer to read than any ordinary document does. ${PRINT_IT}`, { cause });
    case 'crash':
      return new ReadingRefusal('corrupt', `This file is damaged in a way that can’t be read safely. ${PRINT_IT}`, { cause });
  }
}
