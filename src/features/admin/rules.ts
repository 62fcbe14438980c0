/**
 * How a column's values are shown, and as what they travel: flags as 0 or 1, moments and days as ISO, amounts as whole pence, sizes in bytes.
 * Keys travel as they are and are shown by their labels: a choice of a few, an event of the trail, a kind of record, a category, a kind of
 * file by its media type.
 */
export type ColumnKind =
  | 'text'
  | 'id'
  | 'moment'
  | 'day'
  | 'flag'
  | 'yes-no'
  | 'number'
  | 'amount'
  | 'size'
  | 'choice'
  | 'event'
  | 'record'
  | 'category'
  | 'mime'
  | 'frequency';

/** Kinds that stand at the right of their column. */
export const numericKinds: readonly ColumnKind[] = ['number', 'amount', 'moment', 'size'];

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
const sorted = (key: string, kind: ColumnKind): AdminColumn => ({ key, kind, sort: true });
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
      sorted('organisation_role', 'choice'),
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
      sorted('role', 'choice'),
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
      sorted('action', 'event'),
      firm,
      sorted('actor_type', 'choice'),
      plain('user'),
      { key: 'related_object_type', kind: 'record' },
      moment('created_at'),
      id('id'),
      id('user_id'),
      id('customer_id'),
      id('related_object_id'),
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
      sorted('category', 'category'),
      { key: 'amount', kind: 'amount', sort: true },
      text('currency'),
      { key: 'frequency', kind: 'frequency' },
      sorted('source', 'choice'),
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
      sorted('standard_key', 'category'),
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
      sorted('purpose', 'choice'),
      sorted('mime', 'mime'),
      sorted('size_bytes', 'size'),
      id('sha256'),
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
      sorted('letter_kind', 'choice'),
      sorted('status', 'choice'),
      { key: 'versions', kind: 'number' },
      optional(sorted('date', 'day')),
      optional(sorted('work', 'choice')),
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
      sorted('status', 'choice'),
      { key: 'versions', kind: 'number' },
      optional(sorted('date', 'day')),
      optional(sorted('work', 'choice')),
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
      sorted('type', 'choice'),
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
      sorted('residency', 'choice'),
      text('agreed_host'),
      optional(sorted('agreed_provider', 'choice')),
      optional(sorted('agreed_region', 'choice')),
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
