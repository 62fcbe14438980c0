import type { Block } from '#engine/reading/record.ts';
import { readWord } from '#engine/reading/word/word.ts';
import { commentedCopy } from './comments.ts';
import { fillTemplate } from './fill.ts';
import type { Filled, NotFilled } from './fill.ts';
import type { Language } from './formats.ts';
import type { TemplateCheck, TemplateValues } from './record.ts';
import { readTemplate } from './template.ts';

/** What a child of the templates' pool is asked. */
export type TemplateTask =
  | { task: 'check'; template: Uint8Array }
  | { task: 'comment'; template: Uint8Array }
  | { task: 'outline'; template: Uint8Array }
  | { task: 'fill'; template: Uint8Array; values: TemplateValues; language: Language };

export type TemplateAnswer = { check: TemplateCheck } | { commented: Uint8Array } | { blocks: Block[] } | { filled: Filled | NotFilled };

/** Reads or fills an untrusted template in a limited child. */
export async function run(input: TemplateTask): Promise<TemplateAnswer> {
  if (input.task === 'comment') return { commented: commentedCopy(input.template) };
  // A template without a word is one, too: as a paper it would be refused.
  if (input.task === 'outline') return { blocks: readWord(input.template) };
  if (input.task === 'fill') return { filled: fillTemplate(input.template, input.values, input.language) };
  const { tags, problems } = readTemplate(input.template);
  return { check: { tags, problems } };
}
