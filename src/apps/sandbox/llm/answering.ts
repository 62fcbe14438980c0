import { chosenFor } from './choosing.ts';
import { type Line, linesOf, nearness, type Wanted, wantedBy } from './reading.ts';
import { rewordedFor } from './rewording.ts';
import { type ChatRequest, type JsonSchema, wordsOf } from './wire.ts';

/** A value with its source, as a line gives it. */
interface Found {
  value: string;
  line: Line;
}

const ENOUGH = 0.45;

/** Answers from what the prompt's documents say: the same prompt, the same answer. */
export function answerTo(request: ChatRequest): string {
  const lines = linesOf(request);
  return answerWith(request, (wanted) => rewordedFor(wanted, lines) ?? chosenFor(wanted, request, lines) ?? foundFor(wanted, lines));
}

/** An answer in the shape that the request asks for; plain words where it asks for none. */
export function answerWith(request: ChatRequest, find: (wanted: Wanted) => Found | null): string {
  const wanted = wantedBy(request);
  if (wanted.length === 0) return `You wrote: ${wordsOf(request, 'user').slice(0, 400)}`;
  return JSON.stringify(Object.fromEntries(wanted.map((one) => [one.name, filled(one.schema, find(one))])));
}

/** The line that speaks most of what is wanted, and what stands behind its label. */
export function foundFor(wanted: Wanted, lines: readonly Line[]): Found | null {
  let best: (Found & { score: number }) | null = null;
  for (const line of lines) {
    const parts = line.text.split(/ \| |: /).map((part) => part.trim());
    const [label = '', first = ''] = parts;
    const value =
      first === '' ? (/£ ?[\d,.]*\d|\d[\d,.]*\d ?%|\b\d[\d/,. ]*\d\b|“[^”]+”/.exec(line.text)?.[0] ?? '') : first.replace(/\.$/, '');
    const score = nearness(wanted, first === '' ? line.text : label);
    if (value !== '' && score > (best?.score ?? ENOUGH)) best = { value, line, score };
  }
  return best;
}

/** A value in the form of a schema. */
function filled(schema: JsonSchema, found: Found | null): unknown {
  const options = schema.anyOf ?? [];
  if (options.length > 0) {
    const isNull = ({ type }: JsonSchema): boolean => type === 'null';
    return found === null && options.some(isNull)
      ? null
      : filled(
          options.find((option) => !isNull(option))!,
          found,
        );
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((option) => option === found?.value) ?? schema.enum[0];
  const types = [schema.type ?? 'object'].flat();
  if (found === null && types.includes('null')) return null;
  const [type] = types;
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, part(name, each, found)]));
  if (type === 'array') return found && schema.items ? [filled(schema.items, found)] : [];
  if (type === 'boolean') return found !== null;
  if (type === 'integer' || type === 'number') return within(schema, Number(found?.value.replaceAll(/[^\d.-]/g, '') ?? 0));
  return found?.value ?? '';
}

/** Of a value with its source: the source. */
function part(name: string, schema: JsonSchema, found: Found | null): unknown {
  if (found && name === 'place') return found.line.place;
  if (found && name === 'quote') return found.line.text;
  return filled(schema, found);
}

function within({ minimum = -Infinity, maximum = Infinity }: JsonSchema, figure: number): number {
  return Math.min(maximum, Math.max(minimum, Number.isFinite(figure) ? figure : 0));
}
