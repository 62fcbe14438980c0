import { dataLines } from './data.ts';
import { aliasesOf, type NameForm } from './name-forms.ts';
import { isPersonName } from './people.ts';
import { isPlace } from './places.ts';
import { standardKeys } from './standard.ts';
import { wordsOf } from './tokens.ts';
import { isTradeWord, strongest, votesFor } from './words.ts';

/** Someone who takes or pays money, as the data files list them. */
export interface Payee {
  /** The name to show. */
  name: string;
  category: string;
  /** Income payees pay in; all others are paid. */
  money: 'in' | 'out';
  /** What money in from somebody who is usually paid is; null leaves it to the category's custom. */
  incoming: string | null;
  /** What further words can turn it into: see qualifiers.tsv. */
  scope: string;
}

/** A way in which banks print a payee. `whole`: it counts only when nothing but a place or a number follows. */
export interface Alias {
  text: string;
  whole: boolean;
  payee: Payee;
}

/** The files, most used first; each is a list of sections that open with `[category key=value …]`. */
export const payeeFiles = [
  'food',
  'shopping',
  'councils',
  'utilities',
  'money',
  'insurance',
  'transport',
  'travel',
  'leisure',
  'health',
  'children',
  'charities',
  'professional',
  'employers',
  'income',
] as const;

/** Every alias of one file. A line is a name and, after a tab, the other forms in which banks print it; "=" before a form means `whole`. */
function readPayeeFile(file: string): Alias[] {
  const aliases: Alias[] = [];
  let section: Omit<Payee, 'name'> = { category: 'other.unknown', money: 'out', incoming: null, scope: '' };
  let form: NameForm = 'plain';
  for (const line of dataLines(`payees/${file}.tsv`)) {
    if (line.startsWith('[')) {
      const [category = '', ...settings] = line.slice(1, -1).split(' ');
      const setting = (key: string): string | null => settings.find((entry) => entry.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
      const money = category.startsWith('income.') ? 'in' : 'out';
      section = { category, money, incoming: setting('in'), scope: setting('scope') ?? '' };
      form = (setting('form') ?? 'plain') as NameForm;
      continue;
    }
    const [printed = '', others = ''] = line.split('\t');
    const whole = printed.startsWith('=');
    const name = whole ? printed.slice(1) : printed;
    const payee: Payee = { name, ...section };
    for (const text of aliasesOf(name, form)) aliases.push({ text, whole: whole || isOrdinaryWord(text, payee), payee });
    for (const other of others.split(';')) {
      const text = other.trim();
      if (text.startsWith('=')) aliases.push({ text: text.slice(1), whole: true, payee });
      else if (text !== '') aliases.push({ text, whole: isOrdinaryWord(text, payee), payee });
    }
  }
  return aliases;
}

/** A single word that is also a person's name, a place, another trade or very short says nothing at the start of a longer name. */
function isOrdinaryWord(text: string, payee: Payee): boolean {
  const [word = '', ...others] = wordsOf(text);
  if (others.length > 0) return false;
  if (word.length <= 2 || isPersonName(word) || isPlace(word)) return true;
  const trade = strongest(votesFor([word], payee.money));
  return isTradeWord(word) && standardKeys[trade] !== payee.category;
}

/** All that is known of payees. */
export function readPayees(): Alias[] {
  return payeeFiles.flatMap(readPayeeFile);
}
