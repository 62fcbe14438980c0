import { isCover } from './continued.ts';
import type { Fact } from './fact.ts';
import type { Query } from './queries.ts';
import { readingOf } from './readings.ts';
import type { Setting } from './setting.ts';

/** What a paper that is about one cover alone says is not of another one, unless it names that. */
export function coverFit({ asked }: Query, fact: Fact, { title, kind }: Setting): number {
  if (kind === 'note' || kind === 'fact-find' || ![...asked].some(isCover)) return 1;
  const { label, head, row, value } = readingOf(fact);
  const said = [...label, ...head, ...row, ...value].filter(({ name }) => isCover(name));
  const about = said.length > 0 ? said : title.filter(({ name }) => isCover(name));
  return about.length > 0 && !about.some(({ name }) => asked.has(name)) ? ANOTHER_COVER : 1;
}

/** For another cover. */
const ANOTHER_COVER = 0.5;
