/** What a line, a bar or a symbol needs against its ground (WCAG 2.2, 1.4.11), and text against its own (1.4.3). */
const graphicContrast = 3;
export const textContrast = 4.5;

const paper = '#ffffff';

/** The contrast of two colours (#rrggbb) by WCAG 2.2: 1 for none, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a firm's colour can be told from white paper. */
export function readsOnPaper(colour: string): boolean {
  return contrast(colour, paper) >= graphicContrast;
}

/** Black or white: whichever is read better on a ground of this colour. One of the two always reaches 4.5. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000';
}

/** The nearest darker shade of a colour that can be told from white paper; the colour itself where it can. */
export function darkEnough(colour: string): string {
  for (let share = 100; share > 0; share--) {
    const shade = `#${channels(colour)
      .map((value) =>
        Math.round((value * share) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (readsOnPaper(shade)) return shade;
  }
  return '#000000';
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
