import type { Cells } from '../regions.ts';
import { isMark, isTicked } from '../words/cell-kinds.ts';

/** Over a mark beside each offer that was taken. */
const ofChoice =
  /^(?:(?:our|your|the) )?(?:chosen|selected|recommended|preferred|accepted|choice|recommendation|selection)(?: (?:by you|plan|offer))?\??$/i;
const [yes, answer] = [/^yes$/i, /^(?:yes|no)$/i];

/** Of each row of a table of offers whether it was chosen, where a column marks those that were, "Chosen | ✔"; empty where none does. */
export function chosenRows(heads: readonly string[], body: readonly Cells[]): boolean[] {
  const column = heads.findIndex((head) => ofChoice.test(head));
  const texts = body.map((cells) => cells[column]?.text ?? '');
  const areMarks = column > 0 && texts.every((text) => text === '' || isMark(text) || answer.test(text));
  const chosen = texts.map((text) => isTicked(text) || yes.test(text));
  return areMarks && new Set(chosen).size > 1 ? chosen : [];
}
