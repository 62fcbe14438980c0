/** Text at a place: points from the top left of the page as a person sees it; x is the right edge where align is right. */
export interface Ink {
  x: number;
  y: number;
  text: string;
  size?: number;
  bold?: boolean;
  align?: 'right';
}

/** A page that is drawn by hand, text in the order in which it goes into the file. */
export interface Sheet {
  width: number;
  height: number;
  /** Typeface of the whole page; `unicode` is an embedded font that has every sign, the others are the PDF's own. */
  face: 'sans' | 'serif' | 'mono' | 'unicode';
  /** Printed sideways and turned upright by the page's /Rotate. */
  sideways?: boolean;
  inks: Ink[];
  /** Thin lines: x0, y0, x1, y1. */
  rules: [number, number, number, number][];
}

const A4 = { width: 595, height: 842 };

/** An empty sheet, A4 upright unless said. */
export function sheet(face: Sheet['face'], size: Partial<Pick<Sheet, 'width' | 'height' | 'sideways'>> = {}): Sheet {
  return { ...A4, face, ...size, inks: [], rules: [] };
}

/** Draws cells of one line at a height: `[x, text]`, or `[x, text, 'right']`. */
export type Cell = readonly [x: number, text: string, align?: 'right'];

/** Puts a line of cells on a sheet; empty cells are left out. */
export function drawLine(on: Sheet, y: number, cells: readonly Cell[], style: Pick<Ink, 'size' | 'bold'> = {}): void {
  for (const [x, text, align] of cells) {
    if (text !== '') on.inks.push({ x, y, text, ...style, ...(align === undefined ? {} : { align }) });
  }
}

/** Lines that belong together on a page, such as a row and its wrapped words. */
export interface Block {
  height: number;
  draw: (on: Sheet, y: number) => void;
}

export interface Flow {
  /** Starts a page and says where its rows begin. */
  start: (number: number) => { on: Sheet; y: number };
  /** Lowest y that rows may reach. */
  bottom: number;
  /** Called when a page is full or the rows have ended: `done` rows are on pages so far, the last at `y`. */
  end?: (on: Sheet, y: number, done: number, last: boolean) => void;
}

/** Lets blocks flow over as many pages as they need. */
export function flow(blocks: readonly Block[], { start, bottom, end }: Flow): Sheet[] {
  const sheets: Sheet[] = [];
  let page = start(1);
  sheets.push(page.on);
  blocks.forEach((block, index) => {
    if (page.y + block.height > bottom) {
      end?.(page.on, page.y, index, false);
      page = start(sheets.length + 1);
      sheets.push(page.on);
    }
    block.draw(page.on, page.y);
    page = { on: page.on, y: page.y + block.height };
  });
  end?.(page.on, page.y, blocks.length, true);
  return sheets;
}

/** A block of text lines at one left edge. */
export function textBlock(x: number, lines: readonly string[], size = 9, lead = 13): Block {
  return { height: lines.length * lead, draw: (on, y) => lines.forEach((text, at) => on.inks.push({ x, y: y + at * lead, text, size })) };
}
