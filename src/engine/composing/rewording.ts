import type { RichParagraph } from '#engine/templates/record.ts';
import type { ComposedField, RewordedBy, RewordedSentence, Sentence } from './record.ts';

type Composed = Extract<ComposedField, { status: 'composed' }>;

/**
 * A composed paragraph with sentences in other words, each where the machine still composes the very sentence that was reworded: what
 * it says of values stays what papers say now. Everything behind a sentence stays with it: its snippet, values and citations.
 */
export function reworded(field: Composed, { sentences: words, by }: { sentences: readonly RewordedSentence[]; by: RewordedBy }): Composed {
  const other = new Map(words.map(({ was, text }) => [was, text]));
  const sentences = field.sentences.map((sentence) => inOtherWords(sentence, other.get(sentence.text)));
  if (sentences.every(({ was }) => was === undefined)) return field;
  const value = sentences.map(({ text }) => text).join(' ');
  return { ...field, value, sentences, paragraphs: paragraphsWith(field, sentences), reworded: by };
}

function inOtherWords(sentence: Sentence, text: string | undefined): Sentence {
  if (text === undefined) return sentence;
  const at = ({ value }: { value: string }): number => (text.indexOf(value) + text.length + 1) % (text.length + 1);
  return { ...sentence, text, was: sentence.text, values: sentence.values.toSorted((a, b) => at(a) - at(b)) };
}

/** Each snippet gave one paragraph, after its heading, which is in bold and nobody's sentence. */
function paragraphsWith({ paragraphs, used, sentences: before }: Composed, sentences: readonly Sentence[]): RichParagraph[] {
  let snippet = 0;
  return paragraphs.map((paragraph) => {
    const text = typeof paragraph === 'string' ? paragraph : paragraph.text;
    if (typeof text !== 'string') return paragraph;
    const id = used[snippet++]?.snippet.id;
    const own = before.flatMap((sentence, index) => (sentence.snippet.id === id ? [index] : []));
    if (own.map((index) => before[index]!.text).join(' ') !== text) return paragraph;
    const words = own.map((index) => sentences[index]!.text).join(' ');
    return typeof paragraph === 'string' ? words : { ...paragraph, text: words };
  });
}
