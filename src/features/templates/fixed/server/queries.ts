import { fixedTemplateFile, fixedTemplates, type FixedTemplate } from '#engine/letters/fixed-templates.ts';
import { templateMaker } from '#engine/templates/maker.ts';
import type { TemplateCheck, TemplateTag } from '#engine/templates/record.ts';
import type { DocumentTemplate, TemplateVersion } from '#features/templates/contract.ts';
import { plainText } from '#platform/shared/plain-text.ts';

/** A template that comes with the product, without what it means to firms and what they make with it. */
type Fixed = Omit<DocumentTemplate, 'uses' | 'tag_count'> & { tags: TemplateTag[] };

/** The templates that come with the product. */
export function fixedOnes(): Promise<Fixed[]> {
  return Promise.all(fixedTemplates.map(async (one) => asTemplate(one, await checkOf(one))));
}

/** The template of this id, where it comes with the product. */
export async function fixedTemplate(id: string): Promise<Fixed | null> {
  const fixed = byId(id);
  return fixed ? asTemplate(fixed, await checkOf(fixed)) : null;
}

/** What a template that comes with the product is called and for; null for every other. */
export function fixedAbout(id: string): Pick<FixedTemplate, 'name' | 'type'> | null {
  const fixed = byId(id);
  return fixed ? { name: fixed.name, type: fixed.type } : null;
}

/** The templates that come with the product whose name, or what is said of them, holds every word. */
export function fixedHolding(words: readonly string[]) {
  const found = fixedTemplates.filter(({ name, description }) => words.every((word) => plainText(`${name} ${description}`).includes(word)));
  return found.map(({ id, name, type }) => ({ id, name, type, status: 'active' as const, is_fixed: true }));
}

/** The one version of a template that comes with the product. */
export async function fixedVersion(id: string): Promise<TemplateVersion | null> {
  const fixed = byId(id);
  return fixed ? asVersion(fixed, await checkOf(fixed)) : null;
}

/** The Word file of a template that comes with the product. */
export async function fixedFile(id: string): Promise<{ name: string; bytes: Buffer } | null> {
  const fixed = byId(id);
  return fixed ? fixedTemplateFile(fixed) : null;
}

const byId = (id: string): FixedTemplate | undefined => fixedTemplates.find((one) => one.id === id);

const checks = new Map<string, Promise<TemplateCheck>>();

/** What a template that comes with the product asks for; found out once a process. */
function checkOf(fixed: FixedTemplate): Promise<TemplateCheck> {
  const known = checks.get(fixed.id);
  if (known) return known;
  const check = fixedTemplateFile(fixed).then(({ bytes }) => templateMaker().check(bytes));
  checks.set(fixed.id, check);
  check.catch(() => checks.delete(fixed.id));
  return check;
}

const nobody = { user_id: null, user_name: null };

function asTemplate({ id, type, name, description, since }: FixedTemplate, { tags, problems }: TemplateCheck): Fixed {
  return {
    ...nobody,
    id,
    type,
    name,
    description,
    created_at: since,
    updated_at: since,
    is_active: 1,
    file_metadata_id: null,
    organisation_id: null,
    is_fixed: true,
    is_shared: true,
    proposed_at: null,
    status: 'active',
    active_version: 1,
    latest_version: 1,
    tags,
    problem_count: problems.length,
    version: 1,
    can: { change: false, share: false, propose: false },
  };
}

function asVersion({ id, file, since }: FixedTemplate, { tags, problems }: TemplateCheck): TemplateVersion {
  const times = { created_at: since, updated_at: since, activated_at: since };
  return {
    ...nobody,
    ...times,
    id,
    document_template_id: id,
    number: 1,
    file_metadata_id: null,
    name: `${file}.docx`,
    note: null,
    tags,
    problems,
  };
}
