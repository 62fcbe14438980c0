/** A path with its query string; empty values are left out. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Stands for an id where only the shape of an address matters. */
const anyId = 'any-id';

/** Every address of the product (spec 2). No URL stands anywhere else. */
export const paths = {
  home: () => '/',
  login: (query: { from?: string; ended?: 'expired'; verified?: '1'; reset?: '1'; email?: string } = {}) => withQuery('/login', query),
  signup: (query: { from?: string } = {}) => withQuery('/signup', query),
  verifyEmail: () => '/verify-email',
  acceptInvite: () => '/accept-invite',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  oauthCallback: () => '/oauth-callback',
  confirmEmail: () => '/confirm-email',
  account: () => '/user/account',
  accountData: () => '/user/account/data',
  connectedAccounts: () => '/user/account/connected-accounts',
  error: () => '/error',
  /** Where a sign-in leads when no page was asked for. */
  landing: () => paths.dashboard(),
  dashboard: () => '/user/dashboard',
  security: (query: { from?: string } = {}) => withQuery('/user/account/security', query),
  clients: () => '/user/clients',
  newClient: () => '/user/clients/new',
  importClients: () => '/user/clients/import',
  clientImport: (importId: string) => `/user/clients/import/${importId}`,
  client: (customerId: string, tab?: string) => withQuery(`/user/clients/${customerId}`, { tab }),
  mergeClient: (customerId: string, other?: string) => withQuery(`/user/clients/${customerId}/merge`, { with: other }),
  clientEmails: (customerId: string) => `/user/clients/${customerId}/emails`,
  clientTelephones: (customerId: string) => `/user/clients/${customerId}/telephones`,
  clientAddresses: (customerId: string) => `/user/clients/${customerId}/addresses`,
  newClientEmail: (customerId?: string) => withQuery('/user/client-emails/new', { customer_id: customerId }),
  newClientTelephone: (customerId?: string) => withQuery('/user/client-telephones/new', { customer_id: customerId }),
  newClientAddress: (customerId?: string) => withQuery('/user/client-addresses/new', { customer_id: customerId }),
  editClientEmail: (emailId: string) => `/user/client-emails/${emailId}/edit`,
  editClientTelephone: (telephoneId: string) => `/user/client-telephones/${telephoneId}/edit`,
  editClientAddress: (addressId: string) => `/user/client-addresses/${addressId}/edit`,
  editClient: (customerId: string) => `/user/clients/${customerId}/edit`,
  incomeReports: () => '/user/income-reports',
  newReport: () => '/user/income-reports?new',
  incomeReport: (id: string, tab?: string) => withQuery(`/user/income-reports/${id}`, { tab }),
  categories: () => '/user/categories',
  accuracy: () => '/user/accuracy',
  suitabilityLetters: () => '/user/suitability-letters',
  newLetter: () => '/user/suitability-letters?new',
  suitabilityLetter: (id: string) => `/user/suitability-letters/${id}`,
  documents: () => '/user/documents',
  document: (id: string) => `/user/documents/${id}`,
  documentBatches: () => '/user/documents/batches',
  documentBatch: (batchId: string) => `/user/documents/batches/${batchId}`,
  templates: (query: { ownership?: string } = {}) => withQuery('/user/templates', query),
  template: (id: string, tab?: string) => withQuery(`/user/templates/${id}`, { tab }),
  templateTags: (tab?: string, query: { ownership?: string } = {}) => withQuery('/user/templates/tags', { tab, ...query }),
  newTemplateTag: (query: { name?: string; type?: string } = {}) => withQuery('/user/templates/tags/new', query),
  editTemplateTag: (id: string) => `/user/templates/tags/${id}/edit`,
  snippets: (query: { tag?: string; ownership?: string } = {}) => withQuery('/user/templates/snippets', query),
  newSnippet: (query: { tag?: string } = {}) => withQuery('/user/templates/snippets/new', query),
  editSnippet: (id: string) => `/user/templates/snippets/${id}/edit`,
  organization: (tab?: string) => withQuery('/user/organization', { tab }),
  auditTrail: (query: { customer_id?: string; object_id?: string } = {}) => withQuery('/user/audit', query),
  auditEntry: (seq: string) => `/user/audit/${seq}`,
  admin: () => '/user/admin',
  /** Every list of the admin area by its name, as spec 2 writes it. */
  adminList: (name: string, query: Record<string, string> = {}) => withQuery(`/user/admin/${name}`, query),
  newAdminUser: () => '/user/admin/users/new',
  adminUser: (userId: string) => `/user/admin/users/${userId}`,
  editAdminUser: (userId: string) => `/user/admin/users/${userId}/edit`,
  adminUserError: (id: string) => `/user/admin/user-errors/${id}`,
  newIncomeLine: (reportId: string) => `/user/income-reports/${reportId}/lines/new-income`,
  newExpenseLine: (reportId: string) => `/user/income-reports/${reportId}/lines/new-expense`,
  editIncomeLine: (reportId: string, lineId: string) => `/user/income-reports/${reportId}/lines/${lineId}/edit-income`,
  editExpenseLine: (reportId: string, lineId: string) => `/user/income-reports/${reportId}/lines/${lineId}/edit-expense`,
  /** Where mail lands while no mail server is configured; never in production. */
  devOutbox: () => '/dev/outbox',
};

/** Where a sign-in may lead back to: only a page of our own behind the sign-in, or an invite. Anything else gives null. */
export function returnPath(from: string | null): string | null {
  if (from === paths.acceptInvite()) return from;
  if (!from || from.length > 2000 || !/^\/user\/[\w\-/]*(\?[\w\-=&%+.~]*)?(#[\w\-=&%+.~]*)?$/.test(from)) return null;
  if (from.includes('//')) return null;
  // A page behind the sign-in that there is none of leads to the first one.
  return behindSignIn.some((page) => page.test(from.replace(/[?#].*$/, ''))) ? from : paths.landing();
}

/** Every address behind the sign-in, with any id where it has one. */
const behindSignIn = shapes()
  .filter((shape) => shape.startsWith('/user/'))
  .map((shape) => new RegExp(`^${shape.replaceAll(anyId, '[\\w-]+')}/?$`));

/** The addresses with a mark for each id. Every builder takes ids first and then, at most, what stands in the query. */
function shapes(): string[] {
  const builders = Object.values(paths) as unknown as ((...ids: string[]) => string)[];
  return builders.map((build) => build(anyId, anyId, anyId).replace(/\?.*$/, ''));
}
