import { z } from 'zod';
import type { Category } from './record.ts';

/** A line of a statement that the categoriser is not sure about. */
export interface DoubtfulLine {
  id: string;
  /** As the bank printed it. */
  description: string;
  /** Signed pence, money out negative; its sign alone is told. */
  amount: number;
}

/** Some doubtful lines as a language model is asked about them, and the categories that may be answered, by their index. */
export interface LineQuestion {
  lines: readonly DoubtfulLine[];
  allowed: readonly Category[];
  instructions: string;
  documents: { about: string; passages: { place: string; text: string }[] }[];
  schema: z.ZodType<LineAnswer>;
}
/** For each line, in their order, the index of a category; null where none is likely. */
export type LineAnswer = Readonly<Record<string, number | null>>;

const LINES = 40;
const LONGEST = 200;

/** What to ask about doubtful lines: forty at a time, each to be given one of the allowed categories and nothing else. */
export function lineQuestions(lines: readonly DoubtfulLine[], allowed: readonly Category[]): LineQuestion[] {
  const groups = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, i) => lines.slice(LINES * i, LINES * (i + 1)));
  const instructions = [
    'Each line is a payment of a private household in the United Kingdom, as its bank statement prints it. Answer for each with the number of the category that it most likely belongs to, null where none is likely.',
    ...allowed.map(({ label, is_income }, index) => `${index}: ${label} (money ${is_income ? 'in' : 'out'})`),
  ].join('\n');
  return groups.map((group) => ({
    lines: group,
    allowed,
    instructions,
    documents: [{ about: 'bank statement', passages: group.map(passageOf) }],
    schema: z.strictObject(
      Object.fromEntries(group.map((_, i) => [nameOf(i), Index(allowed.length).describe(`category of ${nameOf(i)}`)])),
    ),
  }));
}

/** The categories that were answered, by the lines' ids. A category is one of those that were allowed, whatever a description says. */
export function categoriesTold({ lines, allowed }: LineQuestion, answer: LineAnswer): Map<string, string> {
  const told = lines.flatMap(({ id }, i): [string, string][] => {
    const category = allowed[answer[nameOf(i)] ?? -1];
    return category ? [[id, category.key]] : [];
  });
  return new Map(told);
}

const nameOf = (index: number): string => `l${index + 1}`;

const Index = (count: number) =>
  z
    .int()
    .min(0)
    .max(count - 1)
    .nullable();

function passageOf({ description, amount }: DoubtfulLine, index: number): { place: string; text: string } {
  return { place: nameOf(index), text: `${description.slice(0, LONGEST)} | money ${amount < 0 ? 'out' : 'in'}` };
}
