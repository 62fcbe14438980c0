import { expect, test } from 'vitest';
import { paths, returnPath } from './paths.ts';

/** The routes of spec 2 that exist so far, as it writes them; below them, what it leaves to us. */
const addresses: Record<keyof typeof paths, string> = {
  home: '/',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  error: '/error',
  clients: '/user/clients',
  newClient: '/user/clients/new',
  client: '/user/clients/{customerId}',
  editClient: '/user/clients/{customerId}/edit',
  incomeReports: '/user/income-reports',
  incomeReport: '/user/income-reports/{id}',
  newIncomeLine: '/user/income-reports/{reportId}/lines/new-income',
  newExpenseLine: '/user/income-reports/{reportId}/lines/new-expense',
  editIncomeLine: '/user/income-reports/{reportId}/lines/{lineId}/edit-income',
  editExpenseLine: '/user/income-reports/{reportId}/lines/{lineId}/edit-expense',
  landing: '/user/income-reports',
  categories: '/user/categories',
  devOutbox: '/dev/outbox',
};

test('every address is the one that the specification names', () => {
  const built = {
    ...paths,
    client: () => paths.client('{customerId}'),
    editClient: () => paths.editClient('{customerId}'),
    incomeReport: () => paths.incomeReport('{id}'),
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

test.each(['/user/clients', '/user/clients?page=2&search=a+b', '/user/income-reports/3f2b#lines'])('the way back may be %s', (from) => {
  expect(returnPath(from)).toBe(from);
});

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
  '/user//evil.example',
  '/user/clients\n',
  `/user/${'a'.repeat(5000)}`,
])('the way back is never %j', (from) => {
  expect(returnPath(from)).toBeNull();
});
