import { blank, type Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import { boxMark, type Cells } from '../regions.ts';
import { howToAnswer } from '../sentences/passages.ts';
import { markedOf } from '../tables/choices.ts';
import { tickedAmong } from '../tables/pills.ts';
import { answered } from '../tables/tables.ts';
import { asksOfTopic } from '../tables/topic-rows.ts';
import { isUnanswered, withoutUnanswered } from '../tables/unanswered.ts';
import { isBareOption, isFigure, isKnown, isLabel } from '../words/cell-kinds.ts';
import { alone, isLabelled, isOfEach, labelledFacts } from './labelled.ts';

/** "What matters most to you? (tick one)" asks what matters most. */
const labelOf = ({ text }: Piece): string => text.replace(howToAnswer, '').replace(/[?:]$/, '');

/** Label and answer, once or several times on a row without headings. */
export function pairsOf(cells: Cells, section: string): Fact[] {
  const filled = withoutUnanswered(cells).filter((cell) => cell !== null);
  const facts: Fact[] = [];
  for (let at = 0; at < filled.length; at++) {
    const [label, value] = [filled[at], filled[at + 1]];
    if (!label || (at > 0 && isFigure(label.text))) continue;
    if (isLabelled([label]) && !howToAnswer.test(label.text) && !(value && asksOfTopic(label.text))) {
      // "State Pension | Forecast of 3 May: £9,000".
      const above = at === 1 && filled.length === 2 ? (filled[0]?.text ?? '') : '';
      const topic = isKnown(above) && isLabel(above) && !/[:?]/.test(above) ? `${above}, ` : '';
      facts.push(...labelledFacts([label], `${topic}${section}`));
      // "Mortgage: Tarn Building Society | £748" says to whom, and how much.
      if (value && isFigure(value.text)) facts.push(...answered({ ...blank, value, label: labelOf(label), section, form: 'pair' }));
      continue;
    }
    if (isUnanswered(filled.slice(at, at + 3))) continue;
    // The same label once more is another person's, and nobody's answer.
    if (!value || value.text === label.text || boxMark.test(label.text) || (isLabelled([value]) && !isOfEach(value))) {
      // One by one: a cell may hold more than a call takes arguments.
      for (const fact of alone(label, section)) facts.push(fact);
      continue;
    }
    // A choice takes up its row.
    const options = at === 0 ? filled.slice(1) : [];
    const ticked = tickedAmong(options);
    if (ticked) {
      const said: Fact = { ...blank, value: ticked.option, label: labelOf(label), section, form: 'choice' };
      return [...facts, said, ...(ticked.more.text === '' ? [] : [{ ...said, value: ticked.more, form: 'pair' as const }])];
    }
    const marked = markedOf(options);
    if (marked) return [...facts, { ...blank, value: marked, label: labelOf(label), section, form: 'choice' }];
    if (options.length > 1 && options.every(({ text }) => isBareOption(text))) return facts;
    // Answers side by side, one of them marked.
    const third = filled[at + 2]?.text ?? '';
    if (!boxMark.test(value.text) && /\[ ?[xX✓✔] ?\]|[☑☒✓✔✗✘]/.test(third) && !/☐|\[ ?\]|\?/.test(third)) return facts;
    facts.push(...answered({ ...blank, value, label: labelOf(label), section, form: 'pair' }));
    at++;
  }
  return facts;
}
