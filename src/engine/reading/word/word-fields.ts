import { attributeOf, childNamed, walk, type XmlElement } from '../zip/xml.ts';
import { isOn, valueOf } from './word-styles.ts';
import { CHECKED, UNCHECKED } from './word-symbols.ts';

/** The marks (`w:fldChar`) of fields that begin and end in a part: a mark without its counterpart means nothing. */
function fieldMarks(xml: string, root: XmlElement): ReadonlySet<XmlElement> {
  const paired = new Set<XmlElement>();
  const open: XmlElement[][] = [];
  walk(root, (element) => {
    if (element.name !== 'w:fldChar') return;
    const type = attributeOf(xml, element, 'w:fldCharType');
    if (type === 'begin') open.push([element]);
    else open.at(-1)?.push(element);
    if (type === 'end') for (const mark of open.pop() ?? []) paired.add(mark);
  });
  return paired;
}

/** Follows the marks of fields through a part, in their order. */
export interface FieldState {
  /** Whether what stands here is text: not the instruction of a field, nor the drawing of a form's box or list. */
  isText(): boolean;
  /** Passes a mark; gives the answer of a form's box or list that begins there. */
  pass(mark: XmlElement): string | null;
}

export function followFields(xml: string, root: XmlElement): FieldState {
  const marks = fieldMarks(xml, root);
  const open: { inResult: boolean; answered: boolean }[] = [];
  const isText = (): boolean => open.every(({ inResult, answered }) => inResult && !answered);
  return {
    isText,
    pass: (mark) => {
      if (!marks.has(mark)) return null;
      const type = attributeOf(xml, mark, 'w:fldCharType');
      if (type === 'end') open.pop();
      const field = open.at(-1);
      if (type === 'separate' && field) field.inResult = true;
      if (type !== 'begin') return null;
      const wasText = isText();
      const answer = formAnswer(xml, childNamed(mark, 'w:ffData'));
      open.push({ inResult: false, answered: answer !== null });
      return wasText ? answer : null;
    },
  };
}

/** What a box or list of an old form says; null for a field that says it in its result. */
function formAnswer(xml: string, form: XmlElement | undefined): string | null {
  const box = childNamed(form, 'w:checkBox');
  if (box) {
    const mark = childNamed(box, 'w:checked') ?? childNamed(box, 'w:default');
    return mark && isOn(attributeOf(xml, mark, 'w:val')) ? CHECKED : UNCHECKED;
  }
  const list = childNamed(form, 'w:ddList');
  if (!list) return null;
  const entries = list.children.filter(({ name }) => name === 'w:listEntry');
  const chosen = Number(valueOf(xml, list, 'w:result') ?? valueOf(xml, list, 'w:default') ?? 0);
  const entry = entries[chosen];
  return (entry && attributeOf(xml, entry, 'w:val')) ?? '';
}
