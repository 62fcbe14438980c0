import type { Cell, Workbook } from 'hucre/xlsx';

/**
 * Works out the formulas of our workbooks as a spreadsheet does, for tests: numbers, text, ranges, the four operations,
 * comparisons, and the functions that the writers use. Anything else is an error.
 */
export function calculator(workbook: Workbook): (sheet: string, place: string) => number {
  const value = (sheet: string, row: number, column: number): Value => {
    const cell: Cell | undefined = workbook.sheets.find(({ name }) => name === sheet)?.cells?.get(`${row},${column}`);
    if (cell?.formula !== undefined) return evaluate(cell.formula, { sheet, value });
    return typeof cell?.value === 'number' || typeof cell?.value === 'string' ? cell.value : '';
  };
  return (sheet, place) => {
    const [row = 0, column = 0] = place.split(',').map(Number);
    return toNumber(value(sheet, row, column));
  };
}

type Value = number | string | boolean | Value[];
interface Scope {
  sheet: string;
  value: (sheet: string, row: number, column: number) => Value;
}

const token =
  /\s*("[^"]*"|(?:'[^']+'|[A-Za-z ]+)!\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|[A-Z]+(?=\()|\d+(?:\.\d+)?|<>|[-+*/()=<>,])/y;

function evaluate(formula: string, scope: Scope): Value {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < formula.length) {
    const found = token.exec(formula)?.[1];
    if (found === undefined) throw new Error(`cannot read ${formula}`);
    tokens.push(found);
  }
  const take = (): string => tokens.shift() ?? '';
  const chain = (next: () => Value, operators: Record<string, (a: Value, b: Value) => Value>) => (): Value => {
    let left = next();
    for (let apply = operators[tokens[0] ?? '']; apply; apply = operators[tokens[0] ?? '']) {
      take();
      left = each(left, next(), apply);
    }
    return left;
  };
  const primary = (): Value => {
    const first = take();
    if (first === '-') return each(0, primary(), (a, b) => toNumber(a) - toNumber(b));
    if (first === '(') {
      const inner = comparison();
      take();
      return inner;
    }
    if (first.startsWith('"')) return first.slice(1, -1);
    if (/^\d/.test(first)) return Number(first);
    if (tokens[0] === '(') return call(first);
    return reference(first, scope);
  };
  const product = chain(primary, { '*': (a, b) => toNumber(a) * toNumber(b), '/': (a, b) => toNumber(a) / toNumber(b) });
  const sum = chain(product, { '+': (a, b) => toNumber(a) + toNumber(b), '-': (a, b) => toNumber(a) - toNumber(b) });
  const comparison = chain(sum, { '=': (a, b) => same(a, b), '<>': (a, b) => !same(a, b), '>': (a, b) => toNumber(a) > toNumber(b) });
  const call = (name: string): Value => {
    const values: Value[] = [];
    while (take() !== ')') if (tokens[0] !== ')') values.push(comparison());
    const run = functions[name];
    if (!run) throw new Error(`no function ${name} in ${formula}`);
    return run(values);
  };
  return comparison();
}

const functions: Record<string, (values: Value[]) => Value> = {
  ROUND: ([number = 0, digits = 0]) => {
    const scale = 10 ** toNumber(digits);
    const scaled = Number((toNumber(number) * scale).toPrecision(15));
    return (Math.sign(scaled) * Math.round(Math.abs(scaled))) / scale;
  },
  SUM: (values) => flat(values).reduce<number>((sum, item) => sum + (typeof item === 'number' ? item : 0), 0),
  SUMPRODUCT: (values) => flat(values).reduce<number>((sum, item) => sum + toNumber(item), 0),
  IF: ([condition = false, yes = 0, no = 0]) => (condition === true ? yes : no),
  SUMIFS: ([amounts = [], ...conditions]) =>
    flat([amounts]).reduce<number>((sum, amount, index) => {
      const holds = pairs(conditions).every(([range, wanted]) => meets(flat([range])[index] ?? '', wanted));
      return holds ? sum + toNumber(amount) : sum;
    }, 0),
};

function pairs(values: readonly Value[]): [Value, Value][] {
  return values.flatMap((value, index): [Value, Value][] => (index % 2 === 0 ? [[value, values[index + 1] ?? '']] : []));
}

function meets(item: Value, wanted: Value): boolean {
  if (wanted === '>0') return toNumber(item) > 0;
  if (wanted === '<0') return toNumber(item) < 0;
  return same(item, wanted);
}

function reference(text: string, scope: Scope): Value {
  const [place = '', sheet = scope.sheet] = text.split('!').reverse();
  const [from = '', to] = place.replaceAll('$', '').split(':');
  const [top, left] = position(from);
  if (to === undefined) return scope.value(sheet.replaceAll("'", ''), top, left);
  const [bottom, right] = position(to);
  const cells: Value[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push(scope.value(sheet.replaceAll("'", ''), row, column));
  return cells;
}

function position(place: string): [number, number] {
  const letters = place.replace(/\d/g, '');
  const column = Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(place.slice(letters.length)) - 1, column - 1];
}

function each(a: Value, b: Value, apply: (a: Value, b: Value) => Value): Value {
  if (!Array.isArray(a) && !Array.isArray(b)) return apply(a, b);
  const length = Math.max(Array.isArray(a) ? a.length : 0, Array.isArray(b) ? b.length : 0);
  const at = (value: Value, index: number) => (Array.isArray(value) ? (value[index] ?? '') : value);
  return Array.from({ length }, (_, index) => apply(at(a, index), at(b, index)));
}

function flat(values: readonly Value[]): Value[] {
  return values.flatMap((value) => (Array.isArray(value) ? flat(value) : [value]));
}

function same(a: Value, b: Value): boolean {
  return typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b;
}

function toNumber(value: Value): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : 0;
}
