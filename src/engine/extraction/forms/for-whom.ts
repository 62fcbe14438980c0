import type { Fact } from '../fact.ts';
import { part } from '../pieces.ts';
import { isTitledName } from '../words/persons.ts';

const title = '(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\\.?';
const twoNames = new RegExp(`^(${title} [^,]{3,50}?) (?:and|&) (${title} [^,]{3,50})$`, 'u');

/** Labels over the names of everybody whom a paper is for. */
const ofAll =
  /^(?:clients|client names|names?(?: of (?:the )?clients)?|applicants|borrowers|(?:(?:made |prepared |produced |quotation |quote |illustration )?for)|lives (?:assured|covered|insured)|policy ?holders|plan ?holders)$/i;

/** Over the name of the only one. */
const preparedFor = /^(?:made |prepared |produced )for$/i;

/** "Clients: Mr Tom Arkwright and Mrs Isla Arkwright" names each of them, "Prepared for: Mr Tom Arkwright" the client. */
export function clientsNamed(fact: Fact): Fact[] {
  const names = ofAll.test(fact.label.trim()) ? twoNames.exec(fact.value.text) : null;
  const [, one = '', other = ''] = names ?? [];
  if (!names) return [preparedFor.test(fact.label.trim()) && isTitledName(fact.value.text) ? { ...fact, label: 'Client' } : fact];
  const second = fact.value.text.length - other.length;
  return [
    { ...fact, label: 'Client', value: part(fact.value, 0, one.length), person: 1 },
    { ...fact, label: 'Client', value: part(fact.value, second, fact.value.text.length), person: 2 },
  ];
}
