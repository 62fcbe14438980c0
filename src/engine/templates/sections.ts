import { filterText, type Tag } from './grammar.ts';
import type { Control, TaggedPart } from './paragraphs.ts';
import { type PlacedTag, placeTag } from './placed-tag.ts';
import { placeSection, type Placement } from './placing.ts';
import { problem } from './problems.ts';
import type { TemplateProblem, TemplateTag } from './record.ts';

type SectionTag = Extract<Tag, { kind: 'section' | 'inverted' }>;

/** From a tag that opens to the one that closes, and what that comprises. */
export interface Section {
  tag: SectionTag;
  open: PlacedTag;
  close: PlacedTag;
  otherwise: PlacedTag | null;
  placement: Placement;
}

interface OpenSection {
  tag: SectionTag;
  open: PlacedTag;
  otherwise: PlacedTag | null;
}

/** What a part's tags mean together: values to fill in, sections, and everything that is wrong with them. */
export interface PartPlan {
  values: PlacedTag[];
  /** As they open. */
  sections: Section[];
  tags: TemplateTag[];
  problems: TemplateProblem[];
}

/** What is under way while a part's tags are read from the first to the last. */
interface Reading {
  part: string;
  xml: string;
  plan: PartPlan;
  open: OpenSection[];
  /** Closing tags that are still to come, by name. */
  closing: Map<string, number>;
  /** Problems of alternatives for old programs: those that matter stand in what they repeat, too. */
  copies: TemplateProblem[];
}

const DEEPEST = 20;

/** Pairs a part's tags and finds what each section comprises; gives all problems, not only the first. */
export function planPart(part: string, xml: string, { paragraphs, controls }: TaggedPart): PartPlan {
  const plan: PartPlan = { values: [], sections: [], tags: [], problems: [] };
  const reading: Reading = { part, xml, plan, open: [], closing: new Map(), copies: [] };
  const placed: (PlacedTag | Control)[] = [...controls];
  for (const paragraph of paragraphs) {
    for (const found of paragraph.found) {
      if ('code' in found.tag) report(reading, found.tag.code, found.tag.subject, { paragraph, found });
      else placed.push(placeTag(xml, paragraph, found, found.tag));
    }
  }
  placed.sort((a, b) => startOf(a) - startOf(b));
  for (const { tag } of placed) if (tag.kind === 'close') reading.closing.set(tag.name, (reading.closing.get(tag.name) ?? 0) + 1);
  for (const each of placed) {
    list(reading, each);
    if ('paragraph' in each) read(reading, each);
  }
  for (const lost of reading.open) report(reading, 'not_closed', lost.tag.name, lost.open);
  if (plan.problems.length === 0) plan.problems = reading.copies;
  plan.problems.sort((a, b) => a.place.paragraph - b.place.paragraph || a.place.offset - b.place.offset);
  plan.sections.sort((a, b) => a.open.start - b.open.start);
  return plan;
}

function startOf(each: PlacedTag | Control): number {
  return 'paragraph' in each ? each.start : each.element.start;
}

function report(
  { part, plan, copies }: Reading,
  code: TemplateProblem['code'],
  subject: string,
  { paragraph: { number, text, repeats }, found: { from, to } }: Pick<PlacedTag, 'paragraph' | 'found'>,
): void {
  (repeats ? copies : plan.problems).push(problem(code, subject, { part, paragraph: number, text, from, to }));
}

/** Whether words stand right before a tag, other tags aside. */
function isInSentence({ tag, paragraph, found }: PlacedTag): boolean {
  return (
    tag.kind === 'value' &&
    /[\p{L}\d,£$€]$/u.test(
      paragraph.text
        .slice(0, found.from)
        .replaceAll(/\{\{[^{}]*\}\}/g, '')
        .trimEnd(),
    )
  );
}

/** Puts a tag on the list that people see. */
function list({ part, plan, open }: Reading, each: PlacedTag | Control): void {
  const { tag } = each;
  const isTag = 'paragraph' in each;
  const { number, repeats } = isTag ? each.paragraph : each;
  if (repeats || tag.kind === 'close') return;
  if (tag.kind === 'else') {
    const listed = plan.tags.findLast(({ kind, name }) => kind === 'section' && name === open.at(-1)?.tag.name);
    if (listed) listed.otherwise = true;
    return;
  }
  plan.tags.push({
    name: tag.name,
    kind: isTag ? tag.kind : 'control',
    filter: tag.kind === 'value' && tag.filter ? filterText(tag.filter) : null,
    place: { part, paragraph: number, offset: isTag ? each.found.from : 0 },
    inside: open.map((section) => section.tag.name),
    ...(isTag && isInSentence(each) && { in_sentence: true }),
  });
}

function read(reading: Reading, each: PlacedTag): void {
  const { tag } = each;
  const { plan, open } = reading;
  if (tag.kind === 'value') {
    plan.values.push(each);
  } else if (tag.kind === 'else') {
    const section = open.at(-1);
    if (!section) report(reading, 'else_outside', '', each);
    else if (section.otherwise) report(reading, 'else_twice', '', each);
    else section.otherwise = each;
  } else if (tag.kind === 'close') {
    close(reading, each, tag.name);
  } else {
    if (open.length === DEEPEST) report(reading, 'too_deep', tag.name, each);
    open.push({ tag, open: each, otherwise: null });
  }
}

/** Ends the section of that name: the last one begun, unless a section inside it is ended only later. */
function close(reading: Reading, each: PlacedTag, name: string): void {
  const { open, closing, plan, xml } = reading;
  closing.set(name, (closing.get(name) ?? 0) - 1);
  const top = open.at(-1);
  const at = open.findLastIndex(({ tag }) => name === '' || tag.name === name);
  const section = open[at];
  if (!section) {
    report(reading, 'not_opened', name, each);
  } else if (top && section !== top && (closing.get(top.tag.name) ?? 0) > 0) {
    report(reading, 'wrong_close', name, each);
    open.splice(at, 1);
  } else {
    for (const lost of open.splice(at).slice(1)) report(reading, 'not_closed', lost.tag.name, lost.open);
    const placement = placeSection(xml, { ...section, close: each });
    if ('fault' in placement) report(reading, placement.fault, placement.subject, placement.at);
    else plan.sections.push({ ...section, close: each, placement });
  }
}
