import { linesOf, wantedBy } from './reading.ts';
import { type ChatRequest, wordsOf } from './wire.ts';

/** What a request wants its lines put into, as BCP 47 writes it; null for one that wants no such thing. */
export function languageWanted(request: ChatRequest): string | null {
  return /Put each line of the documents into [^(]+\(([\w-]+)\)/.exec(wordsOf(request, 'system'))?.[1] ?? null;
}

/** A word of each script that the product's languages are written in. */
const words: Readonly<Record<string, string>> = {
  Arab: 'كلمة',
  Hebr: 'מילה',
  Jpan: '言葉',
  Hans: '词语',
  Cyrl: 'слово',
  Grek: 'λέξη',
  Deva: 'शब्द',
  Beng: 'শব্দ',
  Thai: 'คำ',
  Kore: '낱말',
};

/** Every line in no language that anybody speaks, in the letters of the one that is wanted, its marks where they were. */
export function translationOf(request: ChatRequest, language: string, { careless }: { careless: boolean }): string {
  const lines = new Map(linesOf(request).map(({ place, text }) => [place, text]));
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const put = (text: string): string => text.replaceAll(/\p{L}[\p{L}’'-]*/gu, (word) => words[script] ?? `${word}${language.slice(0, 2)}`);
  const said = (text: string): string => (careless ? put(text).replace(/⟦1⟧/, '£7,777') : put(text));
  return JSON.stringify(Object.fromEntries(wantedBy(request).map(({ name }) => [name, said(lines.get(name) ?? '')])));
}
