import { fileURLToPath } from 'node:url';
import { calibrated } from '#engine/categories/calibration.ts';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { expectedHeldOut, payeesHeldOut } from '#engine/categories/held-out-payees.ts';
import { answersHeldOut, readLabelledLines } from '#engine/categories/held-out.ts';
import { readModelFile } from '#engine/categories/model-file.ts';
import { figuresOf, type Figures, isSound } from './figures.ts';
import { type CaseScore, examineCase, readCases } from './letters.ts';
import { readStatement, statementsIn } from './read.ts';
import type { Accuracy, Counted, LayoutAccuracy, LetterAccuracy, Reliability } from './record.ts';
import { reliabilityOf } from './reliability.ts';
import { judge, type Verdict } from './statements.ts';
import { categoriesOf, totalsOf } from './totals.ts';

const samples = (name: string): string => fileURLToPath(new URL(`../../../samples/${name}`, import.meta.url));

interface Examined {
  verdict: Verdict;
  categories: Counted;
  totals: ReturnType<typeof totalsOf>;
}

/** How the sample statements are read, by layout, and whether what is none is refused. */
export async function measureStatements(): Promise<Pick<Accuracy, 'statements' | 'refusals'>> {
  const sound: Examined[] = [];
  const refusals: Counted = { of: 0, right: 0 };
  for (const { truth, pdf } of statementsIn(samples('statements'))) {
    const read = await readStatement(pdf, truth.password);
    const verdict = judge(truth, read);
    if (isSound(verdict)) sound.push({ verdict, categories: categoriesOf(truth), totals: totalsOf(truth, read) });
    else {
      refusals.of++;
      refusals.right += Number(verdict.refused);
    }
  }
  const byLayout = Map.groupBy(sound, ({ verdict }) => verdict.truth.layout);
  return { statements: [...byLayout].sort(([a], [b]) => a.localeCompare(b)).map(([, some]) => layoutAccuracy(some)), refusals };
}

function layoutAccuracy(some: readonly Examined[]): LayoutAccuracy {
  const verdicts = some.map(({ verdict }) => verdict);
  const sum = (of: (one: Examined) => number): number => some.reduce((total, one) => total + of(one), 0);
  const { layout = '', bank = '' } = verdicts[0]?.truth ?? {};
  const figures = figuresOf(layout, verdicts);
  const right = sum(({ verdict }) => verdict.right);
  return {
    layout,
    bank,
    files: figures.files,
    accounts: figures.accounts,
    lines: { of: figures.lines, right },
    extra: sum(({ verdict }) => verdict.read) - right,
    wrong_sign: figures.wrongSign,
    balances: { of: sum(({ verdict }) => verdict.balances), right: sum(({ verdict }) => verdict.balancesRead) },
    header: headerOf(figures),
    proved: figures.proved,
    proved_when_wrong: figures.provedWhenWrong + figures.provedButForDates,
    right_but_not_proved: figures.unprovedThoughRight,
    categories: { of: sum(({ categories }) => categories.of), right: sum(({ categories }) => categories.right) },
    income: { truth: sum(({ totals }) => totals.truth.income), found: sum(({ totals }) => totals.found.income) },
    spending: { truth: sum(({ totals }) => totals.truth.spending), found: sum(({ totals }) => totals.found.spending) },
  };
}

/** The kind of account is not among them: the truths of the samples don't say it. */
function headerOf({ header, accounts }: Figures): Counted {
  const fields = ['opening', 'closing', 'holder', 'number', 'sort', 'period', 'currency'] as const;
  return { of: fields.length * accounts, right: fields.reduce((sum, field) => sum + header[field], 0) };
}

/** How often a category is right, and whether as often as it says. */
export function measureCategories(): Accuracy['categories'] {
  return { payees: reliabilityOf(expectedHeldOut(payeesHeldOut())), unseen: unseenLines(), samples: sampleLines() };
}

function unseenLines(): Reliability {
  const categoriser = createCategoriser();
  const answers = readLabelledLines(samples('unseen-lines.csv')).map((line) => {
    const { category, confidence, payee } = categoriser.categorise(line);
    return { payee, confidence, right: category === line.category };
  });
  return reliabilityOf(answers);
}

/** Where the model decided, what it says goes through the curves that are shipped. */
function sampleLines(): Reliability {
  const { worded, wordless } = readModelFile().calibration;
  const answers = answersHeldOut(readLabelledLines()).map(({ answer, right, said, worded: isWorded }) => {
    const confidence = said === null ? answer.confidence : calibrated(isWorded ? worded : wordless, said);
    return { payee: answer.payee, confidence, right };
  });
  return reliabilityOf(answers);
}

/** How the values of the sample letters are found. */
export async function measureLetters(): Promise<LetterAccuracy[]> {
  const cases = await readCases(samples('letters'));
  return cases.map((one) => letterAccuracy(examineCase(one).score));
}

function letterAccuracy({ name, fields, right, source, stale, wrong, missing, absent, invented }: CaseScore): LetterAccuracy {
  return {
    case: name,
    values: { of: fields, right },
    source: { of: right, right: source },
    stale,
    wrong,
    missing,
    absent: { of: absent, right: absent - invented },
  };
}

/** Measures everything: half a minute of one processor. */
export async function measureAccuracy({ version, today }: { version: string; today: string }): Promise<Accuracy> {
  const { statements, refusals } = await measureStatements();
  return { version, measured_on: today, statements, refusals, categories: measureCategories(), letters: await measureLetters() };
}
