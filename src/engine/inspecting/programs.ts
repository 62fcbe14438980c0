type MadeFor = 'editing' | 'pictures' | 'office';

/* By what they write into files as their name. Programs that only print, scan or shrink are not here: who prints a statement from
   the bank's page has done nothing to it. Nor are libraries, with which banks make theirs. */
const programs: Record<MadeFor, RegExp> = {
  editing:
    /\b(?:sejda|ilovepdf|smallpdf|pdfescape|pdf-xchange editor|pdfelement|wondershare|nitro (?:pro|pdf)|foxit (?:phantom|pdf editor|editor)\w*|acrobat (?:pro|dc|standard)|pdf candy|soda pdf|pdffiller|dochub|lightpdf|pdf2go|master pdf editor|infix|pdf studio|able2extract|inkscape)\b/i,
  pictures: /\b(?:photoshop|illustrator|gimp|paint\.net|affinity|coreldraw|canva|figma)\b/i,
  office: /\b(?:microsoft®? (?:office )?(?:word|excel|powerpoint|publisher)|libreoffice|openoffice|google docs|wps (?:office|writer))\b/i,
};
const order = ['editing', 'pictures', 'office'] as const;

/** The program that a file says has written it, where such programs can change what a statement says; null for all others. */
export function tellingProgram(names: readonly (string | null)[]): { program: string; made_for: MadeFor } | null {
  for (const made_for of order) {
    const program = names.find((name) => name !== null && programs[made_for].test(name));
    if (program) return { program, made_for };
  }
  return null;
}
