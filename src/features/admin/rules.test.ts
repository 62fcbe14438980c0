import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LetterKind } from '#engine/rulebook/record.ts';
import { choicesFor } from '#features/audit/rules.ts';
import { DocumentStatus, DocumentWork } from '#features/documents/contract.ts';
import { FilePurpose } from '#features/files/contract.ts';
import { OrganisationRole } from '#features/identity/contract.ts';
import { IncomeReportLine } from '#features/income-reports/lines/contract.ts';
import { TemplateType } from '#features/templates/contract.ts';
import { AiRegion, residencyRules } from '#platform/shared/ai.ts';
import { adminLists, type AdminListShape } from './rules.ts';

type Labels = Record<string, Record<string, string>>;
const choicesOf = (slice: string) => (JSON.parse(readFileSync(`locales/en-gb/${slice}.json`, 'utf8')) as { choices: Labels }).choices;

const known: Record<string, readonly string[]> = {
  actor_type: ['user', 'job', 'anonymous', 'platform-admin', 'client-link'],
  agreed_provider: [],
  agreed_region: AiRegion.options,
  letter_kind: LetterKind.options,
  organisation_role: OrganisationRole.options,
  purpose: FilePurpose.options,
  residency: residencyRules,
  role: OrganisationRole.options,
  source: IncomeReportLine.shape.source.options,
  status: DocumentStatus.options,
  type: TemplateType.options,
  work: DocumentWork.options,
};

// A list that says `in_review` or `product-document` was made for programs.
test('every choice that a list shows has words for people', () => {
  const own = choicesOf('admin');
  const trails = choicesOf('audit');
  const shapes: AdminListShape[] = Object.values(adminLists);
  const columns = new Set(shapes.flatMap((shape) => shape.columns.filter(({ kind }) => kind === 'choice').map(({ key }) => key)));
  expect([...columns].sort()).toEqual(Object.keys(known).sort());
  const wordless = Object.entries(known).flatMap(([key, values]) =>
    values.filter((value) => !(own[key]?.[value] ?? trails[choicesFor(key)]?.[value])).map((value) => `${key}: ${value}`),
  );
  expect(wordless).toEqual([]);
});
