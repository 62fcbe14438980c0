import type { Citation } from '#engine/citing/record.ts';
import { type Finder, finderOf } from '#engine/computing/naming.ts';
import type { ComputedField, GivenField, UsedInput } from '#engine/computing/record.ts';
import type { Fact } from './record.ts';

/** The facts of a case, found by name or by what a name means. */
export interface FactBook {
  facts: ReadonlyMap<string, Fact>;
  find: Finder;
}

/** Of several facts of one field the last counts. */
export function bookOf(facts: readonly Fact[]): FactBook {
  const byField = new Map(facts.map((fact) => [fact.field, fact]));
  return { facts: byField, find: finderOf([...byField.keys()]) };
}

/** The fact that a name means; undefined where nothing verified answers. */
export function factOf({ facts, find }: FactBook, name: string): Fact | undefined {
  return facts.get(find(name) ?? '');
}

/** What is verified among fields: values with their sources. What is absent or unverified is no fact, nor is a table or a picture, which no sentence can say. */
export function factsOf(fields: readonly (GivenField | ComputedField)[]): Fact[] {
  return fields.flatMap((field): Fact[] => {
    if (field.status === 'absent' || field.status === 'unverified') return [];
    const { value } = field;
    if (field.status === 'computed')
      return [{ field: field.field, value, status: 'computed', citations: citationsOf(field.inputs), printable: field.printable }];
    if (field.table || (field.status === 'attested' && field.picture)) return [];
    const own = field.items?.flatMap(({ citation }) => citation ?? []);
    const printable = field.items && { $all: field.items.map((item) => item.value) };
    const fact = { field: field.field, value, ...(printable && { printable }) };
    if (field.status === 'attested') return [{ ...fact, status: 'attested', citations: own ?? [], by: field.by }];
    return [{ ...fact, status: 'cited', citations: own ?? [field.citation] }];
  });
}

/** Every quote that inputs rest on. */
function citationsOf(inputs: readonly UsedInput[]): Citation[] {
  return inputs.flatMap(({ citation, from }) => [...(citation ? [citation] : []), ...citationsOf(from)]);
}
