import type { TemplateProblem } from './record.ts';

type Words = (subject: string) => Pick<TemplateProblem, 'message' | 'remedy'>;

/* Sections as other engines write them: {{#if smoker}} … {{/if}}, {{#each funds}} … {{/each}}. */
const endsOthers = /^(?:if|unless|each|for|with|end|end ?if|end ?for|end ?each)$/i;

function asOthersBegin(name: string): string | undefined {
  const [, word = '', value] = /^(if|unless|each|for|with) (.+)$/i.exec(name) ?? [];
  if (value === undefined) return undefined;
  const mark = word.toLowerCase() === 'unless' ? '^' : '#';
  return `Write {{${mark}${value}}} … {{/${value}}}: a section has the name of its value alone, without “${word}”.`;
}

/** What each fault is called, and how to mend it; the subject is the tag as it stands, or its name. */
const words: Record<TemplateProblem['code'], Words> = {
  no_end: (tag) => ({
    message: `“${tag}” has no end in its paragraph.`,
    remedy: 'Write }} after the name, in the same paragraph. If the braces are not meant as a tag, use single ones.',
  }),
  no_beginning: () => ({
    message: '“}}” ends a tag that has no beginning in its paragraph.',
    remedy: 'Write {{ before the name, in the same paragraph. If the braces are not meant as a tag, use single ones.',
  }),
  empty: () => ({ message: 'This tag has no name.', remedy: 'Write a name between the braces, as in {{client_name}}, or remove it.' }),
  bad_name: (tag) => ({
    message: `“${tag}” is not a name.`,
    remedy:
      'Use letters, digits, spaces, _ and -, beginning with a letter. There are {{name}}, {{#name}}, {{^name}}, {{/name}} and {{else}}.',
  }),
  unknown_filter: (tag) => ({
    message: `“${tag}” asks for a format that does not exist.`,
    remedy:
      'Use date (long, short, month, weekday), money (0 or 2 decimals), number or percent (0 to 6 decimals), as in {{fee | money 0}}.',
  }),
  not_opened: (name) => ({
    message: `{{/${name}}} ends a section that was not begun.`,
    remedy: endsOthers.test(name)
      ? 'A section ends with the name that it begins with: {{#smoker}} … {{/smoker}}.'
      : `Put {{#${name === '' ? 'name' : name}}} where the section begins, in the same part of the document, or remove this tag.`,
  }),
  not_closed: (name) => ({
    message: `The section “${name}” is begun and never ended.`,
    remedy: asOthersBegin(name) ?? `Put {{/${name}}} where the section ends, in the same part of the document.`,
  }),
  wrong_close: (name) => ({
    message: `{{/${name}}} stands inside another section, which has to end first.`,
    remedy: 'End sections in the opposite order: the one that began last ends first.',
  }),
  else_outside: () => ({
    message: '{{else}} stands outside of any section.',
    remedy: 'Put it between {{#name}} and {{/name}}, or remove it.',
  }),
  else_twice: () => ({
    message: 'This section has {{else}} twice.',
    remedy: 'Keep one {{else}}; put a section of its own inside for a further case.',
  }),
  shares_paragraph: (tag) => ({
    message: `${tag} belongs to a section of several paragraphs, but other content stands in its paragraph.`,
    remedy: 'Give the tag a paragraph of its own, or put the whole section into one paragraph.',
  }),
  crosses_cells: (name) => ({
    message: `The section “${name}” begins inside a table and ends outside of it, or in another table.`,
    remedy:
      'To repeat rows, begin it in the first cell of the first row and end it in the last cell of the last. Else put both tags before and after the table.',
  }),
  crosses_frame: (name) => ({
    message: `The section “${name}” begins inside a text box, content control, link or field and ends outside of it, or the other way round.`,
    remedy: 'Put both tags inside, or both outside.',
  }),
  else_in_row: (name) => ({
    message: `{{else}} of the section “${name}” stands in a row that is repeated as a whole.`,
    remedy: 'Put {{else}} alone into a row of its own between the rows of the two cases, or use {{^name}} … {{/name}} in a row of its own.',
  }),
  splits_field: (name) => ({
    message: `The section “${name}” begins or ends in the middle of a field, such as a page number or a link.`,
    remedy: 'Put both tags before and after the field.',
  }),
  too_deep: (name) => ({
    message: `The section “${name}” stands inside too many others.`,
    remedy: 'Sections may stand inside one another 20 deep. End some of them earlier.',
  }),
  merge_field: (name) => ({
    message: `“${name}” is a field of Word’s mail merge, which nothing fills.`,
    remedy: 'Write a tag such as {{client_name}} in its place.',
  }),
  tag_in_drawing: (tag) => ({
    message: `“${tag}” stands in a chart or in SmartArt, and tags are filled in text alone.`,
    remedy: 'Put it into a paragraph or a text box beside the drawing, or give the whole drawing as a picture.',
  }),
  tag_in_alt_text: (tag) => ({
    message: `“${tag}” stands in the alternative text of a picture, shape or table, and tags are filled in text alone.`,
    remedy: 'Say in the alternative text what everybody sees there, without a tag. A picture that fills a tag brings its own.',
  }),
  repeating_control: (name) => ({
    message: `“${name}” is a repeating section of Word’s content controls, which nothing fills or repeats.`,
    remedy: `Remove the control, and write {{#${name}}} before what is repeated and {{/${name}}} behind it.`,
  }),
  tag_in_address: () => ({
    message: 'The address of a link holds braces, and tags are filled in text alone.',
    remedy: 'Write the whole address into the link, or fill a tag with a link as its value.',
  }),
};

/** How much of the paragraph is shown before and after. */
const AROUND = 30;

/** A problem in a paragraph, told in words. */
export function problem(
  code: TemplateProblem['code'],
  subject: string,
  { part, paragraph, text, from, to }: { part: string; paragraph: number; text: string; from: number; to: number },
): TemplateProblem {
  const context = text.slice(Math.max(0, from - AROUND), to + AROUND);
  return { code, ...words[code](subject), place: { part, paragraph, offset: from }, length: to - from, context };
}
