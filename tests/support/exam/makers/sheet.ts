import { PDFDocument, StandardFonts, type PDFFont } from 'pdf-lib';

export type Face = 'sans' | 'bold' | 'serif' | 'serifBold' | 'mono' | 'monoBold';

const standard: Record<Face, StandardFonts> = {
  sans: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
  serif: StandardFonts.TimesRoman,
  serifBold: StandardFonts.TimesRomanBold,
  mono: StandardFonts.Courier,
  monoBold: StandardFonts.CourierBold,
};
const measuring = await PDFDocument.create();
const faces = Object.fromEntries(Object.entries(standard).map(([face, name]) => [face, measuring.embedStandardFont(name)])) as Record<
  Face,
  PDFFont
>;

/** The width of a text in points, by the standard fonts. */
export const widthOf = (text: string, face: Face, size: number): number => faces[face].widthOfTextAtSize(text, size);

export interface Style {
  size?: number;
  face?: Face;
  align?: 'left' | 'right' | 'centre';
  /** In the file, but not to be seen: what some banks write for screen readers. */
  hidden?: boolean;
}

/** One text on a page; x is its left edge and y its baseline, from the top left corner, in points. */
export interface Item {
  x: number;
  y: number;
  text: string;
  size: number;
  face: Face;
  hidden: boolean;
}

export interface Rule {
  x: number;
  y: number;
  width: number;
  height: number;
  grey: number;
}

/** Pages on which a layout is drawn, before any maker turns them into a file. */
export class Sheet {
  readonly pages: { items: Item[]; rules: Rule[] }[] = [];
  readonly width: number;
  readonly height: number;
  /** The face and size of what names no other. */
  face: Face = 'sans';
  size = 9;

  constructor(width = 595, height = 842) {
    this.width = width;
    this.height = height;
    this.page();
  }

  page(): void {
    this.pages.push({ items: [], rules: [] });
  }

  text(x: number, y: number, text: string, style: Style = {}): void {
    const face = style.face ?? this.face;
    const size = style.size ?? this.size;
    const width = widthOf(text, face, size);
    const left = style.align === 'right' ? x - width : style.align === 'centre' ? x - width / 2 : x;
    if (text !== '') this.pages.at(-1)!.items.push({ x: left, y, text, size, face, hidden: style.hidden ?? false });
  }

  /** Lines of text below each other. */
  block(x: number, y: number, lines: readonly string[], style: Style & { leading?: number } = {}): void {
    const leading = style.leading ?? (style.size ?? this.size) * 1.25;
    lines.forEach((line, index) => this.text(x, y + index * leading, line, style));
  }

  /** Names on the left of a box and figures on its right. */
  pairs(x: number, right: number, y: number, rows: readonly (readonly [string, string])[], style: Style & { leading?: number } = {}): void {
    const leading = style.leading ?? 14;
    rows.forEach(([name, figure], index) => {
      this.text(x, y + index * leading, name, style);
      this.text(right, y + index * leading, figure, { ...style, align: 'right' });
    });
  }

  bar(x: number, y: number, width: number, height: number, grey = 0): void {
    this.pages.at(-1)!.rules.push({ x, y, width, height, grey });
  }
}
