/** Letters of a name, without its ending and number: with a folder's path before it, every system still opens it. */
const longest = 120;

/** Names that Windows keeps for devices, whatever ending follows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Names documents one after the other, so that every system can unpack them side by side: what stands in a path or means something
 * to a shell is taken out, and a name that was given already, in whatever case, gets a number. The same calls give the same names.
 * @param fallback what a document is called whose own name has nothing left
 */
export function fileNamer(ending: string): (wanted: string, fallback: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (wanted, fallback) => {
    const base = safeName(wanted) || safeName(fallback) || 'Document';
    for (let number = next.get(keyOf(base)) ?? 1; ; number++) {
      const name = `${base}${number === 1 ? '' : ` (${number})`}.${ending}`;
      if (taken.has(keyOf(name))) continue;
      taken.add(keyOf(name));
      next.set(keyOf(base), number + 1);
      return name;
    }
  };
}

/** Systems that don't tell cases or ways of writing accents apart would write one file over the other. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** A name without what can't stand in one; empty where nothing is left. */
function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"\\/:*?<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // A character of two halves may be cut in the middle.
  const short = plain
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return reserved.test(short) ? `_${short}` : short;
}
