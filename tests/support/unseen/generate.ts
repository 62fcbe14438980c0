import type { GoldenStatement } from '#engine/accuracy/read.ts';
import type { Truth } from '#engine/accuracy/truth.ts';
import type { Content, Layout, Maker } from './layout.ts';
import { LAYOUTS } from './layouts/all.ts';
import { hasChrome, withChrome } from './makers/chrome.ts';
import { hasLibreOffice, withLibreOffice } from './makers/libreoffice.ts';
import { withPdfLib } from './makers/pdf-lib.ts';
import { withPdfkit } from './makers/pdfkit.ts';
import { withTypst } from './makers/typst.ts';
import { NEGATIVES } from './negatives.ts';
import { seeded } from './random.ts';
import { tamper, type Tampering } from './tamper.ts';
import { truthOf } from './truth.ts';

interface Draft {
  truth: Truth;
  maker: Maker;
  content: Content;
}

export interface Choice {
  seed: number;
  /** Only these layouts; all unless said. */
  layouts?: readonly Layout[];
  /** Only what these makers make; all unless said. */
  makers?: readonly Maker[];
}

/** Layouts of which falsified copies are made too: one of each maker, with and without balances on rows. */
const FALSIFIED: readonly [layout: string, how: Tampering][] = [
  ['tamar', 'amount'],
  ['tamar', 'balance'],
  ['eskdale', 'row'],
  ['solent', 'balance'],
  ['ferrybridge', 'amount'],
  ['bretton', 'row'],
  ['lomond', 'amount'],
  ['lindum', 'row'],
  ['marlow', 'amount'],
  ['verity', 'row'],
  ['kite', 'balance'],
  ['cymru', 'row'],
];

/** Makes statements with their truth, the same for the same seed. Leaves out what needs a program that isn't installed, and names it. */
export async function generate({ seed, layouts = LAYOUTS, makers }: Choice): Promise<{ files: GoldenStatement[]; missing: Maker[] }> {
  const missing = missingMakers();
  const wanted = (maker: Maker): boolean => (makers?.includes(maker) ?? true) && !missing.includes(maker);
  const drafts = layouts.filter((layout) => wanted(layout.maker)).flatMap((layout) => draftsOf(layout, seed));
  if (layouts === LAYOUTS) {
    for (const { name, maker, draw } of NEGATIVES) {
      if (!wanted(maker)) continue;
      const truth: Truth = {
        file: `not-${name}.pdf`,
        bank: '-',
        layout: 'negative',
        producer: maker,
        expected_error: 'not_a_statement',
        accounts: [],
      };
      drafts.push({ truth, maker, content: draw(seeded(name, seed)) });
    }
  }
  return { files: await made(drafts), missing };
}

function missingMakers(): Maker[] {
  return [...(hasChrome() ? [] : (['chrome'] as const)), ...(hasLibreOffice() ? [] : (['libreoffice'] as const))];
}

function draftsOf(layout: Layout, seed: number): Draft[] {
  const ledgers = layout.ledgers(seeded(layout.name, seed));
  const drafts: Draft[] = [{ truth: truthOf(layout, ledgers, `${layout.name}.pdf`), maker: layout.maker, content: layout.draw(ledgers) }];
  for (const [name, how] of FALSIFIED) {
    if (name !== layout.name) continue;
    const falsified = tamper(layout, ledgers, how, seeded(`${name} ${how}`, seed));
    const truth: Truth = { ...truthOf(layout, ledgers, `${name}-wrong-${how}.pdf`), layout: 'tampered', tampered: true };
    drafts.push({ truth, maker: layout.maker, content: layout.draw(falsified) });
  }
  return drafts;
}

/** Chromium and LibreOffice start once for all their files. */
async function made(drafts: readonly Draft[]): Promise<GoldenStatement[]> {
  const html = (maker: Maker): string[] =>
    drafts.flatMap(({ maker: by, content }) => (by === maker && 'html' in content ? [content.html] : []));
  const [chrome, libreoffice] = await Promise.all([
    html('chrome').length > 0 ? withChrome(html('chrome')) : [],
    html('libreoffice').length > 0 ? withLibreOffice(html('libreoffice')) : [],
  ]);
  const files: GoldenStatement[] = [];
  for (const { truth, maker, content } of drafts) {
    const printed = maker === 'chrome' ? chrome : libreoffice;
    const pdf =
      'html' in content
        ? printed.shift()
        : 'typst' in content
          ? withTypst(content.typst)
          : maker === 'pdfkit'
            ? await withPdfkit(content.sheets)
            : await withPdfLib(content.sheets);
    if (pdf === undefined) throw new Error(`${truth.file} was not printed`);
    files.push({ truth, pdf });
  }
  return files;
}
