import { bankId, type Match, type Print, type Source } from './prints.ts';
import { wordsOf } from './wording.ts';

/** A feed that gives a payment twice: the same id is the same payment; alike under two ids is settled by the balances, or asked. */
export function repeatedWithin(own: readonly Print[], source: Source | undefined): Match[] {
  if (source?.printed !== false) return [];
  const matches: Match[] = [];
  const byId = new Map<string, Print>();
  const alike: Match[] = [];
  const firsts = new Map<string, Print>();
  for (const print of own) {
    const id = bankId(print);
    const same = byId.get(id);
    if (id !== '' && same?.amount === print.amount) {
      matches.push({ kept: same, dropped: print, sure: true });
      continue;
    }
    byId.set(id, print);
    const key = `${print.day} ${print.amount} ${wordsOf(print.description).join(' ')}`;
    const first = firsts.get(key);
    if (first) alike.push({ kept: first, dropped: print, sure: false });
    else firsts.set(key, print);
  }
  return [...matches, ...settledByBalance(alike, { own, gone: matches, source })];
}

/** With printed balances at both ends, the sum says whether the repeats are payments or prints. */
function settledByBalance(
  alike: Match[],
  { own, gone, source }: { own: readonly Print[]; gone: readonly Match[]; source: Source },
): Match[] {
  if (source.opening === null || source.closing === null) return alike;
  const sum = (prints: readonly Print[]) => prints.reduce((total, { amount }) => total + amount, 0);
  const tooMuch = sum(own) - sum(gone.map(({ dropped }) => dropped)) - (source.closing - source.opening);
  if (tooMuch === 0) return [];
  if (tooMuch === sum(alike.map(({ dropped }) => dropped))) return alike.map((match) => ({ ...match, sure: true }));
  const alone = alike.filter(({ dropped }) => dropped.amount === tooMuch);
  return alone.length === 1 ? alone.map((match) => ({ ...match, sure: true })) : alike;
}
