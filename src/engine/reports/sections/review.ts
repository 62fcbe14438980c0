import { londonDate } from '#platform/shared/dates.ts';
import { type Block, heading, paragraph, row, section, type Section, table, words } from '../document.ts';
import type { Lookup } from '../lookup.ts';
import type { ReportModel } from '../record.ts';
import { checkSentence, counted, languageModelSentence, longDate } from '../words.ts';

/** What is still open, what a person changed, and who looked. */
export function reviewSection(model: ReportModel, lookup: Lookup): Section {
  return section('Checks, changes and review', [
    heading('Still open'),
    ...(model.checks.length === 0 ? [paragraph('Nothing is open.')] : model.checks.map((check) => paragraph(checkSentence(check, lookup)))),
    heading('What was changed by a person'),
    ...changeBlocks(model),
    ...modelBlocks(model),
    heading('Review'),
    paragraph(
      model.review
        ? `Reviewed by ${model.review.by} on ${longDate(londonDate(model.review.at))}. This is version ${model.version}.`
        : `Nobody has reviewed this report yet. This is version ${model.version}.`,
    ),
  ]);
}

function changeBlocks({ changes }: ReportModel): Block[] {
  if (changes.length === 0) return [paragraph('Nothing: the report stands as it was worked out from the statements.')];
  return [
    paragraph(`${counted(changes.length, 'change')} to what was worked out from the statements.`),
    table(
      [words('What', 1.6), words('Worked out', 1.2), words('Changed to', 1.4)],
      changes.map(({ subject, before, after }) => row(subject, before, after)),
    ),
  ];
}

function modelBlocks({ language_model: asked }: ReportModel): Block[] {
  return asked ? [heading('Language model'), paragraph(languageModelSentence(asked))] : [];
}

/** The statement that client and adviser sign. */
export function signOffSection({ clients, review, firm, sign_off }: ReportModel): Section {
  const signers = clients.map(({ name }) => ({ name, role: 'Client' }));
  const adviser = { name: review?.by ?? 'Adviser', role: `For ${firm.name}` };
  return section('Sign-off', [paragraph(sign_off), { kind: 'signatures', names: [...signers, adviser] }]);
}
