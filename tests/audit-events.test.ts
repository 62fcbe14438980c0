import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slices } from '#apps/server/slices.ts';
import { AccountUse, DecisionKind, exclusionReasons, Whose } from '#engine/evidence/record.ts';
import { refusals } from '#engine/reading/record.ts';
import { AdviceType, LetterKind, SourceRole } from '#engine/rulebook/record.ts';
import { choicesFor, formOf } from '#features/audit/rules.ts';
import { BankStatementStatus } from '#features/bank-accounts/contract.ts';
import { Decision } from '#features/documents/fields/contract.ts';
import { DocumentSource, SourceStatus } from '#features/documents/sources/contract.ts';
import { FilePurpose } from '#features/files/contract.ts';
import { OrganisationRole } from '#features/identity/contract.ts';
import { IncomeReportVersion } from '#features/income-reports/contract.ts';
import { modelUses } from '#features/language-models/contract.ts';
import { templateTypes } from '#features/templates/contract.ts';
import { tagPurposes } from '#features/templates/tags/contract.ts';
import type { AuditEvent } from '#platform/server/audit/audit-events.ts';
import { AiRegion, aiFailures, residencyRules } from '#platform/shared/ai.ts';
import { frequency } from '#platform/shared/frequency.ts';

const given = slices.flatMap(({ auditEvents }) => auditEvents ?? []);

/** Every event that some `events.ts` defines. */
async function definedEvents(): Promise<AuditEvent[]> {
  const files = globSync('src/features/**/server/events.ts').sort();
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../${file}`) as Promise<Record<string, Record<string, AuditEvent>>>),
  );
  return modules.flatMap((module) => Object.values(module).flatMap((events) => Object.values(events)));
}

// An event that its slice forgot to give would be written all the same, and nothing that goes through all events would know it.
test('every event of the trail is given by its slice', async () => {
  const names = (events: readonly AuditEvent[]) => events.map(({ name }) => name).sort();
  expect(names(await definedEvents())).toEqual(names(given));
});

test('events have names of their own, of one shape', () => {
  const names = given.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

// A row that people read as `customers.handed-over` was written for programs.
test('events, kinds of record and fields have words for people', () => {
  const texts = JSON.parse(readFileSync('locales/en-gb/audit.json', 'utf8')) as Words;
  const wordless = given.flatMap(({ name, object, fields, details, personal }) => {
    const [slice = '', verb = ''] = name.split('.');
    const names = Object.keys({ ...fields, ...details, ...personal });
    return [
      ...(texts.events[slice]?.[verb] ? [] : [`events.${name}`]),
      ...(texts.objects[object] ? [] : [`objects.${object}`]),
      ...names.filter((field) => !texts.fields[field]).map((field) => `fields.${field}`),
    ];
  });
  expect([...new Set(wordless)]).toEqual([]);
});

/** The names of every field that some event has. */
const fieldsGiven = new Set(given.flatMap(({ fields, details, personal }) => Object.keys({ ...fields, ...details, ...personal })));

// A field whose form nobody has decided is shown as it is kept: as an id, a key or JSON.
test('every field is said in a form of its own', () => {
  expect([...fieldsGiven].filter((field) => formOf(field) === undefined)).toEqual([]);
});

// "needs_password" is what programs say.
test('choices have words for people', () => {
  const { choices } = JSON.parse(readFileSync('locales/en-gb/audit.json', 'utf8')) as { choices: Record<string, Record<string, string>> };
  const wordless = Object.entries(choicesKnown).flatMap(([field, values]) =>
    values.filter((value) => !choices[choicesFor(field)]?.[value]).map((value) => `${field}: ${value}`),
  );
  expect(wordless).toEqual([]);
  const unlabelled = [...fieldsGiven].filter((field) => /^choices?$/.test(formOf(field) ?? '') && !choices[choicesFor(field)]);
  expect(unlabelled).toEqual([]);
});

const choicesKnown: Record<string, readonly string[]> = {
  advice: AdviceType.options,
  agreed_uses: modelUses,
  decision: Decision.options,
  error: refusals,
  failure: aiFailures,
  frequency: Object.values(frequency).map(String),
  kinds: DecisionKind.options,
  letter_kind: LetterKind.options,
  origin: DocumentSource.shape.origin.options,
  outcome: ['answered', ...aiFailures],
  purpose: [...FilePurpose.options, ...tagPurposes],
  reason: exclusionReasons,
  region: AiRegion.options,
  residency: residencyRules,
  role: [...OrganisationRole.options, ...SourceRole.options],
  setting: ['blocking', 'advisory', 'off'],
  status: [...BankStatementStatus.options, ...SourceStatus.options, ...IncomeReportVersion.shape.status.options],
  type: templateTypes,
  use: AccountUse.options,
  whose: Whose.options,
};

interface Words {
  events: Record<string, Record<string, string>>;
  objects: Record<string, string>;
  fields: Record<string, string>;
}
