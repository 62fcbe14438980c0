import { boxMark } from '../regions.ts';
import { meaningsOf } from './meanings.ts';

/* What a cell of a form looks like. */

/** Headings of the second of two columns that head a list; over an answer they would be odd. */
export const isTableHead = (text: string): boolean =>
  /^(?:(?:current |your )?(?:amount|value|sum)|details|answer|response|figure|cost|charge|notes|date of birth|age|date|share|premium|rate|each year|each month|why not|reason|first year)\b|£|%/i.test(
    text,
  );

/** Over what there is to say of the rows of a table. */
export const ofNotes = /^(?:notes?|remarks?|comments?)$/i;

/** It has a word of advice in it. */
export const isKnown = (text: string): boolean => meaningsOf(text).some(({ known }) => known);

/** What a column of a projection stands for: "At 5%", "Fund value at 5%", "If growth is 2.5% a year". */
export const isScenario = (text: string): boolean =>
  /^(?:(?:(?:account|balance|bond|fund|income|investment|isa|money|pension|plan|pot|trust|value|worth) ){1,2}(?=at |if |assuming ))?(?:at|if|assuming|with|growth|low|lower|mid|middle|medium|high|higher)\b[^£]{0,40}\d\s?%/i.test(
    text,
  );

/** Words that may name something. */
export function isLabel(text: string): boolean {
  if (isScenario(text)) return true;
  return text.length < 90 && !isAnswer(text) && /\p{L}/u.test(text);
}

/** A figure, a date, an address of mail: nothing that a label would say. */
export function isAnswer(text: string): boolean {
  return (
    /£\s?\d|\d\s?%|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\d{4,}|@|^\d[\d,.]*$|^(?:yes|no|none|nil|n\/a)\b/i.test(text) || boxMark.test(text)
  );
}

/** A tick or a cross, or a box for one. */
export const isMark = (text: string): boolean => /^(?:[☐☑☒✓✔✗✘xX]|\[[ xX]?\])$/.test(text.trim());
export const isTicked = (text: string): boolean => isMark(text) && !/^(?:☐|\[ ?\])$/.test(text.trim());

/** A figure, or several, as over the columns of a scale: "4 to 6". */
export const isFigure = (text: string): boolean => /^£?\d[\d.,]*%?(?: ?(?:to|and|or|[-–]) ?£?\d[\d.,]*%?)*(?: on|\+)?$/.test(text);

/** Printed to choose from, and not chosen. */
export const isBareOption = (text: string): boolean => /^(?:yes|no|not known|not sure|unsure|don['’]t know)$/i.test(text.trim());

/** A label whose answer is what something is: "Type", "What is covered". */
export const isKindOfThing = (label: string): boolean =>
  /^(?:what (?:it|this) (?:is|covers)|what is (?:covered|insured)|(?:(?:type|kind)(?: of)?(?: (?:account|benefit|contract|cover|insurance|loan|plan|policy|product))?|(?:account|benefit|cover|plan|policy|product) (?:type|kind)))$/i.test(
    label.trim(),
  );
