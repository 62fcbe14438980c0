import type { EditedSentence, Manifest, SentenceValue } from './record.ts';
import type { LetterCheck } from './verify-papers.ts';
import { sentencesInView } from './view-sentences.ts';
import { viewOf } from './view.ts';

/**
 * Whether a letter that was edited in Word says the sentences that its manifest keeps, and each value in them leads to a field or a paper's words
 * there; what nothing proves is named. Null for a letter of which no sentences are kept.
 * @throws {ReadingRefusal} when it can't be read as a Word document
 */
export function verifySentences(letter: Uint8Array, { edited, fields }: Manifest): LetterCheck | null {
  const sentences = edited?.sentences;
  if (!sentences) return null;
  const faults: string[] = [];
  const said = sentencesInView(viewOf(letter)).flat();
  if (said.length !== sentences.length || said.some(({ text }, at) => text !== sentences[at]?.text))
    faults.push('the letter says other sentences than its manifest keeps');
  const answered = new Set(fields.flatMap(({ field, status }) => (status === 'absent' || status === 'unverified' ? [] : [field])));
  for (const { text, values } of sentences) {
    for (const value of values) {
      const words = text.slice(value.from, value.to);
      if (words === '') faults.push(`a value stands outside of “${text}”`);
      else if ('field' in value && !answered.has(value.field)) faults.push(`“${words}” leads to ${value.field}, which has no value`);
    }
  }
  return { name: 'sentences', ok: faults.length === 0, detail: faults.length === 0 ? told(sentences) : faults.slice(0, 5).join('; ') };
}

function told(sentences: readonly EditedSentence[]): string {
  const isOwn = ({ is }: EditedSentence): boolean => is === 'changed' || is === 'added';
  const own = sentences.filter(isOwn);
  const all = sentences.flatMap(({ text, values }) => values.map((value) => ({ value, words: text.slice(value.from, value.to) })));
  const count = (isOne: (value: SentenceValue) => boolean): number => all.filter(({ value }) => isOne(value)).length;
  const unproved = all.flatMap(({ value, words }) => ('unproved' in value ? [`“${words}”`] : []));
  return [
    `${sentences.length - own.length} of ${sentences.length} sentences are as they were made, the others were changed or added in Word`,
    `values that lead to their fields: ${count((value) => 'field' in value)}, figures that lead to a paper: ${count((value) => 'citation' in value)}`,
    unproved.length === 0 ? 'no figure is without proof' : `nothing proves ${unproved.slice(0, 10).join(', ')}`,
  ].join('; ');
}
