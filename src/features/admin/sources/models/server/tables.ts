import { type SQL, sql } from 'drizzle-orm';
import type { AdminListName } from '#features/admin/rules.ts';
import { type AdminSource, base, firmOf, firms, ofFirm } from '#features/admin/sources/server/tables.ts';
import { modelSettingsTable } from '#features/language-models/server/tables.ts';

/* A figure of all that a firm's language model was asked; as a float, since sums outgrow an integer. */
const ofCalls = (figure: SQL): SQL =>
  sql<number>`(select (${figure})::float8 from language_model_calls c where c.tenant_id = ${modelSettingsTable.tenant_id})`;

/** What firms say of the language model, and what it was asked for them. */
export const modelsSources = {
  'language-models': {
    table: modelSettingsTable,
    joins: [ofFirm(modelSettingsTable.tenant_id)],
    columns: {
      ...base(modelSettingsTable),
      firm: firmOf(modelSettingsTable.tenant_id),
      is_on: modelSettingsTable.is_on,
      residency: modelSettingsTable.residency,
      agreed_host: modelSettingsTable.agreed_host,
      agreed_provider: modelSettingsTable.agreed_provider,
      agreed_region: modelSettingsTable.agreed_region,
      calls: ofCalls(sql`count(*)`),
      unanswered: ofCalls(sql`count(*) filter (where c.outcome <> 'answered')`),
      model_input: ofCalls(sql`coalesce(sum(c.input_tokens), 0)`),
      model_output: ofCalls(sql`coalesce(sum(c.output_tokens), 0)`),
      // Of millionths of a penny, whole pence.
      cost: ofCalls(sql`round(sum(c.cost) / 1000000)`),
      organisation_id: firms.id,
    },
    tenant: modelSettingsTable.tenant_id,
    search: [modelSettingsTable.agreed_host, firms.name],
  },
} satisfies Partial<Record<AdminListName, AdminSource>>;
