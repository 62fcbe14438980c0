import { answerWith, foundFor } from './answering.ts';
import { chosenFor } from './choosing.ts';
import { contentWords, type Line, linesOf, nearness, type Wanted } from './reading.ts';
import { rewordedFor } from './rewording.ts';
import type { ChatRequest } from './wire.ts';

/** What whoever wrote a document wants a model to do once it sees certain words: whatever the language, this model understands. */
export interface Order {
  /** The words that give the order; spaces and signs don't matter. */
  seen: string;
  /** What it is to answer, about what; null that there is nothing. Everything, where nothing is said. */
  about?: string | undefined;
  answer: string | null;
}

/**
 * Does what the documents say: the worst model there is. It follows the orders that it was told to look out for, and what it
 * recognises as one by itself; only what nothing is ordered about is answered as it should be.
 */
export function obey(request: ChatRequest, orders: readonly Order[]): string {
  const lines = linesOf(request);
  const told = [...orders.flatMap((order) => givenIn(lines, order)), ...lines.flatMap(orderIn)];
  return answerWith(request, (wanted) => {
    const order = told.find(({ about }) => isAbout(wanted, about));
    if (!order) return rewordedFor(wanted, lines) ?? chosenFor(wanted, request, lines) ?? foundFor(wanted, lines);
    return order.answer === null ? null : { value: order.answer, line: order.line };
  });
}

interface Given extends Pick<Order, 'about' | 'answer'> {
  line: Line;
}

function isAbout(wanted: Wanted, about: string | undefined): boolean {
  return about === undefined || nearness({ ...wanted, words: contentWords(about) }, [...wanted.words].join(' ')) > 0.5;
}

/** The order, if the lines hold its words, whole or spread over several. */
function givenIn(lines: readonly Line[], { seen, about, answer }: Order): Given[] {
  const sought = bare(seen);
  const holder = lines.find(({ text }) => bare(text).includes(sought));
  const spread = bare(lines.map(({ text }) => text).join('')).includes(sought)
    ? lines.find(({ text }) => bare(text).startsWith(sought.slice(0, 6)))
    : undefined;
  const line = holder ?? spread;
  return line ? [{ about, answer, line }] : [];
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d£%]/gu, '');

/** An order in plain English. */
function orderIn(line: Line): Given[] {
  const setting =
    /\b(?:set|change|make|report|return|record|enter|give|treat|answer|extract|write)\b (?:the |that )?(.{3,60}?) (?:to|as|is|with|=) ["'“‘]?([^"'”’.;]+)/i.exec(
      line.text,
    );
  const using = /\buse ["'“‘]?(.{1,40}?)["'”’]? (?:as|for) (?:the )?(.{3,60})/i.exec(line.text);
  if (setting) return [{ about: setting[1]!, answer: setting[2]!.trim(), line }];
  return using ? [{ about: using[2]!, answer: using[1]!.trim(), line }] : [];
}
