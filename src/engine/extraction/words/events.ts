import { isCover } from './continued.ts';
import { meaningsOf } from './meanings.ts';

/** What an answer is that says when a plan pays, by what it covers; more than the event it does not say. */
const events: readonly (readonly [cover: string, RegExp])[] = [
  [
    'Life cover',
    /^(?:(?:on|at|upon|after) )?(?:(?:the|your|his|her|their|first|second|last|either|joint|single)[ -])*(?:life )?death(?: only| of .{3,30})?$|^(?:if|when) .{2,30} dies?$/i,
  ],
  ['Critical illness cover', /^(?:on|upon|at|if|when|after|first)\b(?!.*\b(?:death|dies?|terminal))[^.]{0,40}\bdiagnos(?:is|ed)\b/i],
  [
    'Income protection',
    /^(?:on|upon|if|when|while|after)\b[^.]{0,40}\b(?:incapacity|unable to work|(?:can['’]?t|cannot) work|too ill to work|off (?:work|sick))\b/i,
  ],
];

/**
 * The cover that a plan is by what it pays on, "On first death" or "When you are diagnosed", whatever its maker calls it; nothing where it is called one
 * already, or pays on several events.
 * @param names what the plan is called
 * @param said its answers
 */
export function coverBy(names: readonly string[], said: readonly string[]): string[] {
  if (names.some((name) => meaningsOf(name).some((meaning) => isCover(meaning.name)))) return [];
  const covers = events.filter(([, event]) => said.some((text) => event.test(text.trim()))).map(([cover]) => cover);
  return covers.length === 1 ? covers : [];
}
