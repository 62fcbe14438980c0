import { expect, test } from 'vitest';
import { paths, returnPath } from './paths.ts';

/** The routes of spec 2 that exist so far, as it writes them; below them, what it leaves to us. */
const addresses: Record<keyof typeof paths, string> = {
  home: '/',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  acceptInvite: '/accept-invite',
  organization: '/user/organization',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  security: '/user/account/security',
  oauthCallback: '/oauth-callback',
  connectedAccounts: '/user/account/connected-accounts',
  error: '/error',
  clients: '/user/clients',
  newClient: '/user/clients/new',
  client: '/user/clients/{customerId}',
  editClient: '/user/clients/{customerId}/edit',
  clientTelephones: '/user/clients/{customerId}/telephones',
  clientEmails: '/user/clients/{customerId}/emails',
  clientAddresses: '/user/clients/{customerId}/addresses',
  newClientTelephone: '/user/client-telephones/new',
  editClientTelephone: '/user/client-telephones/{telephoneId}/edit',
  newClientEmail: '/user/client-emails/new',
  editClientEmail: '/user/client-emails/{emailId}/edit',
  newClientAddress: '/user/client-addresses/new',
  editClientAddress: '/user/client-addresses/{addressId}/edit',
  incomeReports: '/user/income-reports',
  incomeReport: '/user/income-reports/{id}',
  newIncomeLine: '/user/income-reports/{reportId}/lines/new-income',
  newExpenseLine: '/user/income-reports/{reportId}/lines/new-expense',
  editIncomeLine: '/user/income-reports/{reportId}/lines/{lineId}/edit-income',
  editExpenseLine: '/user/income-reports/{reportId}/lines/{lineId}/edit-expense',
  suitabilityLetters: '/user/suitability-letters',
  suitabilityLetter: '/user/suitability-letters/{id}',
  documents: '/user/documents',
  document: '/user/documents/{id}',
  documentBatches: '/user/documents/batches',
  documentBatch: '/user/documents/batches/{id}',
  importClients: '/user/clients/import',
  clientImport: '/user/clients/import/{importId}',
  mergeClient: '/user/clients/{customerId}/merge',
  admin: '/user/admin',
  adminList: '/user/admin/{list}',
  newAdminUser: '/user/admin/users/new',
  adminUser: '/user/admin/users/{userId}',
  editAdminUser: '/user/admin/users/{userId}/edit',
  adminUserError: '/user/admin/user-errors/{id}',
  auditTrail: '/user/audit',
  auditEntry: '/user/audit/{seq}',
  newReport: '/user/income-reports?new',
  newLetter: '/user/suitability-letters?new',
  landing: '/user/dashboard',
  dashboard: '/user/dashboard',
  confirmEmail: '/confirm-email',
  account: '/user/account',
  accountData: '/user/account/data',
  categories: '/user/categories',
  accuracy: '/user/accuracy',
  templates: '/user/templates',
  template: '/user/templates/{id}',
  templateTags: '/user/templates/tags',
  newTemplateTag: '/user/templates/tags/new',
  editTemplateTag: '/user/templates/tags/{id}/edit',
  snippets: '/user/templates/snippets',
  newSnippet: '/user/templates/snippets/new',
  editSnippet: '/user/templates/snippets/{id}/edit',
  devOutbox: '/dev/outbox',
};

test('every address is the one that the specification names', () => {
  const built = {
    ...paths,
    client: () => paths.client('{customerId}'),
    editClient: () => paths.editClient('{customerId}'),
    clientTelephones: () => paths.clientTelephones('{customerId}'),
    clientEmails: () => paths.clientEmails('{customerId}'),
    clientAddresses: () => paths.clientAddresses('{customerId}'),
    editClientTelephone: () => paths.editClientTelephone('{telephoneId}'),
    editClientEmail: () => paths.editClientEmail('{emailId}'),
    editClientAddress: () => paths.editClientAddress('{addressId}'),
    clientImport: () => paths.clientImport('{importId}'),
    mergeClient: () => paths.mergeClient('{customerId}'),
    incomeReport: () => paths.incomeReport('{id}'),
    template: () => paths.template('{id}'),
    suitabilityLetter: () => paths.suitabilityLetter('{id}'),
    document: () => paths.document('{id}'),
    documentBatch: () => paths.documentBatch('{id}'),
    editTemplateTag: () => paths.editTemplateTag('{id}'),
    editSnippet: () => paths.editSnippet('{id}'),
    auditEntry: () => paths.auditEntry('{seq}'),
    adminList: () => paths.adminList('{list}'),
    adminUser: () => paths.adminUser('{userId}'),
    editAdminUser: () => paths.editAdminUser('{userId}'),
    adminUserError: () => paths.adminUserError('{id}'),
    newIncomeLine: () => paths.newIncomeLine('{reportId}'),
    newExpenseLine: () => paths.newExpenseLine('{reportId}'),
    editIncomeLine: () => paths.editIncomeLine('{reportId}', '{lineId}'),
    editExpenseLine: () => paths.editExpenseLine('{reportId}', '{lineId}'),
  };
  expect(Object.fromEntries(Object.entries(built).map(([name, build]) => [name, build()]))).toEqual(addresses);
});

test('the sign-in keeps the way back, and leaves out what is empty', () => {
  expect(paths.login({ from: '/user/clients?page=2' })).toBe('/login?from=%2Fuser%2Fclients%3Fpage%3D2');
  expect(paths.login({})).toBe('/login');
});

test.each([
  '/user/clients',
  '/user/clients?page=2&search=a+b',
  '/user/income-reports/3f2b#lines',
  '/user/account/security',
  '/accept-invite',
])('the way back may be %s', (from) => {
  expect(returnPath(from)).toBe(from);
});

test.each(['/user/nowhere', '/user/', '/user/clients/3f2b/nowhere', '/user/income-reports/a/b/c'])(
  'from %s, a page that there is none of, the way leads to the first one',
  (from) => {
    expect(returnPath(from)).toBe(paths.landing());
  },
);

// Drill 30: nothing that a link can carry leads out of the product.
test.each([
  null,
  '',
  '/',
  '/login',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/user/clients',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '/user/..//evil.example',
  '/accept-invite/../login',
  '/accept-invite?token=x',
  '/user//evil.example',
  '/user/clients\n',
  `/user/${'a'.repeat(5000)}`,
  '///evil.example/user/clients',
  '/%2f%2fevil.example',
  '/user/%2e%2e/%2e%2e//evil.example',
  '/user/../../login',
  '/user/clients/..%5c..%5cevil.example',
  '/user\\clients',
  '\\\\evil.example\\user',
  'data:text/html,<script>alert(1)</script>',
  ' /user/clients',
  '\t//evil.example',
  '/user/clients@evil.example',
  'user/clients',
  '/user/clients?next=https://evil.example',
  '/user/clients#<script>',
  '/USER/clients',
  '/user/clients\u0000',
  '/user/clients\u202e',
])('the way back is never %j', (from) => {
  expect(returnPath(from)).toBeNull();
});
