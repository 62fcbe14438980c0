/** Lists that a filled document has beyond its template's. */
export interface AddedLists {
  /** The number of a list; ordered ones count anew each time. */
  take: (kind: 'bullet' | 'number') => number;
  /** The numbering part with those lists in it, or null when none was taken. */
  write: () => string | null;
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const EMPTY = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:numbering xmlns:w="${WORD}"></w:numbering>`;
const LEVELS = 9;
const BULLETS = ['•', '–', '▪'];
const FORMATS = ['decimal', 'lowerLetter', 'lowerRoman'];

/** Adds lists to a document's numbering part, or to a new one when it has none. */
export function addedLists(part: string | null): AddedLists {
  const xml = part ?? EMPTY;
  const abstract = { bullet: largest(xml, /w:abstractNumId="(\d+)"/g) + 1, number: largest(xml, /w:abstractNumId="(\d+)"/g) + 2 };
  const first = largest(xml, /<w:num\s[^>]*w:numId="(\d+)"/g) + 1;
  const taken: ('bullet' | 'number')[] = [];
  return {
    take: (kind) => {
      const known = kind === 'bullet' ? taken.indexOf('bullet') : -1;
      return first + (known >= 0 ? known : taken.push(kind) - 1);
    },
    write: () => {
      if (taken.length === 0) return null;
      const kinds = [...new Set(taken)].toSorted();
      const definitions = kinds.map((kind) => definition(kind, abstract[kind])).join('');
      const lists = taken.map((kind, index) => list(kind, first + index, abstract[kind])).join('');
      // Definitions stand before all lists; a clean-up mark of Word's after them.
      const withDefinitions = insertBefore(xml, /<w:num\s|<w:numIdMacAtCleanup|<\/w:numbering>/, definitions);
      return insertBefore(withDefinitions, /<w:numIdMacAtCleanup|<\/w:numbering>/, lists);
    },
  };
}

function largest(xml: string, pattern: RegExp): number {
  return Math.max(0, ...Array.from(xml.matchAll(pattern), ([, number]) => Number(number)));
}

function insertBefore(xml: string, pattern: RegExp, text: string): string {
  const whole = xml.replace(/<w:numbering([^>]*)\/>/, '<w:numbering$1></w:numbering>');
  const at = whole.search(pattern);
  return at < 0 ? whole : whole.slice(0, at) + text + whole.slice(at);
}

function definition(kind: 'bullet' | 'number', id: number): string {
  const levels = Array.from({ length: LEVELS }, (_, level) => {
    const depth = level % BULLETS.length;
    const [format, text] = kind === 'bullet' ? ['bullet', BULLETS[depth]] : [FORMATS[depth], `%${level + 1}.`];
    const indent = `<w:pPr><w:ind w:left="${360 * (level + 1)}" w:hanging="360"/></w:pPr>`;
    return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>${indent}</w:lvl>`;
  });
  return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels.join('')}</w:abstractNum>`;
}

function list(kind: 'bullet' | 'number', id: number, definitionId: number): string {
  const restart = kind === 'number' ? '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>' : '';
  return `<w:num w:numId="${id}"><w:abstractNumId w:val="${definitionId}"/>${restart}</w:num>`;
}
