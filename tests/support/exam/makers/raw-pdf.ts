import { widthOf, type Face, type Item, type Rule, type Sheet } from './sheet.ts';

/** How a maker of PDFs may place the same text. */
export type Way =
  | 'runs'
  | 'words'
  | 'glyphs'
  | 'backwards'
  | 'columns'
  | 'bold twice'
  | 'rotated'
  | 'offset'
  | 'form'
  | 'drawn font'
  | 'one matrix'
  | 'lost pound';

const baseFonts: Record<Face, string> = {
  sans: 'Helvetica',
  bold: 'Helvetica-Bold',
  serif: 'Times-Roman',
  serifBold: 'Times-Bold',
  mono: 'Courier',
  monoBold: 'Courier-Bold',
};
const faceNames = Object.keys(baseFonts) as Face[];
const windows: Record<string, number> = { '€': 0x80, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97 };

const bytesOf = (text: string): number[] => Array.from(text, (sign) => windows[sign] ?? sign.charCodeAt(0) & 0xff);
const hex = (text: string): string =>
  `<${bytesOf(text)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}>`;
const figure = (value: number): string => String(Math.round(value * 1000) / 1000);
const fontName = (face: Face): string => `F${faceNames.indexOf(face)}`;

/** Words of an item with their own left edges. */
function wordsOf(item: Item): Item[] {
  return [...item.text.matchAll(/\S+/g)].map((match) => ({
    ...item,
    text: match[0],
    x: item.x + widthOf(item.text.slice(0, match.index), item.face, item.size),
  }));
}

/** One array in which each letter is pushed by hand, and a space is nothing but a wider push. */
function kerned(text: string): string {
  const parts = Array.from(text, (sign, index) => (sign === ' ' ? `${-278 - (index % 5)}` : `${hex(sign)} ${(index % 3) - 1}`));
  return `[${parts.join(' ')}] TJ`;
}

function show(item: Item, way: Way, height: number): string {
  const at = `${figure(item.x)} ${figure(height - item.y)}`;
  const text = way === 'glyphs' && !item.face.startsWith('mono') ? kerned(item.text) : `${hex(item.text)} Tj`;
  const matrix = way === 'one matrix' ? `${figure(item.size)} 0 0 ${figure(item.size)} ${at} Tm` : `1 0 0 1 ${at} Tm`;
  const size = way === 'one matrix' ? '1' : figure(item.size);
  const once = `BT /${fontName(item.face)} ${size} Tf ${item.hidden ? '3' : '0'} Tr ${matrix} ${text} ET`;
  const twice = way === 'bold twice' && /bold/i.test(item.face);
  return twice
    ? `${once}\nBT /${fontName(item.face)} ${size} Tf 0 Tr 1 0 0 1 ${figure(item.x + 0.35)} ${figure(height - item.y)} Tm ${text} ET`
    : once;
}

const fill = ({ x, y, width, height, grey }: Rule, tall: number): string =>
  `${figure(grey)} g ${figure(x)} ${figure(tall - y - height)} ${figure(width)} ${figure(height)} re f 0 g`;

function inOrder(items: Item[], way: Way): Item[] {
  if (way === 'words' || way === 'one matrix') return items.flatMap(wordsOf);
  if (way === 'backwards') return items.flatMap(wordsOf).toReversed();
  if (way === 'columns') return items.toSorted((a, b) => Math.round(a.x / 40) - Math.round(b.x / 40) || a.y - b.y);
  return items;
}

/** A map to Unicode; letters that it leaves out have a shape and no meaning. */
function unicodeMap(codes: readonly number[], meanings: readonly number[]): string {
  const pairs = codes.map((code, index) => `<${code.toString(16)}> <${meanings[index]!.toString(16).padStart(4, '0')}>`);
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def\n1 begincodespacerange <00> <ff> endcodespacerange\n${codes.length} beginbfchar\n${pairs.join('\n')}\nendbfchar endcmap end end`;
  return `<< /Length ${map.length} >>\nstream\n${map}\nendstream`;
}

/** A Type 3 font: each letter a drawing of its own, its meaning only in the map to Unicode. */
function drawnFont(add: (body: string) => number, face: Face): number {
  const codes = [...Array.from({ length: 95 }, (_, index) => index + 32), 0xa3, 0x80];
  const signs = codes.map((code) => (code === 0x80 ? '€' : String.fromCharCode(code)));
  const procs = signs.map((sign) => {
    const width = widthOf(sign, face, 1000);
    const drawing = `${figure(width)} 0 0 0 ${figure(width)} 700 d1 ${sign === ' ' ? '' : `40 0 ${figure(width - 80)} 650 re f`}`;
    return add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
  });
  const toUnicode = add(
    unicodeMap(
      codes,
      signs.map((sign) => sign.charCodeAt(0)),
    ),
  );
  const widths = Array.from({ length: 132 }, (_, index) => {
    const at = codes.indexOf(index + 32);
    return at < 0 ? '0' : figure(widthOf(signs[at]!, face, 1000));
  });
  const named = codes.map((code, index) => `/g${code} ${procs[index]} 0 R`);
  return add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 900] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 163 /Widths [${widths.join(' ')}] /CharProcs << ${named.join(' ')} >> /Encoding << /Type /Encoding /Differences [${codes.map((code) => `${code} /g${code}`).join(' ')}] >> /ToUnicode ${toUnicode} 0 R /Resources << >> >>`,
  );
}

/** The boxes of a page, and what its content must be moved by to show in them. */
function boxes(way: Way, width: number, height: number): { entries: string; before: string } {
  if (way === 'rotated') return { entries: `/MediaBox [0 0 ${height} ${width}] /Rotate 90`, before: `0 1 -1 0 ${height} 0 cm` };
  if (way === 'offset') {
    const box = `[200 100 ${width + 200} ${height + 100}]`;
    return { entries: `/MediaBox [180 80 ${width + 220} ${height + 120}] /CropBox ${box}`, before: '1 0 0 1 200 100 cm' };
  }
  return { entries: `/MediaBox [0 0 ${width} ${height}]`, before: '' };
}

/** Writes a sheet as a PDF by hand, so that how its text is placed can be chosen. */
export function rawPdf(sheet: Sheet, way: Way): Uint8Array {
  const objects: string[] = ['', ''];
  const add = (body: string): number => objects.push(body);
  const ascii = Array.from({ length: 95 }, (_, index) => index + 32);
  const map = way === 'lost pound' ? `/ToUnicode ${add(unicodeMap([...ascii, 0xa3], [...ascii, 0xf0a3]))} 0 R` : '';
  const plainFont = (face: Face): number =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${baseFonts[face]} /Encoding /WinAnsiEncoding ${map} >>`);
  const fonts = faceNames.map((face) => `/${fontName(face)} ${way === 'drawn font' ? drawnFont(add, face) : plainFont(face)} 0 R`);
  const resources = `/Font << ${fonts.join(' ')} >>`;
  const pages = sheet.pages.map(({ items, rules }) => {
    const { entries, before } = boxes(way, sheet.width, sheet.height);
    const drawn = [...rules.map((rule) => fill(rule, sheet.height)), ...inOrder(items, way).map((item) => show(item, way, sheet.height))];
    const body = `q ${before}\n${drawn.join('\n')}\nQ`;
    if (way !== 'form') {
      const content = add(`<< /Length ${body.length} >>\nstream\n${body}\nendstream`);
      return add(`<< /Type /Page /Parent 2 0 R ${entries} /Resources << ${resources} >> /Contents ${content} 0 R >>`);
    }
    const form = add(
      `<< /Type /XObject /Subtype /Form /BBox [0 0 ${sheet.width} ${sheet.height}] /Matrix [10 0 0 10 0 0] /Resources << ${resources} >> /Length ${body.length} >>\nstream\n${body}\nendstream`,
    );
    const call = 'q 0.1 0 0 0.1 0 0 cm /X0 Do Q';
    const content = add(`<< /Length ${call.length} >>\nstream\n${call}\nendstream`);
    return add(`<< /Type /Page /Parent 2 0 R ${entries} /Resources << /XObject << /X0 ${form} 0 R >> >> /Contents ${content} 0 R >>`);
  });
  objects[0] = '<< /Type /Catalog /Pages 2 0 R >>';
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`;
  return assemble(objects);
}

function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
