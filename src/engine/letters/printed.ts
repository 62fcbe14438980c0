import { z } from 'zod';
import { type Language, print } from '#engine/templates/formats.ts';
import { parseTag } from '#engine/templates/grammar.ts';
import { Printable } from '#engine/templates/record.ts';

/** What a manifest prints otherwise than this machine would, each as "12 mars 2026 for 12 mai 2026". */
export interface Misprints {
  /** Figures, or words of a list, that differ: nobody's data of languages does that. */
  wrong: string[];
  /** The same figures in other words or signs, as another release of that data may have it. */
  otherwise: string[];
}

/** Words that papers or people say: no language has others for them. */
const isOfWords = /^\[\{"\$all":/;

const Key = z.tuple([Printable, z.string().nullable()]);

/** Holds what a manifest says its values were printed as against what they are printed as here. */
export function misprintsIn({ printed, ...language }: Language): Misprints {
  const misprints: Misprints = { wrong: [], otherwise: [] };
  for (const [key, text] of Object.entries(printed ?? {})) {
    const here = printedHere(key, language);
    if (here === text) continue;
    const isSame = here !== null && !isOfWords.test(key) && figuresOf(here) === figuresOf(text);
    misprints[isSame ? 'otherwise' : 'wrong'].push(`${text} for ${here ?? 'nothing that is printed'}`);
  }
  return misprints;
}

function printedHere(key: string, language: Language): string | null {
  const parsed = Key.safeParse(jsonOf(key));
  if (!parsed.success) return null;
  const [value, format] = parsed.data;
  const tag = parseTag(format === null ? 'a' : `a | ${format}`);
  return 'kind' in tag && tag.kind === 'value' ? (print(value, tag.filter, language) ?? null) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The first figures of the scripts that documents are written in. */
const zeros = ['0', '٠', '۰', '०', '০', '๐'].map((zero) => zero.charCodeAt(0));

/** The figures of a text one after the other, of whatever script. */
function figuresOf(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? [])
    .map((sign) => {
      const value = zeros.map((zero) => sign.charCodeAt(0) - zero).find((each) => each >= 0 && each <= 9);
      return value === undefined ? sign : String(value);
    })
    .join('');
}
