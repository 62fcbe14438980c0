import { expect, test } from 'vitest';
import { paths, returnPath } from './paths.ts';

/** The routes of spec 2 that exist so far, as it writes them. */
const ofTheSpecification = [
  '/',
  '/login',
  '/signup',
  '/verify-email',
  '/error',
  '/user/clients',
  '/user/clients/new',
  '/user/clients/{customerId}',
  '/user/clients/{customerId}/edit',
  '/user/income-reports',
  '/user/income-reports/{id}',
  '/user/income-reports/{reportId}/lines/new-income',
  '/user/income-reports/{reportId}/lines/new-expense',
  '/user/income-reports/{reportId}/lines/{lineId}/edit-income',
  '/user/income-reports/{reportId}/lines/{lineId}/edit-expense',
];

test('every address is one that the specification names', () => {
  const built = [
    paths.home(),
    paths.login(),
    paths.signup(),
    paths.verifyEmail(),
    paths.error(),
    paths.clients(),
    paths.newClient(),
    paths.client('{customerId}'),
    paths.editClient('{customerId}'),
    paths.incomeReports(),
    paths.incomeReport('{id}'),
    paths.newIncomeLine('{reportId}'),
    paths.newExpenseLine('{reportId}'),
    paths.editIncomeLine('{reportId}', '{lineId}'),
    paths.editExpenseLine('{reportId}', '{lineId}'),
  ];
  expect(built).toEqual(ofTheSpecification);
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
