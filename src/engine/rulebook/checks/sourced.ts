import { isGivenPercentage, strangeAmounts } from '../derived.ts';
import { allFigures, figuresOfText, printed } from '../figures.ts';
import { type Passage, placesOf } from '../text.ts';
import { cannotTell, type Case, type Check, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** Where figures are not about this client: compensation limits, examples, rates that growth is assumed at. */
const general =
  /\b(?:compensation scheme|fscs|for example|for instance|e\.g|suppose|imagine|if you (?:invested|had))\b|\b(?:basic|higher|additional)[- ]rate\b|\bincome tax\b|\btaxed\b|\btax relief\b|\btax[- ]free\b|\btax charge\b|\b(?:fall|drop|loss|decline|rise) of (?:about |around |up to )?\d|\bstakeholder\b|\b(?:if|should|unless|even if)\b[^.;]{0,60}\b(?:rates?|inflation|prices|markets?|growth|returns?)\b[^.;]{0,30}\b(?:above|below|over|under|beyond|to|by)\b/i;

/** The totals of tables are judged by their rows. */
const isTotal = ({ kind, cells }: Passage): boolean => kind === 'row' && /^(?:grand |overall )?(?:sub-?)?total\b/i.test(cells[0] ?? '');

/** Each amount, or each percentage, of the letter stands in a paper, or is worked out from ones that do. */
export function figuresSourced(reviewed: Case, { of }: Of<'figures-sourced'>): Finding {
  const { letter, sources, review } = reviewed;
  const all = allFigures(letter).filter(({ figure, passage }) => figure.kind === of && !general.test(passage.text));
  const said = all.filter(({ passage }) => !isTotal(passage));
  if (said.length === 0) return notApplicable(of === 'money' ? 'The letter names no amount.' : 'The letter names no percentage.');
  const fields = review.fields.flatMap((field) => (field.status === 'cited' ? figuresOfText(field.value) : []));
  const given = [...sources.flatMap((text) => allFigures(text).map(({ figure }) => figure)), ...fields];
  if (given.length === 0) return cannotTell('There are no papers with figures to compare the letter with.');
  const totals = all.filter(({ passage }) => isTotal(passage)).map(({ figure }) => figure);
  const strange =
    of === 'money' ? strangeAmounts(said, [...given, ...totals], review.date) : said.filter((one) => !isGivenPercentage(one, given, said));
  if (strange.length === 0)
    return pass(
      `All ${said.length} ${of === 'money' ? 'amounts' : 'percentages'} of the letter stand in its papers, or follow from ones that do.`,
    );
  const listed = [...new Set(strange.map(({ figure }) => printed(figure)))].slice(0, 6).join(', ');
  return fail(
    `No paper says ${listed}, nor does it follow from what they say.`,
    placesOf(
      letter,
      strange.map(({ passage }) => passage),
    ),
  );
}
