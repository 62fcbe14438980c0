import type { Printable, RichValue, TemplateValue, TemplateValues } from './record.ts';

/** The rows around a tag, outermost first; the document's values come before all of them. */
export type Scopes = readonly TemplateValue[];

/**
 * The value of a name: in the innermost row that knows its first word, else in the rows around it, at last in the document's
 * values. What a row says counts, also when it says that there is nothing (null). Undefined when nobody knows the name.
 */
export function lookUp(scopes: Scopes, path: readonly string[]): TemplateValue | undefined {
  const [head] = path;
  if (head === undefined) return scopes.at(-1);
  for (let depth = scopes.length - 1; depth >= 0; depth--) {
    const scope = scopes[depth];
    if (scope === undefined || !isRecord(scope) || !Object.hasOwn(scope, head)) continue;
    let value: TemplateValue | undefined = scope;
    for (const name of path) value = own(value, name);
    return value;
  }
  return undefined;
}

function own(value: TemplateValue | undefined, name: string): TemplateValue | undefined {
  if (value === undefined || !isRecord(value) || !Object.hasOwn(value, name)) return undefined;
  const record: TemplateValues = value;
  return record[name];
}

/** A record of further values: neither a list nor one of the objects that are a value themselves. */
export function isRecord(value: TemplateValue): value is TemplateValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isMarked(value);
}

export function isPrintable(value: TemplateValue): value is Printable {
  if (typeof value !== 'object' || value === null) return true;
  return isMarkedPrintable(value);
}

/** Content of more than a line of text. */
export function isRich(value: TemplateValue): value is RichValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && isMarked(value) && !isPrintable(value);
}

/** Written out: it is asked of every row for every value. */
function isMarked(value: object): boolean {
  if (isMarkedPrintable(value)) return true;
  return '$link' in value || '$list' in value || '$paragraphs' in value || '$table' in value || '$image' in value;
}

const isMarkedPrintable = (value: object): boolean =>
  '$money' in value || '$date' in value || '$number' in value || '$percent' in value || '$no' in value || '$all' in value;

/** Whether a section shows: there is something, and it is not no, nought or empty. */
export function isPresent(value: TemplateValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return false;
  if (typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.length > 0;
  if ('$no' in value) return false;
  if ('$money' in value) return value.$money !== 0;
  if ('$number' in value) return value.$number !== 0;
  if ('$percent' in value) return value.$percent !== 0;
  const list =
    '$all' in value
      ? value.$all
      : '$list' in value
        ? value.$list
        : '$paragraphs' in value
          ? value.$paragraphs
          : '$table' in value
            ? value.$table
            : null;
  return !Array.isArray(list) || list.length > 0;
}
