import { part, type Piece } from '../pieces.ts';
import { boxMark } from '../regions.ts';

/** What stands behind the boxes of a question, and the label that it has there; both empty where nothing does. */
export interface Behind {
  /** The question with its boxes alone. */
  boxes: Piece;
  label: string;
  more: Piece;
}

/** "If yes, which:" behind the boxes of a question. */
const askingMore = '(?:if (?:yes|so|no)|please|details|which|how much|when|as follows|namely)\\b';
const followUp = new RegExp(`\\s(?=${askingMore}[^:?☐☑☒]{0,60}[:?] \\S)`, 'i');
const moreFirst = new RegExp(`^${askingMore}`, 'i');
const ifSo = /\b(?:if (?:yes|so|no)|as follows|namely)\b/i;

/** Whether a text asks, behind the boxes of a question, for more of what was ticked. */
export const asksMore = (text: string): boolean => moreFirst.test(text);

/** "Year: 2021", "How much a year? £9,000": behind an answer's words. */
const labelled = /^(?<option>\s*\S+(?: (?!\p{Lu})\S+)*?)[,;.]?(?:\s+(?=\p{Lu})| {2,})(?<label>\p{L}[^:?\d£]{1,50})[:?]\s+(?=\S)/u;
/** "No, dated 2016", "No   Reviewed March 2021": the last answer is one of two, and what follows it says more of the one that is ticked. */
const said =
  /^(?<option>\s*(?:[Yy]es|[Nn]o|YES|NO))(?:, ?(?=(?:dated|made|signed|reviewed|updated|registered|since|in|on|from)\b)|\s+(?=(?:\p{Lu}\p{L}+|dated|made|signed|reviewed|updated|registered|since) ))/u;

/** Cuts what is written behind the last box's answer from the question. */
export function behindBoxes(piece: Piece): Behind {
  const { text } = piece;
  const cut = followUp.exec(text)?.index;
  if (cut !== undefined) {
    const asked = part(piece, cut, text.length);
    const to = asked.text.search(/[:?] /);
    const more = part(asked, to + 1, asked.text.length);
    return { boxes: part(piece, 0, cut), label: asked.text.slice(0, to).replace(ifSo, '').trim(), more };
  }
  const none = { boxes: piece, label: '', more: part(piece, text.length, text.length) };
  const last = Array.from(text.matchAll(new RegExp(boxMark, 'g'))).at(-1);
  if (!last || text.slice(0, last.index).search(boxMark) < 0) return none;
  const from = last.index + last[0].length;
  const tail = text.slice(from);
  const found = labelled.exec(tail) ?? said.exec(tail);
  if (!found?.groups) return none;
  return {
    boxes: part(piece, 0, from + (found.groups['option']?.length ?? 0)),
    label: found.groups['label'] ?? '',
    more: part(piece, from + found[0].length, text.length),
  };
}

/** The next question of a line, behind the last answer of the one before: "☐ Yes ☒ No   Smoker: ☐ Yes ☒ No". */
const nextQuestion = /^\s*\S+(?: (?!\p{Lu})\S+)*\s+(?=\p{Lu}[^☐☑☒]*[:?]\s*$)/u;

/** "Life   ☐ yes  ☒ no       Illness   ☒ yes  ☐ no": the next question between wide gaps, with no mark of its own. */
const nextLabel = /^ ?(?:yes|no) {3,}(?=\p{Lu}[^?:]{2,60} {2,}$)/iu;

/** "Points scored: 61   Could you stand a fall in value?": a label and its answer before a question with boxes. */
const answeredBefore =
  /^[^:?]{3,40}: [^:?]{1,30}?(?:(?:\s{2,}|(?<=\d) )(?=\p{Lu}[^:?]*\?\s*$)|\s+(?=\d{1,2}\.\d{1,2} \p{Lu}[^:?]*[:?]\s*$))/u;
/** "Would a bad year hurt? A lot ☐ Somewhat ☑": each box stands behind its answer. */
const behindOption = /[?:]\s+\p{L}[^?:]{0,30}$/u;

/** Boxes of one line: nobody prints more. */
const MOST_BOXES = 100;

/** A line of several questions with boxes, question by question. */
export function questionsWithBoxes(piece: Piece): Piece[] {
  const boxes = Array.from(piece.text.matchAll(new RegExp(boxMark, 'g')), ({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  if (boxes.length > MOST_BOXES) return [piece];
  const [first] = boxes;
  const head = piece.text.slice(0, first?.from);
  const before = answeredBefore.exec(head)?.[0].length;
  const isTrailing = behindOption.test(head) && /^\s*$|[?:]/.test(piece.text.slice(boxes.at(-1)?.to));
  const cuts = boxes.flatMap(({ to }, i) => {
    const next = boxes[i + 1];
    if (isTrailing) return next && /[?:]\s+\S/.test(piece.text.slice(to, next.from)) ? [to] : [];
    const between = piece.text.slice(to, next?.from);
    const ahead = next && (nextQuestion.exec(between) ?? nextLabel.exec(between));
    if (!ahead) return [];
    const answered = answeredBefore.exec(between.slice(ahead[0].length))?.[0].length ?? 0;
    return answered > 0 ? [to + ahead[0].length, to + ahead[0].length + answered] : [to + ahead[0].length];
  });
  const all = before === undefined ? cuts : [before, ...cuts];
  return [0, ...all].map((from, i) => part(piece, from, all[i] ?? piece.text.length));
}
