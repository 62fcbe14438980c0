/** A path with its query string; empty values are left out. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Every address of the product (spec 2). No URL stands anywhere else. */
export const paths = {
  home: () => '/',
  login: (query: { from?: string; ended?: 'expired'; verified?: '1'; email?: string } = {}) => withQuery('/login', query),
  signup: (query: { from?: string } = {}) => withQuery('/signup', query),
  verifyEmail: () => '/verify-email',
  error: () => '/error',
  /** Where a sign-in leads when no page was asked for. */
  landing: () => '/user/income-reports',
  clients: () => '/user/clients',
  newClient: () => '/user/clients/new',
  client: (customerId: string) => `/user/clients/${customerId}`,
  editClient: (customerId: string) => `/user/clients/${customerId}/edit`,
  incomeReports: () => '/user/income-reports',
  incomeReport: (id: string, tab?: string) => withQuery(`/user/income-reports/${id}`, { tab }),
  categories: () => '/user/categories',
  newIncomeLine: (reportId: string) => `/user/income-reports/${reportId}/lines/new-income`,
  newExpenseLine: (reportId: string) => `/user/income-reports/${reportId}/lines/new-expense`,
  editIncomeLine: (reportId: string, lineId: string) => `/user/income-reports/${reportId}/lines/${lineId}/edit-income`,
  editExpenseLine: (reportId: string, lineId: string) => `/user/income-reports/${reportId}/lines/${lineId}/edit-expense`,
  /** Where mail lands while no mail server is configured; never in production. */
  devOutbox: () => '/dev/outbox',
};

/** Where a sign-in may lead back to: only a page of our own behind the sign-in. Anything else gives null. */
export function returnPath(from: string | null): string | null {
  if (!from || from.length > 2000 || !/^\/user\/[\w\-/]*(\?[\w\-=&%+.~]*)?(#[\w\-=&%+.~]*)?$/.test(from)) return null;
  if (from.includes('//')) return null;
  return from;
}
