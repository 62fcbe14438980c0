/** How a column's values are shown, and as what they travel: flags as 0 or 1, moments as ISO, amounts as whole pence. */
export type ColumnKind = 'text' | 'id' | 'moment' | 'flag' | 'yes-no' | 'number' | 'amount';

/** A column of a list of the admin area. Its words stand in admin.json under its key. */
export interface AdminColumn {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly sort?: true;
  /** Shown once somebody chooses it. */
  readonly optional?: true;
}

/** One list of the admin area: what it shows, what it is ordered by, where a row leads. */
export interface AdminListShape {
  readonly columns: readonly AdminColumn[];
  /** The order when nobody chose one. */
  readonly sort: string;
}

const text = (key: string): AdminColumn => ({ key, kind: 'text', sort: true });
const plain = (key: string): AdminColumn => ({ key, kind: 'text' });
const moment = (key: string): AdminColumn => ({ key, kind: 'moment', sort: true });
const id = (key: string): AdminColumn => ({ key, kind: 'id', optional: true });
const flag = (key: string): AdminColumn => ({ key, kind: 'flag', sort: true });
const optional = (column: AdminColumn): AdminColumn => ({ ...column, optional: true });

const firm = text('firm');
const made = [moment('created_at'), optional(moment('updated_at')), id('id'), id('organisation_id')] as const;
const newest = '-created_at';

/**
 * The lists of the admin area (spec 2), by the names that their addresses and calls have. Columns bear the names of the
 * specification's fields; `firm` is the organisation's name or the person who works alone. A later capability adds its own here.
 */
export const adminLists = {
  users: {
    columns: [
      text('email'),
      text('name'),
      firm,
      text('organisation_role'),
      flag('is_active'),
      optional({ key: 'is_email_verified', kind: 'yes-no' }),
      { key: 'is_platform_admin', kind: 'yes-no' },
      moment('last_sign_in_at'),
      ...made,
    ],
    sort: newest,
  },
  organisations: {
    columns: [
      text('name'),
      { key: 'members', kind: 'number', sort: true },
      { key: 'requires_two_factor', kind: 'yes-no' },
      flag('is_active'),
      moment('created_at'),
      optional(moment('updated_at')),
      id('id'),
    ],
    sort: newest,
  },
  'organisation-invites': {
    columns: [
      text('invited_email'),
      firm,
      text('role'),
      moment('sent_at'),
      moment('expires_at'),
      moment('accepted_at'),
      optional(moment('revoked_at')),
      id('invited_by_user_id'),
      ...made,
    ],
    sort: newest,
  },
  customers: {
    columns: [
      text('last_name'),
      text('first_name'),
      firm,
      plain('email'),
      plain('telephone'),
      plain('owner'),
      optional(text('external_crm_id')),
      flag('is_active'),
      id('owner_user_id'),
      ...made,
    ],
    sort: newest,
  },
  'customer-emails': {
    columns: [text('email'), plain('customer'), firm, text('email_type'), optional(plain('notes')), id('customer_id'), ...made],
    sort: newest,
  },
  'customer-telephones': {
    columns: [text('telephone'), plain('customer'), firm, text('telephone_type'), optional(plain('notes')), id('customer_id'), ...made],
    sort: newest,
  },
  'customer-addresses': {
    columns: [
      text('address_1'),
      plain('customer'),
      firm,
      text('city'),
      text('postal_code'),
      text('country'),
      optional(plain('address_2')),
      optional(plain('address_3')),
      optional(plain('state')),
      optional(plain('address_type')),
      optional(plain('notes')),
      id('customer_id'),
      ...made,
    ],
    sort: newest,
  },
  'customer-audits': {
    columns: [
      text('action'),
      firm,
      text('actor_type'),
      plain('user'),
      plain('related_object_type'),
      moment('created_at'),
      id('id'),
      id('user_id'),
      id('customer_id'),
      optional(plain('related_object_id')),
    ],
    sort: newest,
  },
  'customer-income-reports': {
    columns: [
      plain('customer'),
      firm,
      plain('user'),
      { key: 'is_complete', kind: 'yes-no' },
      moment('finished_at'),
      optional(moment('requested_at')),
      optional(moment('first_opened_by_customer_at')),
      optional(moment('last_opened_by_customer_at')),
      optional(moment('completed_at')),
      id('customer_id'),
      id('user_id'),
      ...made,
    ],
    sort: newest,
  },
  'customer-income-report-lines': {
    columns: [
      text('name'),
      plain('customer'),
      firm,
      { key: 'is_income', kind: 'yes-no' },
      text('category'),
      { key: 'amount', kind: 'amount', sort: true },
      text('currency'),
      { key: 'frequency', kind: 'number' },
      text('source'),
      id('customer_income_report_id'),
      ...made,
    ],
    sort: newest,
  },
  'income-expenditure-categories': {
    columns: [
      text('category'),
      firm,
      { key: 'is_income', kind: 'yes-no' },
      text('standard_key'),
      flag('is_active'),
      plain('user'),
      id('user_id'),
      ...made,
    ],
    sort: newest,
  },
  'file-metadata': {
    columns: [
      text('name'),
      firm,
      text('purpose'),
      text('mime'),
      { key: 'size_bytes', kind: 'number', sort: true },
      optional(plain('sha256')),
      plain('user'),
      id('user_id'),
      ...made,
    ],
    sort: newest,
  },
  'suitability-letters': {
    columns: [
      text('name'),
      plain('customer'),
      firm,
      text('letter_kind'),
      text('status'),
      { key: 'versions', kind: 'number' },
      optional(text('date')),
      optional(text('work')),
      plain('user'),
      id('customer_id'),
      id('user_id'),
      id('document_template_id'),
      ...made,
    ],
    sort: newest,
  },
  documents: {
    columns: [
      text('name'),
      firm,
      text('status'),
      { key: 'versions', kind: 'number' },
      optional(text('date')),
      optional(text('work')),
      plain('user'),
      id('user_id'),
      id('document_template_id'),
      ...made,
    ],
    sort: newest,
  },
  'document-templates': {
    columns: [
      text('name'),
      firm,
      text('type'),
      { key: 'is_shared', kind: 'yes-no' },
      { key: 'active_version', kind: 'number' },
      { key: 'latest_version', kind: 'number' },
      moment('archived_at'),
      plain('user'),
      id('user_id'),
      ...made,
    ],
    sort: newest,
  },
  'language-models': {
    columns: [
      firm,
      { key: 'is_on', kind: 'yes-no' },
      text('residency'),
      text('agreed_host'),
      optional(text('agreed_provider')),
      optional(text('agreed_region')),
      { key: 'calls', kind: 'number', sort: true },
      { key: 'unanswered', kind: 'number' },
      { key: 'model_input', kind: 'number', sort: true },
      { key: 'model_output', kind: 'number', sort: true },
      { key: 'cost', kind: 'amount', sort: true },
      ...made,
    ],
    sort: newest,
  },
} as const satisfies Record<string, AdminListShape>;

export type AdminListName = keyof typeof adminLists;
export const adminListNames = Object.keys(adminLists) as AdminListName[];
