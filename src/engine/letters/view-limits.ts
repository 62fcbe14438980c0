import { tooMuchText } from '#engine/reading/text/block-list.ts';

/** A letter of several hundred pages: more than anybody looks at on a screen. */
const MAX_BLOCKS = 20_000;
const MAX_CHARACTERS = 2_000_000;

/** Counts what a view has in all of its parts. */
export interface ViewLimits {
  /** @throws {ReadingRefusal} too_large when there is more than in any letter */
  add: (blocks: number, characters: number) => void;
}

export function viewLimits(): ViewLimits {
  let [blocks, characters] = [0, 0];
  return {
    add: (moreBlocks, moreCharacters) => {
      blocks += moreBlocks;
      characters += moreCharacters;
      if (blocks > MAX_BLOCKS || characters > MAX_CHARACTERS) throw tooMuchText();
    },
  };
}
