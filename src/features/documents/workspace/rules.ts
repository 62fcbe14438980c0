import type { Citation } from '#engine/citing/record.ts';
import { partsOf, statedAs } from '#engine/collections/record.ts';
import type { Sentence } from '#engine/composing/record.ts';
import type { UsedInput } from '#engine/computing/record.ts';
import type { DocumentComment } from '#features/documents/comments/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import { type DocumentField, type FieldDecision, type FieldEvent, type Need, needs } from '#features/documents/fields/contract.ts';
import { othersOf, partsIn, withChosen } from '#features/documents/fields/rules.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';

export interface Queue {
  /** What needs eyes, the most urgent first, each need in the document's order. */
  open: { need: Need; fields: DocumentField[] }[];
  settled: DocumentField[];
  /** Neither found nor needed: the document does without them. While papers are read, what none has answered yet. */
  idle: DocumentField[];
}

/**
 * What a person looks through, in the order in which they should. While papers are read, what none has answered yet may still be
 * in one that comes: nobody is asked for it.
 */
export function queueOf(fields: readonly DocumentField[], isReading: boolean): Queue {
  const asked = needs.filter((need) => !(isReading && need === 'absent'));
  const open = asked.map((need) => ({ need, fields: fields.filter((field) => field.need === need) }));
  const calm = fields.filter(({ need }) => need === null || !asked.includes(need));
  const isIdle = (field: DocumentField) => field.draft.value === null && field.decision === null;
  return {
    open: open.filter((group) => group.fields.length > 0),
    settled: calm.filter((field) => !isIdle(field)),
    idle: calm.filter(isIdle),
  };
}

/** Of what settled values consist: each counts once. */
export function tallyOf(settled: readonly DocumentField[]): Record<'cited' | 'computed' | 'composed' | 'stated' | 'leftOut', number> {
  const count = (is: (field: DocumentField) => boolean) => settled.filter(is).length;
  const [cited, computed, composed] = (['cited', 'computed', 'composed'] as const).map((status) =>
    count(({ draft }) => draft.status === status),
  );
  const leftOut = count(({ draft }) => draft.value === null);
  const tally = { cited: cited ?? 0, computed: computed ?? 0, composed: composed ?? 0, leftOut };
  return { ...tally, stated: settled.length - Object.values(tally).reduce((sum, some) => sum + some, 0) };
}

/**
 * The field to look at once `field` is settled: the next that needs eyes, else the one before; null where none is left. Whoever changes
 * what was settled already wants to see what comes of it, and stays.
 */
export function nextOpen(queue: Queue, field: string): string | null {
  const open = queue.open.flatMap((group) => group.fields);
  const at = open.findIndex((candidate) => candidate.field === field);
  if (at === -1) return field;
  return (open[at + 1] ?? open[at - 1])?.field ?? null;
}

/** Whether there is something to know of a paper that nobody has seen. */
export function isUnseen({ notices, seen }: Pick<DocumentSource, 'notices' | 'seen'>): boolean {
  return notices !== null && seen === null;
}

/** Whether a paper could not be read: what it says answers nothing. */
export function isUnread({ status }: Pick<DocumentSource, 'status'>): boolean {
  return status === 'needs_password' || status === 'refused';
}

/** Whether somebody can have meant this day: a year that is being typed begins as 0002. */
export const isLikelyDay = (day: string): boolean => /^(19|20)\d\d-\d\d-\d\d$/.test(day);

/** Whether a value of this type would have a figure in it, and these words have none: nothing can be worked out from them. */
export const lacksFigure = (type: string, words: string): boolean =>
  ['money', 'percentage', 'date'].includes(type) && words.trim() !== '' && !/\d/.test(words);

/** When to look again at what colleagues make of a document that is open: sooner while something is worked on. */
export function lookAgainMs({ work, translation }: Pick<Document, 'work' | 'translation'>): number {
  return [work, translation?.work].some((one) => one === 'waiting' || one === 'working') ? 2_000 : 15_000;
}

/** The comments that nobody has dealt with. */
export function openComments<Comment extends Pick<DocumentComment, 'resolved_at'>>(comments: readonly Comment[]): Comment[] {
  return comments.filter(({ resolved_at }) => resolved_at === null);
}

/** How a value is marked in the document: yellow only where papers prove it. */
export type Mark = 'evidenced' | 'composed' | 'stated' | 'look' | 'missing' | 'leftOut';

export function markOf({ draft, need, decision }: DocumentField): Mark {
  if (draft.value === null) return decision?.decision === 'left_out' ? 'leftOut' : 'missing';
  if (need !== null || draft.status === 'unverified') return 'look';
  if (draft.status === 'composed') return 'composed';
  if (draft.status === 'computed') return isEvidenced(draft.inputs) ? 'evidenced' : 'stated';
  return draft.status === 'cited' ? 'evidenced' : 'stated';
}

/** Whether a computation rests on papers: not what comes from the firm's own records alone. */
function isEvidenced(inputs: readonly UsedInput[]): boolean {
  return inputs.every(isProved) && inputsOf(inputs).some(({ citation }) => citation !== null);
}

/** Whether papers say what went into a computation; figures of the recipe's own need no paper. */
function isProved({ field, citation, from }: UsedInput): boolean {
  if (citation !== null || field === null) return true;
  return from.length > 0 && from.every(isProved);
}

/** A value that papers give for a field, with what choosing it means. */
export interface Candidate {
  value: string;
  file: string;
  date: string | null;
  citation: Citation;
  decision: FieldDecision;
  /** It is what enters the document. */
  stands: boolean;
}

/** Every place that answers a field, or comes near that: what was found first, then what lost to it. */
export function candidatesOf({ field, found, draft }: DocumentField): Candidate[] {
  const standing = draft.status === 'cited' ? draft.citation : null;
  const stands = ({ citation, value }: { citation: Citation; value: string }) =>
    standing !== null && draft.value === value && isSamePlace(citation, standing);
  const others = othersOf(found).map(({ value, file, date, citation }, alternative) => ({
    value,
    file,
    date,
    citation,
    decision: { field, decision: 'chosen' as const, alternative },
    stands: stands({ value, citation }),
  }));
  if (found?.status !== 'cited') return others;
  const { value, file, date, citation } = found;
  return [{ value, file, date, citation, decision: { field, decision: 'accepted' }, stands: stands(found) }, ...others];
}

/** The candidates that say different things, the first place of each: what is chosen among by number. What was found and is alone is no choice. */
export function choicesOf(field: DocumentField): Candidate[] {
  const candidates = candidatesOf(field);
  const words = (value: string) => value.trim().toLowerCase();
  const isFirst = (candidate: Candidate) => candidates.find(({ value }) => words(value) === words(candidate.value)) === candidate;
  const choices = candidates.filter((candidate) => isFirst(candidate) || candidate.stands).slice(0, 9);
  return choices.length === 1 && field.found?.status === 'cited' ? [] : choices;
}

/** The place that proves a field at first sight; null where none does. */
export function firstCitation({ draft, found }: DocumentField): Citation | null {
  if (draft.status === 'cited') return draft.citation;
  if (draft.status === 'computed') return inputsOf(draft.inputs).find(({ citation }) => citation !== null)?.citation ?? null;
  if (draft.status === 'composed') return draft.sentences.find(({ citations }) => citations.length > 0)?.citations[0] ?? null;
  const part = partsOf(partsIn(draft)).find(({ citation }) => citation !== null);
  if (part) return part.citation;
  return found?.status === 'cited' ? found.citation : (othersOf(found)[0]?.citation ?? null);
}

/** What went into a computation, and what went into that. */
export function inputsOf(inputs: readonly UsedInput[]): UsedInput[] {
  return inputs.flatMap((input) => [input, ...inputsOf(input.from)]);
}

export function isSamePlace(one: Citation, other: Citation): boolean {
  return one.sha256 === other.sha256 && one.quote === other.quote && JSON.stringify(one.place) === JSON.stringify(other.place);
}

/** Whether a value is looked for in papers, which can be asked for it again. */
export function isAskedOfPapers({ draft, type }: DocumentField, { can, counts }: Pick<Document, 'can' | 'counts'>): boolean {
  return can.change && counts.sources > 0 && type !== 'image' && draft.status !== 'computed' && draft.status !== 'composed';
}

/**
 * What it is to call a value right as it stands; null where it can't be. What was carried over from an earlier letter no paper of this
 * one says: whoever confirms it states it by name.
 */
export function confirmationOf({ field, draft, need }: Pick<DocumentField, 'field' | 'draft' | 'need'>): FieldDecision | null {
  if (draft.value === null || need === null) return null;
  // A picture is no words that anybody could state.
  const isPicture = 'picture' in draft && draft.picture !== undefined;
  if (need === 'stale') return isPicture ? { field, decision: 'accepted' } : { field, decision: 'attested', value: draft.value };
  return draft.status === 'unverified' ? null : { field, decision: 'accepted' };
}

/** A field as it will be once the server has heard what a person says of it. What withdrawing and rewording give, only the server knows. */
export function applied(field: DocumentField, said: FieldDecision, by: Word['by']): DocumentField {
  const event = (value: string | null): FieldEvent => ({ decision: said.decision, value, ...by });
  const name = field.field;
  switch (said.decision) {
    case 'reworded':
    case 'withdrawn':
      return { ...field, decision: event(null) };
    case 'left_out':
      return { ...field, need: null, blocks: false, decision: event(null), draft: absent(name) };
    case 'edited':
    case 'attested': {
      const stated = statedAs(field.type, said.value, partsIn(field.draft));
      const draft = { field: name, status: 'attested' as const, by: by.user_name ?? '', ...stated };
      return { ...field, need: null, blocks: false, decision: event(stated.value), draft };
    }
    case 'accepted':
      return { ...field, need: null, blocks: false, decision: event(field.draft.value) };
    case 'chosen': {
      const draft = withChosen(field.found, said.alternative);
      return draft ? { ...field, need: null, blocks: false, decision: event(draft.value), draft } : field;
    }
  }
}

/** A decision that the server has not answered yet, and who made it when. */
export interface Word {
  said: FieldDecision;
  by: Pick<FieldEvent, 'user_id' | 'user_name' | 'at'>;
  /** When the last word of its field was said that the person saw, as the server has it; null for none. */
  over: string | null;
  /** It follows another of their own words on this field, which the server had not answered either. */
  isNext: boolean;
}

/** Whether a field says already what a person says of it, whoever said so. */
export function agrees(field: DocumentField, { said, by }: Pick<Word, 'said' | 'by'>): boolean {
  const isKnown = said.decision !== 'withdrawn' && said.decision !== 'reworded';
  return isKnown ? applied(field, said, by).draft.value === field.draft.value : field.decision?.decision === said.decision;
}

/** Fields as they will be once the server has heard of these decisions, one after the other; the same list where there is none. */
export function withSaid(fields: DocumentField[], words: readonly Pick<Word, 'said' | 'by'>[]): DocumentField[] {
  return words.reduce((all, { said, by }) => all.map((field) => (field.field === said.field ? applied(field, said, by) : field)), fields);
}

const absent = (field: string) => ({ field, status: 'absent' as const, value: null, confidence: 0 });

/** What brings a field back to how it is now, once something else is said of it: one word, or several after one another. */
export function inverseOf(field: DocumentField): FieldDecision[] {
  const { field: name, decision: before } = field;
  const withdrawn = { field: name, decision: 'withdrawn' as const };
  switch (before?.decision) {
    case 'accepted':
      return acceptedAgain(field);
    case 'left_out':
      return [{ field: name, decision: 'left_out' }];
    case 'edited':
    case 'attested':
      // A picture that was replaced is not uploaded anew.
      return before.value === null || field.type === 'image'
        ? [withdrawn]
        : [{ field: name, decision: before.decision, value: before.value }];
    case 'chosen': {
      const alternative = othersOf(field.found).findIndex(({ value }) => value === before.value);
      return alternative === -1 ? [withdrawn] : [{ field: name, decision: 'chosen', alternative }];
    }
    default:
      return [withdrawn];
  }
}

/** What was accepted, once more. To accept takes what stands by then, so the word that took its place goes first. */
function acceptedAgain({ field, type, draft, found }: DocumentField): FieldDecision[] {
  const withdrawn = { field, decision: 'withdrawn' as const };
  if (draft.status === 'attested' && type !== 'image') return [{ field, decision: 'attested', value: draft.value }];
  const isFound = found?.status === 'cited' && found.value === draft.value;
  const alternative = draft.status === 'cited' && !isFound ? othersOf(found).findIndex(({ value }) => value === draft.value) : -1;
  return alternative === -1 ? [withdrawn, { field, decision: 'accepted' }] : [{ field, decision: 'chosen', alternative }];
}

/** A stretch of a composed text: the sentence that it belongs to, and the field whose value it is. */
export interface Stretch {
  text: string;
  sentence: Sentence | null;
  field: string | null;
}

/** Cuts a composed text into its sentences and the values in them; what no sentence has, stays as it is. */
export function stretchesOf(text: string, sentences: readonly Sentence[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const sentence of sentences) {
    const at = text.indexOf(sentence.text, from);
    if (at === -1) continue;
    if (at > from) stretches.push({ text: text.slice(from, at), sentence: null, field: null });
    stretches.push(...valuesIn(sentence));
    from = at + sentence.text.length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from), sentence: null, field: null });
  return stretches;
}

function valuesIn(sentence: Sentence): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { field, value: said, printed } of sentence.values) {
    const value = printed?.trim() || said;
    const at = sentence.text.indexOf(value, from);
    if (at === -1 || value === '') continue;
    if (at > from) stretches.push({ text: sentence.text.slice(from, at), sentence, field: null });
    // Printed with pence that the paper leaves out.
    const end = at + value.length + (/^\.\d\d(?!\d)/.test(sentence.text.slice(at + value.length)) ? 3 : 0);
    stretches.push({ text: sentence.text.slice(at, end), sentence, field });
    from = end;
  }
  if (from < sentence.text.length) stretches.push({ text: sentence.text.slice(from), sentence, field: null });
  return stretches;
}
