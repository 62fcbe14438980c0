import type { PrintedReport } from './document.ts';
import { fitted } from './fit.ts';
import { printable } from './glyphs.ts';
import { lookupOf, namesTogether } from './lookup.ts';
import type { ReportModel } from './record.ts';
import { conductSection, setAsideSection } from './sections/accounts.ts';
import { evidenceAnnex, fingerprintSection, ledgerAnnex, proofAnnex, setAsideAnnex } from './sections/annexes.ts';
import { comparedSections } from './sections/compared.ts';
import { coverOf } from './sections/cover.ts';
import { householdSection } from './sections/household.ts';
import { incomeSection, regularSection, spendingLinesSection } from './sections/lines.ts';
import { monthGridSections, monthsSection } from './sections/months.ts';
import { reviewSection, signOffSection } from './sections/review.ts';
import { spendingSection } from './sections/statement.ts';
import { shortDate } from './words.ts';

const inkGreen = '#0b6b5b';

/** A report in the order of print. `fingerprint` is the SHA-256 of its JSON. */
export function printedReport(model: ReportModel, fingerprint: string): PrintedReport {
  const lookup = lookupOf(model);
  const names = namesTogether(model.clients.map(({ name }) => name)) || 'Client not named';
  const made = new Date(model.created_at);
  const report = allPrintable<PrintedReport>({
    title: `Income and expenditure report, ${names}`,
    running: `${names} · Income and expenditure report`,
    runningRight: `${shortDate(model.period.from)} – ${shortDate(model.period.to)} · version ${model.version}`,
    firm: { name: model.firm.name, colour: model.firm.colour ?? inkGreen, logo: null },
    created: {
      year: made.getUTCFullYear(),
      month: made.getUTCMonth() + 1,
      day: made.getUTCDate(),
      hour: made.getUTCHours(),
      minute: made.getUTCMinutes(),
      second: made.getUTCSeconds(),
    },
    cover: coverOf(model, lookup),
    sections: [
      householdSection(model, lookup),
      incomeSection(model, lookup),
      spendingSection(model, lookup),
      spendingLinesSection(model, lookup),
      monthsSection(model, lookup),
      ...monthGridSections(model),
      regularSection(model, lookup),
      setAsideSection(model, lookup),
      conductSection(model, lookup),
      ...comparedSections(model, lookup),
      reviewSection(model, lookup),
      signOffSection(model),
      proofAnnex(model, lookup),
      ledgerAnnex(model, lookup),
      evidenceAnnex(model, lookup),
      setAsideAnnex(model, lookup),
      fingerprintSection(fingerprint),
    ],
  });
  return fitted(report);
}

/** Every text of it made printable, in whatever depth; pictures are left alone. */
function allPrintable<T>(value: T, key = ''): T {
  const walk = (part: unknown, name: string): unknown => {
    if (typeof part === 'string') return name === 'svg' || name === 'kind' ? part : printable(part);
    if (Array.isArray(part)) return part.map((item) => walk(item, name));
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([inner, item]) => [inner, walk(item, inner)]));
    return part;
  };
  // The walk keeps every shape and changes only the letters of strings.
  return walk(value, key) as T;
}
