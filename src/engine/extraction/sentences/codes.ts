import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { findValues } from '../words/values.ts';

/** "plan number DP0047716", "our reference PSU/28/1190": a word for a number, at most three words that say of what, and the number. */
const coded =
  /(?<![\p{L}\d])((?:(?:[\p{L}][\p{L}’'-]*) ){0,3}(?:number|no\.?|reference|ref\.?|code)) ((?=\S*\d)[A-Z\d][A-Z\d]*(?:[/-][A-Z\d]+)*)(?![\p{L}\d/-]| \d{3})/giu;
/** "Policy NM/558/20146", "Illustration SI-DGP-55207": what is numbered, right before its number. */
const numberedThing =
  /(?<![\p{L}\d-])((?:[Pp]olicy|[Pp]lan|[Aa]ccount|[Cc]ontract|[Cc]ertificate|[Qq]uot(?:e|ation)|[Ii]llustration|[Pp]roposal|[Aa]pplication|[Rr]eport|ISA|SIPP)) ((?=\S*\d{3})[A-Z\d][A-Z\d]*(?:[/-][A-Z\d]+)*)(?![\p{L}\d/%-]|[.,]\d)/gu;
const thing =
  /^(?:the |your |our )?(?:policy|plan|account|contract|certificate|quot(?:e|ation)|illustration|proposal|application|report|isa|sipp)$/i;
const code = /^(?=.*\d{3})(?:[A-Z]|\d+[/-])[A-Z\d]*(?:[ /-][A-Z\d]+)*$/;
/** Words that begin what a number is of. */
const beginning = /^.*\b(?:the|your|our|my|his|her|their|its|a|an|under|with|of|for|by|is|and|or) /i;
/** Shorter ones count something. */
const LEAST = 4;

/** The numbers and references that a text gives in running, or in a heading, each under what it calls them. */
export function codesIn(piece: Piece, section: string): Fact[] {
  const found = [...piece.text.matchAll(coded), ...piece.text.matchAll(numberedThing)];
  return found.flatMap((match): Fact[] => {
    const [whole, said = '', number = ''] = match;
    const from = match.index + whole.length - number.length;
    if (number.length < LEAST || findValues(number, 'date').length > 0 || /[a-z]/.test(number)) return [];
    const value = part(piece, from, from + number.length);
    const label = said.replace(beginning, '');
    return [asNumber({ ...blank, value, label, section, context: piece.text.slice(0, match.index), form: 'inline' })];
  });
}

/** "Quotation: AMB-4408-2217" gives the number of what its label names. */
export function asNumber(fact: Fact): Fact {
  return thing.test(fact.label.trim()) && code.test(fact.value.text) && findValues(fact.value.text, 'date').length === 0
    ? { ...fact, label: `${fact.label.trim()} number` }
    : fact;
}
