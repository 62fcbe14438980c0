import { blank, type Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import type { Region } from '../regions.ts';
import { personNamed } from '../words/persons.ts';
import { goesOn, isPoint, joined, pointsIn } from './points.ts';

/** Points below each other, with every fact that may say what they are of: the line right above them, or the heading. */
export interface Bullets {
  announced: Fact[];
  items: Piece[];
}

/** Letters up to which a line announces the points below it. */
const MAX_LEAD = 160;

/** The lists in bullets or numbers of a document. */
export function bulletsIn(regions: readonly Region[]): Bullets[] {
  const found: Bullets[] = [];
  let [heading, above] = ['', ''];
  let lead = '';
  /** The points under way, as they stand. */
  let points: Piece[] = [];
  const end = (): void => {
    const items = points.flatMap(pointsIn);
    const [first] = items;
    if (first) found.push({ items, announced: announcedBy({ lead, heading, above }, first) });
    points = [];
  };
  for (const region of regions) {
    if ('rows' in region) {
      end();
      lead = '';
      continue;
    }
    const { piece } = region;
    const last = points.at(-1);
    const longer = last && !region.heading && goesOn(last, piece) ? joined(last, piece) : null;
    if (longer) points.splice(-1, 1, longer);
    else if (!region.heading && isPoint(piece)) points.push(piece);
    else {
      end();
      if (region.heading) [above, heading, lead] = [lead === '' ? heading : '', piece.text, ''];
      else lead = piece.text.length <= MAX_LEAD ? piece.text : '';
    }
  }
  end();
  return found;
}

interface Above {
  lead: string;
  heading: string;
  above: string;
}

function announcedBy({ lead, heading, above }: Above, value: Piece): Fact[] {
  const fact = (label: string, section: string): Fact => ({
    ...blank,
    value,
    label: label.replace(/\s*[:?.–-]+$/, ''),
    section,
    person: personNamed(label) ?? personNamed(section),
    form: 'pair',
  });
  const facts = lead === '' ? [] : [fact(lead, heading)];
  return heading === '' ? facts : [...facts, fact(heading, above)];
}
