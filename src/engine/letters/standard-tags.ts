import { sections, startFields } from '#engine/composing/library.ts';
import { inWords } from '#engine/composing/record.ts';
import { libraryRecipes } from '#engine/computing/library.ts';
import type { Recipe } from '#engine/computing/record.ts';
import { Tag, type ValueType } from '#engine/extraction/record.ts';

/** What a tag that comes with the product means. */
export interface StandardTag {
  tag_name: string;
  prompt_body: string;
  /** Undefined where its name says what kind of answer it wants. */
  type: ValueType | 'paragraph' | undefined;
  purpose: 'extracted' | 'written' | 'computed';
}

const letterhead: readonly StandardTag[] = [
  written('letter_date', 'The day of the letter.', 'date'),
  written('client_salutation', 'How the client is addressed, such as “Mrs Okafor”.'),
  written('adviser_name', 'The name of the adviser who signs.'),
  written('firm_name', 'The name of your firm.'),
  written('previous_letter_date', 'The day of the letter that recommended the plan.', 'date'),
  extracted('client_full_name', 'Find the client’s full name.', 'name'),
  extracted('address', 'Find the client’s address.'),
  extracted('total_investment', 'Find the amount to be invested altogether.', 'money'),
];

/** Tags that work in every template: a letter's head, fields of fact-finds and product documents, figures, and paragraphs of the snippet library. */
export const standardTags: readonly StandardTag[] = [
  ...letterhead,
  ...startFields.map(({ tag_name, prompt_body, type, kind }) => ({
    tag_name,
    prompt_body: prompt_body || `Find the ${inWords(tag_name)}.`,
    type,
    purpose: kind,
  })),
  ...libraryRecipes.map(figure),
  ...sections.map(({ tag, title }) => ({
    tag_name: tag,
    prompt_body: `${title}: composed of your firm’s snippets from what is known of the client.`,
    type: 'paragraph' as const,
    purpose: 'written' as const,
  })),
];

function written(tag_name: string, prompt_body: string, type?: ValueType): StandardTag {
  return { tag_name, prompt_body, type, purpose: 'written' };
}

function extracted(tag_name: string, prompt_body: string, type?: ValueType): StandardTag {
  return { tag_name, prompt_body, type, purpose: 'extracted' };
}

function figure({ name, inputs, output }: Recipe): StandardTag {
  const from = inputs.flatMap((input) => {
    if (typeof input === 'string') return [inWords(input)];
    if ('fields' in input) return input.fields.slice(0, 1).map(inWords);
    return 'today' in input ? ['the day of the letter'] : [input.constant];
  });
  return {
    tag_name: name,
    prompt_body: `Worked out from ${new Intl.ListFormat('en-GB').format(from)}.`,
    type: output,
    purpose: 'computed',
  };
}

/** A tag that comes with the product, as the drafting asks for it; null for a name that it doesn't know. */
export function standardTagNamed(name: string): Tag | null {
  const standard = standardTags.find(({ tag_name }) => tag_name === name);
  if (!standard) return null;
  const { tag_name, prompt_body, type, purpose } = standard;
  return Tag.parse({ tag_name, prompt_body, kind: purpose, ...(type === undefined || type === 'paragraph' ? {} : { type }) });
}
