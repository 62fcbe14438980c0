import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { meaningsOf } from '../words/meanings.ts';
import { findValues } from '../words/values.ts';
import { measures } from './measures.ts';

/** That there is none of something, or that it costs nothing. */
const nothing = /\b(?:nil|none|nothing|no|not|zero|nought|free|waived|n\/?a|included|unlimited|same|all|half|full)\b/i;
/** Years, and tax years: no sum. */
const years = /\b(?:19|20)\d\d(?:[/-]\d\d(?:\d\d)?)?\b/g;
/** What is counted or measured: no number of a plan. */
const measured = /^\d{1,3}$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.\d+$|\d ?%|£/;
const taxYears = /\b(?:19|20)\d\d[/-]\d\d\b/g;
/** The name of a currency, whose figure stands in another column. */
const currency = /^(?:£|GBP|EUR|USD)$/;
const nationalInsurance = /^[A-Z]{2}(?:[ -]?\d{2}){3}/i;

/** Days that a paper was made or people met on: whoever asks for them has the whole day. */
const dated = ['meetingdate', 'meeting', 'factfind', 'signed', 'birthdate', 'quote'];
const paper = /\b(?:form|report|statement|letter|note|illustration|questionnaire|quotation)\b/;
const wholeDay = /\d[\s\S]*\d{2}/;

/** What is said in words, and never by a sum, a share or a day alone. */
const worded = [
  'occupation',
  'employer',
  'employmentstatus',
  'marital',
  'gender',
  'nationality',
  'health',
  'provider',
  'lender',
  'platform',
  'adviser',
  'trustee',
  'executor',
  'attorney',
  'fullname',
  'forename',
  'surname',
];
/** Nothing but a sum, a share, a day, a time or a number. */
const figure =
  /^(?:£ ?)?-?\d[\d,.]*(?: ?%|k|m)?(?:,? (?:p\.?a\.?|a|per|each) ?(?:week|month|year|annum)?| ongoing| initial)?$|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^\d{1,2}\/\d{4}$|^\d+ (?:day|week|month|year)s?(?:,? (?:and )?\d+ (?:day|week|month)s?)?$/i;

/** For a sum without a figure, or a number that is none of a plan: a tag's name doesn't always tell what it asks for. */
const ODD = 0.65;

/** Nought where an answer has a form that nothing of its kind has, whatever its label says: a day that is only a year, somebody's work that is a sum. */
export function shapeFit({ type, asked, label }: Query, { form }: Fact, said: string): number {
  const oddIf = (isOdd: boolean): number => (isOdd ? ODD : 1);
  const unless = (isNone: boolean): number => (isNone ? 0 : 1);
  switch (type) {
    case 'money':
    case 'amount':
      if (currency.test(said)) return 0;
      return oddIf(!nothing.test(said) && !/^\d{4}$/.test(said) && (!/\d/.test(said.replaceAll(years, '')) || isDay(said)));
    case 'code':
      if (asked.has('ninumber')) return unless(!nationalInsurance.test(said));
      return oddIf(
        !/\d/.test(said.replaceAll(taxYears, '')) ||
          (asked.has('policynumber') && measured.test(said)) ||
          findValues(said, 'date').length > 0,
      );
    case 'date':
      return unless(
        !wholeDay.test(said.replaceAll(years, '')) && !isDay(said) && (dated.some((name) => asked.has(name)) || paper.test(label)),
      );
    case 'name':
      return unless(form === 'sentence' && !isNameInFull(said));
    case 'text':
    case 'party':
      return unless(worded.some((name) => asked.has(name)) && measures.isDisjointFrom(asked) && figure.test(said.trim()));
    default:
      return 1;
  }
}

/** A whole day, with its month. */
const isDay = (text: string): boolean =>
  findValues(text, 'date').some(({ from, to }) => from === 0 && to === text.length) && /^(?:\D*\d{1,2}\D|\d{4}-\d\d-\d\d)/.test(text);

const title = /^(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady)\.? /;

/** A sentence names many things: a person by two names at least, none of which is a word of the trade. */
function isNameInFull(said: string): boolean {
  const names = said.replace(title, '').split(' ');
  return (names.length > 1 || title.test(said)) && !/^The\b/.test(said) && !meaningsOf(names.join(' ')).some(({ known }) => known);
}
