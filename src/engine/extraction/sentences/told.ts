import type { Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import type { Cells, Grid } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';
import { meaningsOf } from '../words/meanings.ts';
import { numbering, passageFacts } from './passages.ts';

/** Words from which on a cell that ends with a full stop tells something. */
const LEAST = 6;
const isTold = ({ text }: Piece): boolean => /[.;]$/.test(text) && text.split(' ').length >= LEAST;
const bullet = /^[•·▪◦*–—-]$/;

/** What the cells of a table tell in sentences: points of a note, each beside its bullet, its number or its topic. */
export function toldFacts({ rows }: Grid, section: string): Fact[] {
  return rows.flatMap((cells) =>
    cells.flatMap((cell, column) => (cell && column > 0 && isTold(cell) ? factsUnder(cell, topicOf(cells), section) : [])),
  );
}

function topicOf(cells: Cells): string {
  const first = cells[0]?.text ?? '';
  return bullet.test(first) ? '' : first.replace(numbering, '').replace(/^\d+ /, '');
}

/** "Forecast obtained online": of what, its topic says. */
const tellsLittle = (label: string): boolean =>
  !meaningsOf(label).some(({ name, weight, known }) => known && weight === 1 && name !== 'projected');

/** A sentence is about its row's topic and what the one before it says. */
function factsUnder(piece: Piece, topic: string, section: string): Fact[] {
  const isTopic = isLabel(topic) && !/[.:?]/.test(topic);
  return passageFacts({ piece, heading: false, bold: false }, section, '').map((fact) =>
    fact.form === 'inline' && isTopic
      ? { ...fact, label: tellsLittle(fact.label) ? `${topic} ${fact.label}` : fact.label, section: `${topic}, ${section}` }
      : fact.form === 'sentence' && topic !== ''
        ? { ...fact, context: fact.context === '' ? topic : `${topic}. ${fact.context}` }
        : fact,
  );
}
