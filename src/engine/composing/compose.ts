import { british, type Language } from '#engine/templates/formats.ts';
import type { RichParagraph } from '#engine/templates/record.ts';
import { judge, type Verdict } from './conditions.ts';
import { bookOf, type FactBook } from './facts.ts';
import type { Composition, Fact, Sentence, Snippet, SnippetVersion } from './record.ts';
import { sentencesIn, worded } from './wording.ts';

/**
 * Composes a paragraph tag of the snippets that serve it and whose conditions hold, in their order. Nothing is written here: each sentence is
 * the firm's own, with verified facts in it. A snippet that wants another fact is left out whole, and said; never filled with a blank.
 */
export function compose(tag: string, snippets: readonly Snippet[], facts: readonly Fact[], language: Language = british): Composition {
  const book = bookOf(facts);
  const composition: Composition = { paragraphs: [], sentences: [], used: [], skipped: [], missing: [] };
  let heading: string | undefined;
  for (const snippet of serving(tag, snippets)) {
    const verdict = judge(snippet.when, book);
    const sentences = verdict.holds ? sentencesOf(snippet, book, language) : { why: verdict.because, missing: [] };
    if ('why' in sentences) {
      composition.skipped.push({ snippet: versionOf(snippet), why: sentences.why });
      composition.missing.push(...sentences.missing.filter((name) => !composition.missing.includes(name)));
      continue;
    }
    if (snippet.heading !== undefined && snippet.heading !== heading) composition.paragraphs.push(headed(snippet.heading));
    heading = snippet.heading ?? heading;
    composition.paragraphs.push(paragraphOf(snippet, sentences.said));
    composition.sentences.push(...sentences.said);
    composition.used.push(usedBy(snippet, verdict));
  }
  return composition;
}

/** The newest version of each snippet of a tag, in the order in which they stand in it. */
function serving(tag: string, snippets: readonly Snippet[]): Snippet[] {
  const newest = new Map<string, Snippet>();
  for (const snippet of snippets) if ((newest.get(snippet.id)?.version ?? 0) < snippet.version) newest.set(snippet.id, snippet);
  return [...newest.values()].filter((snippet) => snippet.tag === tag).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

const versionOf = ({ id, version }: Snippet): SnippetVersion => ({ id, version });

function sentencesOf(snippet: Snippet, book: FactBook, language: Language): { said: Sentence[] } | { why: string; missing: string[] } {
  const all = sentencesIn(snippet).map((sentence) => worded(sentence, book, language));
  const missing = [...new Set(all.flatMap((sentence) => ('missing' in sentence ? sentence.missing : [])))];
  if (missing.length > 0) return { why: `it would belong here, but nothing verified says ${missing.join(', ')}`, missing };
  const unfit = all.flatMap((sentence) => ('unfit' in sentence ? [sentence.unfit] : []));
  if (unfit.length > 0) return { why: `it would belong here, but ${unfit.join(', and ')}`, missing: [] };
  return { said: all.flatMap((sentence) => ('facts' in sentence ? [saidBy(snippet, sentence)] : [])) };
}

function saidBy(snippet: Snippet, { text, facts }: { text: string; facts: readonly Fact[] }): Sentence {
  const values = facts.map(({ field, value, status, by }) => ({ field, value, status, ...(by === undefined ? {} : { by }) }));
  return { text, snippet: versionOf(snippet), citations: facts.flatMap(({ citations }) => citations), values };
}

function usedBy(snippet: Snippet, { because, facts }: Verdict): Composition['used'][number] {
  return { snippet: versionOf(snippet), because: `because ${because}`, citations: facts.flatMap(({ citations }) => citations) };
}

const headed = (text: string): RichParagraph => ({ text: [{ text, bold: true }] });

function paragraphOf({ list }: Snippet, sentences: readonly Sentence[]): RichParagraph {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return list === undefined ? text : { text, list };
}
