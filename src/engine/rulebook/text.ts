import { findAgain } from '#engine/citing/cite.ts';
import { flowingRegions } from '#engine/extraction/layout/flowing.ts';
import { pagedRegions } from '#engine/extraction/layout/paged.ts';
import { citePiece, type Piece } from '#engine/extraction/pieces.ts';
import type { Grid, Region } from '#engine/extraction/regions.ts';
import { sentencesOf } from '#engine/extraction/sentences/passages.ts';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { plainWords } from './phrases.ts';
import type { VerdictPlace } from './record.ts';

/** A heading, a sentence, or a row of a table: what rules look at one by one. */
export interface Passage {
  text: string;
  /** The text as phrases are looked for in it. */
  plain: string;
  /** What it is made of: a sentence or heading of one piece, a row of its cells. */
  pieces: readonly Piece[];
  /** The heading above. */
  section: string;
  kind: 'heading' | 'sentence' | 'row';
  /** Passages of one paragraph or table have the same number; it counts from the top. */
  region: number;
  /** The cells of a row, empty ones as ''. */
  cells: readonly string[];
}

/** The letter, or one of its papers, as passages from top to bottom. */
export interface Text {
  name: string;
  source: Source | FlowSource;
  passages: readonly Passage[];
}

/** Cuts a file that was read into passages. */
export function textOf(name: string, source: Source | FlowSource): Text {
  const regions = 'pages' in source ? pagedRegions(source) : flowingRegions(source);
  const passages: Passage[] = [];
  let section = '';
  for (const [at, region] of regions.entries()) {
    const heading = headingOf(region);
    section = heading ?? section;
    passages.push(...passagesOf(region, { section, region: at, isHeading: heading !== null }));
  }
  return { name, source, passages };
}

/** A heading by its style, or short bold words without a full stop. */
function headingOf(region: Region): string | null {
  if ('rows' in region) return null;
  const { text } = region.piece;
  return region.heading || (region.bold && text.length < 90 && !/[.;,]$/.test(text)) ? text : null;
}

function passagesOf(
  region: Region,
  { section, region: at, isHeading }: { section: string; region: number; isHeading: boolean },
): Passage[] {
  if ('rows' in region) return region.rows.flatMap((row) => rowPassages(row, { section, region: at }));
  if (isHeading) return [passageOf([region.piece], { section, region: at, kind: 'heading' })];
  const [first, ...rest] = sentencesOf(region.piece);
  if (!first) return [];
  const runIn = rest.length > 0 && isRunIn(first.text) ? first.text : null;
  return [
    passageOf([first], { section: runIn ?? section, region: at, kind: runIn === null ? 'sentence' : 'heading' }),
    ...rest.map((piece) => passageOf([piece], { section: runIn ?? section, region: at, kind: 'sentence' })),
  ];
}

/** Words that make a sentence. */
const says = /\b(?:is|are|was|were|has|have|had|do|does|did|will|would|shall|should|may|might|can|could|must)\b/i;

/** A heading that runs into its paragraph: "Your needs. You wish to …". */
function isRunIn(text: string): boolean {
  return (
    /^(?:\d+(?:\.\d+)*\.? )?\p{Lu}[\p{L}’' -]{2,45}[.:]$/u.test(text) &&
    text.split(' ').length <= 6 &&
    !/\b(?:thank|please|sorry|dear|regards|yours)\b/i.test(text) &&
    !says.test(text)
  );
}

/** Longer cells hold running text. */
const LONG_CELL = 160;

function rowPassages(row: Grid['rows'][number], place: { section: string; region: number }): Passage[] {
  const pieces = row.filter((piece) => piece !== null);
  const isText = pieces.length === 1 || pieces.some(({ text }) => text.length > LONG_CELL);
  if (isText) return pieces.flatMap((piece) => sentencesOf(piece).map((one) => passageOf([one], { ...place, kind: 'sentence' })));
  return [{ ...passageOf(pieces, { ...place, kind: 'row' }), cells: row.map((piece) => piece?.text ?? '') }];
}

function passageOf(pieces: readonly Piece[], { section, region, kind }: Pick<Passage, 'section' | 'region' | 'kind'>): Passage {
  const text = pieces.map((piece) => piece.text).join(' | ');
  return { text, plain: plainWords(text), pieces, section, kind, region, cells: pieces.map((piece) => piece.text) };
}

/** The places of passages, each once, to be found again: of a row what it says, without what it is called. */
export function placesOf({ name, source }: Text, passages: readonly Passage[]): VerdictPlace[] {
  const pieces = [...new Set(passages)].flatMap(telling).filter(isPlaced);
  return pieces.flatMap((piece) => {
    const citation = citePiece(source, piece);
    return citation && findAgain(source, citation) ? [{ where: name, citation }] : [];
  });
}

/** "Yes" and the like tell nothing without their label. */
function telling({ kind, pieces }: Passage): readonly Piece[] {
  const [, ...said] = pieces;
  return kind === 'row' && said.some(({ text }) => text.length >= 6 || /\d/.test(text)) ? said : pieces;
}

/** Names of values in JSON are no words of the file. */
const isPlaced = ({ text, origin }: Piece): boolean => text !== '' && (!('blocks' in origin) || origin.blocks.length > 0);
