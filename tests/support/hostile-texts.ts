import { readFileSync } from 'node:fs';

const classes = JSON.parse(readFileSync(new URL('hostile-texts.json', import.meta.url), 'utf8')) as Record<string, string[]>;

/** Texts of every class by which a page was made to run what somebody had typed. The call `__xss(n)` says which one ran: the n-th. */
export const hostileTexts: readonly string[] = Object.values(classes)
  .flat()
  .map((text, index) => text.replaceAll('__xss()', `__xss(${index})`));

/** Deals the texts out in turn, each time as many side by side as fit into so many characters. */
export function dealer(texts = hostileTexts): (most: number) => string {
  let next = 0;
  const turn = () => texts[next++ % texts.length]!;
  return (most) => {
    let dealt = turn();
    while (dealt.length > most) dealt = turn();
    for (let more = turn(); ; more = turn()) {
      if (dealt.length + 1 + more.length > most) {
        next--;
        return dealt;
      }
      dealt = `${dealt} ${more}`;
    }
  };
}
