import { blank, type Fact } from './fact.ts';
import { part, type Piece } from './pieces.ts';
import { findValues } from './values.ts';

/** "plan number DP0047716", "our reference PSU/28/1190": a word for a number, at most three words that say of what, and the number. */
const coded =
  /(?<![\p{L}\d])((?:(?:[\p{L}][\p{L}’'-]*) ){0,3}(?:number|no\.?|reference|ref\.?|code)) ((?=\S*\d)[A-Z\d][A-Z\d]*(?:[/-][A-Z\d]+)*)(?![\p{L}\d/-]| \d{3})/giu;
/** Words that begin what a number is of. */
const beginning = /^.*\b(?:the|your|our|my|his|her|their|its|a|an|under|with|of|for|by|is|and|or) /i;
/** Shorter ones count something. */
const LEAST = 4;

/** The numbers and references that a text gives in running, or in a heading, each under what it calls them. */
export function codesIn(piece: Piece, section: string): Fact[] {
  return Array.from(piece.text.matchAll(coded)).flatMap((match): Fact[] => {
    const [whole, said = '', code = ''] = match;
    const from = match.index + whole.length - code.length;
    if (code.length < LEAST || findValues(code, 'date').length > 0 || /[a-z]/.test(code)) return [];
    const value = part(piece, from, from + code.length);
    return [{ ...blank, value, label: said.replace(beginning, ''), section, context: piece.text.slice(0, match.index), form: 'inline' }];
  });
}
