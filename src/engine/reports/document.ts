import type { Chart } from './charts.ts';

/** One column of a printed table. */
export interface Column {
  label: string;
  /** Shares of the free width; 0 is as wide as its content. */
  width: number;
  right: boolean;
  /** Says where something comes from: printed with the marker. */
  mark: boolean;
}

/** `group` is a heading within the table; `total` stands under a rule. */
export interface Row {
  kind: 'row' | 'group' | 'total';
  cells: string[];
}

export interface Table {
  kind: 'table';
  columns: Column[];
  rows: Row[];
  /** Small print, for annexes. */
  small: boolean;
  /** Widths of all columns and heights of rows in points, a row's null where its cells decide; null where the whole table's do. */
  fit: { widths: number[]; heights: (number | null)[] } | null;
}

export type Block =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  | Table
  | ({ kind: 'chart' } & Chart)
  | { kind: 'signatures'; names: { name: string; role: string }[] };

export interface Section {
  title: string;
  newPage: boolean;
  landscape: boolean;
  blocks: Block[];
}

/** The first page, which can be handed over alone. */
export interface Cover {
  title: string;
  lines: string[];
  figures: { label: string; month: string; year: string; low: boolean }[];
  proofs: { ok: boolean; claim: string; detail: string }[];
  open: string[];
  /** Null when there is nothing to draw. */
  chart: Chart | null;
  splits: Table;
}

/** A report as words and figures in the order of print: what the template sets, without anything left to work out. */
export interface PrintedReport {
  title: string;
  running: string;
  runningRight: string;
  firm: { name: string; colour: string; logo: string | null };
  created: { year: number; month: number; day: number; hour: number; minute: number; second: number };
  cover: Cover;
  sections: Section[];
}

/** A column of words. */
export function words(label: string, width = 1): Column {
  return { label, width, right: false, mark: false };
}

/** A column of figures, as wide as they are. */
export function figures(label: string): Column {
  return { label, width: 0, right: true, mark: false };
}

/** A column that says where something comes from. */
export function sources(label: string): Column {
  return { label, width: 0, right: false, mark: true };
}

export function row(...cells: string[]): Row {
  return { kind: 'row', cells };
}

/** A heading across the table, or with figures of its own in every column. */
export function groupRow(...cells: string[]): Row {
  return { kind: 'group', cells };
}

export function totalRow(...cells: string[]): Row {
  return { kind: 'total', cells };
}

export function table(columns: Column[], rows: Row[], { small = false } = {}): Table {
  return { kind: 'table', columns, rows, small, fit: null };
}

export function section(title: string, blocks: Block[], { newPage = false, landscape = false } = {}): Section {
  return { title, newPage, landscape, blocks };
}

export function heading(text: string): Block {
  return { kind: 'heading', text };
}

export function paragraph(text: string): Block {
  return { kind: 'text', text };
}

export function note(text: string): Block {
  return { kind: 'note', text };
}
