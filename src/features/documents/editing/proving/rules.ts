import type { EditedInWord, EditedSentence, SentenceValue } from '#engine/letters/record.ts';

/** Whether papers are searched for a figure: amounts, shares and days that no value says. A bare number stands anywhere, and proves nothing. */
export function isSought(sentence: string, value: SentenceValue): boolean {
  return 'unproved' in value && value.unproved.length === 0 && !/^[-−]?\d+(?:\.\d+)?$/.test(sentence.slice(value.from, value.to));
}

/** An edited text with what its values rest on now: nothing, of a value that is another since, and of a paper that is gone. */
export function asItStands(edited: EditedInWord, now: { outdated: ReadonlySet<string>; papers: ReadonlySet<string> }): EditedInWord {
  if (!edited.sentences) return edited;
  const standing = (value: SentenceValue): SentenceValue => {
    const { from, to } = value;
    if ('field' in value && now.outdated.has(value.field)) return { from, to, unproved: [value.field] };
    return 'citation' in value && !now.papers.has(value.citation.sha256) ? { from, to, unproved: [] } : value;
  };
  return { ...edited, sentences: edited.sentences.map((sentence) => ({ ...sentence, values: sentence.values.map(standing) })) };
}

/** The figures of a text that nothing proves, each once. */
export function unprovedIn(sentences: readonly EditedSentence[]): string[] {
  const figures = sentences.flatMap(({ text, values }) =>
    values.flatMap((value) => ('unproved' in value ? [text.slice(value.from, value.to)] : [])),
  );
  return [...new Set(figures)];
}
