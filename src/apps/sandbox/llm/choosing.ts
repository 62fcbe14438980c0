import { contentWords, type Line, type Wanted } from './reading.ts';
import { type ChatRequest, wordsOf } from './wire.ts';

/**
 * Where a prompt lists choices by number ("3: Rent") and asks for one of them about a place of its documents ("category of l7"): the
 * number whose words the first part of that line speaks most of, the first of equals. Null where it speaks of none, and where nothing is to be chosen.
 */
export function chosenFor({ words }: Wanted, request: ChatRequest, lines: readonly Line[]): { value: string; line: Line } | null {
  const line = lines.find(({ place }) => words.has(place));
  if (!line) return null;
  const spoken = contentWords(line.text.split(' | ')[0] ?? '');
  let best: { number: string; score: number } | null = null;
  for (const [, number = '', label = ''] of wordsOf(request, 'system').matchAll(/^(\d+): (.+)$/gm)) {
    const score = [...contentWords(label)].filter((word) => spoken.has(word)).length;
    if (score > (best?.score ?? 0)) best = { number, score };
  }
  return best && { value: best.number, line };
}
