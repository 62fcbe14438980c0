import { z } from 'zod';

/** Something that is known for sure, as the letter prints it. */
export interface KnownFact {
  /** `fund_value`: small letters, figures and underlines. */
  name: string;
  text: string;
}

/** How a language model is asked to word a paragraph. */
export interface WordingQuestion {
  facts: readonly KnownFact[];
  instructions: string;
  documents: { about: string; passages: { place: string; text: string }[] }[];
  schema: z.ZodType<{ paragraph: string }>;
}

const LONGEST = 1_500;

/** What to ask for a paragraph from facts. The model writes words, and `{{name}}` wherever a fact stands: values never pass through it. */
export function wordingQuestion(purpose: string, facts: readonly KnownFact[]): WordingQuestion {
  return {
    facts,
    instructions: [
      `Write one paragraph of a letter from a financial adviser to a client, in plain British English: ${purpose}`,
      'Each line of the documents is a fact: its name, and what it says. Wherever you state a fact, write its name in double braces, as in {{fund_value}}, and never what it says: no figures, dates, names or amounts of your own. No headings, lists, links or mark-up.',
    ].join('\n'),
    documents: [{ about: 'facts', passages: facts.map(({ name, text }, i) => ({ place: `f${i + 1}`, text: `${name} | ${text}` })) }],
    schema: z.strictObject({ paragraph: z.string().trim().min(1).max(LONGEST) }),
  };
}

/** Figures and days in words. */
const figures =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)(?:teen|ty)|twenty|forty|hundred|thousand|million|per ?cent|half|halve[ds]?|doubled?|twice|thirds?|quarters?|pounds?|January|February|April|June|July|August|September|October|November|December)\b/i;

export type Worded = { ok: true; paragraph: string } | { ok: false; problem: string };

/**
 * The paragraph with its facts put in, or what is wrong with it: a figure that no fact gave, a fact that nobody knows or that was written
 * out, mark-up, a link, a second paragraph.
 */
export function wordedWith(facts: readonly KnownFact[], paragraph: string): Worded {
  const known = new Map(facts.map(({ name, text }) => [name, text]));
  const slot = /\{\{ ?([a-z][a-z\d_]*) ?\}\}/g;
  const words = paragraph.replaceAll(slot, ' ');
  const stranger = paragraph.matchAll(slot).find(([, name = '']) => !known.has(name))?.[1];
  if (stranger !== undefined) return { ok: false, problem: `it names ${stranger}, which is no fact` };
  if (/[\p{N}£$€%]/u.test(words) || figures.test(words)) return { ok: false, problem: 'it has a figure of its own' };
  if (/[{}<>[\]\\`*_#|]|https?:|www\.|\n/.test(words)) return { ok: false, problem: 'it has mark-up, a link or a second paragraph' };
  const copied = facts.find(({ text }) => text.length > 3 && words.toLowerCase().includes(text.toLowerCase()));
  if (copied) return { ok: false, problem: `it writes ${copied.name} out` };
  return { ok: true, paragraph: paragraph.replaceAll(slot, (_, name: string) => known.get(name) ?? '') };
}
