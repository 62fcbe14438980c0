import type { Page, Source, Word } from '#engine/reading/record.ts';

export interface Ink {
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'centre';
}

/** Pages on which text is set at a place, as words with boxes: a PDF without the PDF. */
export interface Sheet {
  /** Sets text with its baseline box's top at `y`; `x` is the left, right or middle of it. */
  put(x: number, y: number, text: string, ink?: Ink): void;
  /** Draws a line along the page or down it. */
  rule(x0: number, y0: number, x1: number, y1: number): void;
  turnPage(): void;
  source(): Source;
}

const narrow = new Set(".,:;'|!ijlI()[]/-· ".split(''));
const wide = new Set('mwMW@%'.split(''));

/** Width of text in ems, near enough to Helvetica. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character >= '0' && character <= '9') width += 0.556;
    else if (narrow.has(character)) width += 0.28;
    else if (wide.has(character)) width += 0.85;
    else width += character >= 'A' && character <= 'Z' ? 0.667 : 0.52;
  }
  return width;
}

export function blankSheet({ width = 595, height = 842 } = {}): Sheet {
  const pages: Page[] = [];
  const addPage = (): void => {
    pages.push({ number: pages.length + 1, width, height, words: [], turns: 0, scanned: false });
  };
  addPage();
  return {
    put(x, y, text, { size = 8, bold = false, align = 'left' } = {}) {
      const words = pages.at(-1)?.words as Word[];
      const length = widthOf(text) * size;
      let at = align === 'right' ? x - length : align === 'centre' ? x - length / 2 : x;
      for (const piece of text.split(' ')) {
        const end = at + widthOf(piece) * size;
        if (piece !== '') words.push({ text: piece, box: { x0: at, y0: y, x1: end, y1: y + 1.2 * size }, size, bold });
        at = end + 0.28 * size;
      }
    },
    rule(x0, y0, x1, y1) {
      const page = pages.at(-1) as Page;
      page.rules = [...(page.rules ?? []), { x0, y0, x1, y1 }];
    },
    turnPage: addPage,
    source: () => ({ sha256: 'f'.repeat(64), kind: 'pdf', pages, info: { producer: null, creator: null } }),
  };
}
