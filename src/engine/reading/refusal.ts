import type { Refusal } from './record.ts';

/** A file that can't be used: why, in the words of design 8, and a message that tells a person what happened and what to do. */
export class ReadingRefusal extends Error {
  override readonly name = 'ReadingRefusal';
  readonly error: Refusal;

  constructor(error: Refusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.error = error;
  }
}
