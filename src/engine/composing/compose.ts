import { hasWords, masked } from '#engine/rewording/mask.ts';
import { british, type Language } from '#engine/templates/formats.ts';
import type { RichParagraph } from '#engine/templates/record.ts';
import { isEnglish } from '#platform/shared/output-languages.ts';
import { judge, type Verdict } from './conditions.ts';
import { bookOf, type FactBook } from './facts.ts';
import type { Composition, Fact, Sentence, Snippet, SnippetVersion } from './record.ts';
import { sentencesIn, worded } from './wording.ts';

/** The language that paragraphs are composed in, and what sentences and headings of snippets say in it: by what they say in the library. */
export interface Wordings {
  language: Language;
  words: ReadonlyMap<string, string>;
}

const inEnglish: Wordings = { language: british, words: new Map() };

/**
 * Composes a paragraph tag of the snippets that serve it and whose conditions hold, in their order. Nothing is written here: each sentence is
 * the firm's own, or its translation, with verified facts in it. A snippet that wants another fact is left out whole, and said; never filled with a blank.
 */
export function compose(tag: string, snippets: readonly Snippet[], facts: readonly Fact[], wordings: Wordings = inEnglish): Composition {
  const book = bookOf(facts);
  const composition: Composition = { paragraphs: [], sentences: [], used: [], skipped: [], missing: [] };
  let heading: string | undefined;
  for (const snippet of serving(tag, snippets)) {
    const verdict = judge(snippet.when, book);
    const sentences = verdict.holds ? sentencesOf(snippet, book, wordings) : { why: verdict.because, missing: [] };
    if ('why' in sentences) {
      composition.skipped.push({ snippet: versionOf(snippet), why: sentences.why });
      composition.missing.push(...sentences.missing.filter((name) => !composition.missing.includes(name)));
      continue;
    }
    if (snippet.heading !== undefined && snippet.heading !== heading)
      composition.paragraphs.push(headed(wordings.words.get(snippet.heading) ?? snippet.heading));
    heading = snippet.heading ?? heading;
    composition.paragraphs.push(paragraphOf(snippet, joined(sentences.said, wordings.language)));
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

function sentencesOf(snippet: Snippet, book: FactBook, wordings: Wordings): { said: Sentence[] } | { why: string; missing: string[] } {
  const { language, words } = wordings;
  const own = sentencesIn(snippet);
  const all = own.map((sentence) => worded(words.get(sentence) ?? sentence, book, language));
  const missing = [...new Set(all.flatMap((sentence) => ('missing' in sentence ? sentence.missing : [])))];
  if (missing.length > 0) return { why: `it would belong here, but nothing verified says ${missing.join(', ')}`, missing };
  const unfit = all.flatMap((sentence) => ('unfit' in sentence ? [sentence.unfit] : []));
  if (unfit.length > 0) return { why: `it would belong here, but ${unfit.join(', and ')}`, missing: [] };
  const said = all.flatMap((sentence, index) => {
    if (!('facts' in sentence)) return [];
    const translation = translationOf(own[index]!, book, wordings);
    return [{ ...saidBy(snippet, sentence), ...(translation && { translation }) }];
  });
  return { said };
}

/** Who put a sentence into the language, with what the snippet says; nothing in English, and for one that is all values. */
function translationOf(sentence: string, book: FactBook, { language, words }: Wordings): Sentence['translation'] | null {
  if (isEnglish(language.locale) || !hasWords(masked(sentence))) return null;
  if (!words.has(sentence)) return { by: 'none' };
  const from = worded(sentence, book, language);
  return { by: 'model', from: 'text' in from ? from.text : sentence };
}

function saidBy(snippet: Snippet, { text, facts, words }: { text: string; facts: readonly Fact[]; words: readonly string[] }): Sentence {
  const values = facts.map(({ field, value, status, by }, index) => ({
    field,
    value,
    status,
    ...(by === undefined ? {} : { by }),
    ...(words[index] === value ? {} : { printed: words[index] }),
  }));
  return { text, snippet: versionOf(snippet), citations: facts.flatMap(({ citations }) => citations), values };
}

function usedBy(snippet: Snippet, { because, facts }: Verdict): Composition['used'][number] {
  return { snippet: versionOf(snippet), because: `because ${because}`, citations: facts.flatMap(({ citations }) => citations) };
}

const headed = (text: string): RichParagraph => ({ text: [{ text, bold: true }] });

/** Sentences one after the other; Chinese and Japanese have no space between them. */
export function joined(sentences: readonly Pick<Sentence, 'text'>[], { locale }: Pick<Language, 'locale'>): string {
  return sentences.map(({ text }) => text).join(/^(?:zh|ja)\b/.test(locale) ? '' : ' ');
}

function paragraphOf({ list }: Snippet, text: string): RichParagraph {
  return list === undefined ? text : { text, list };
}
