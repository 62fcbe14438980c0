import type { FlowSource, Source } from '#engine/reading/record.ts';
import type { Fact } from './fact.ts';
import type { Piece } from './pieces.ts';
import type { Region } from './regions.ts';
import type { Setting } from './words/setting.ts';

/** A file that was given, by the name that people know it by. */
export interface GivenFile {
  name: string;
  source: Source | FlowSource;
}

/** A file with what it says, what kind of document it is, and of which day. */
export interface Document extends GivenFile {
  facts: Fact[];
  /** What it says to people, from top to bottom. */
  regions: Region[];
  /** What it orders programs to do: no evidence, and nothing that is done. */
  orders: Piece[];
  /** Its first headings or lines. */
  title: string;
  /** ISO; null where it prints none. */
  date: string | null;
  setting: Setting;
}
