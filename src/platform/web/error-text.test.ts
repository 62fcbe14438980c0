import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError, mayPassLater, TextError } from './api-error.ts';
import { errorText } from './error-text.ts';

const texts = import.meta.glob<Record<string, unknown>>('/locales/en-gb/platform.json', { eager: true, import: 'default' });
const [platform = {}] = Object.values(texts);

beforeAll(() => i18next.init({ lng: 'en-gb', lowerCaseLng: true, resources: { 'en-gb': { platform } } }));

describe('the catalogue of errors (spec 8)', () => {
  test('a failure of the network is said in words that people understand, whatever the browser calls it', () => {
    const words = 'Suitably can’t be reached. Check the connection, then try again.';
    const failure = new ApiError({ status: 0, error: 'Failed to fetch' });
    expect(errorText(failure)).toBe(words);
    expect(failure.message).toBe('Failed to fetch');
    expect(errorText(new ApiError({ status: 0, error: null }), 'loginFailed')).toBe(words);
  });

  test('a failure without a message is an unknown error', () => {
    expect(errorText(undefined)).toBe('An unknown error occurred');
  });

  test("validation errors are '**path**: message' entries separated by blank lines", () => {
    const issues = [
      { path: ['email'], message: 'Invalid email address' },
      { path: ['lines', 0, 'amount'], message: 'Required' },
    ];
    const error = new ApiError({ status: 400, name: 'ZodError', error: 'joined by the server', issues });
    expect(errorText(error)).toBe('**email**: Invalid email address\n\n**lines.0.amount**: Required');
  });

  test('a validation error without a path is its message', () => {
    const issues = [{ path: [], message: 'Nothing to change' }];
    expect(errorText(new ApiError({ status: 400, name: 'ZodError', error: null, issues }))).toBe('Nothing to change');
  });

  test('a validation error without entries is the message', () => {
    expect(errorText(new ApiError({ status: 400, name: 'ZodError', error: 'Not valid' }))).toBe('Not valid');
  });

  test('an answer of another shape is shown as it stands', () => {
    expect(errorText(new ApiError({ status: 502, error: 'Bad Gateway' }))).toBe('Bad Gateway');
  });

  test('a 401 without words is an expired session', () => {
    expect(errorText(new ApiError({ status: 401, error: null }))).toBe('Your session has expired');
  });

  test('a 403 without words is unauthorised access', () => {
    expect(errorText(new ApiError({ status: 403, error: null }))).toBe('Unauthorised access');
  });

  test('any other failure without words went wrong', () => {
    expect(errorText(new ApiError({ status: 500, error: null }))).toBe('Something went wrong');
  });

  test.each([
    ['loginFailed', 'Login failed'],
    ['signupFailed', 'Signup failed'],
  ])('a screen names its own text for a failure without words: %s', (fallback, words) => {
    expect(errorText(new ApiError({ status: 500, error: null }), fallback)).toBe(words);
    expect(errorText(new ApiError({ status: 500, error: 'The server knows better' }), fallback)).toBe('The server knows better');
  });

  test.each([
    ['invalidLoginResponse', 'Invalid login response'],
    ['fetchUserFailed', 'Failed to fetch user data'],
  ])('our own failures have their own sentence: %s', (key, words) => {
    expect(errorText(new TextError(key))).toBe(words);
  });

  test('anything else that was thrown says what it says', () => {
    expect(errorText(new Error('The file is gone'))).toBe('The file is gone');
  });
});

test.each([
  [0, true],
  [400, false],
  [409, true],
  [413, false],
  [429, true],
  [503, true],
])('what failed with %i may pass if it is sent once more: %s', (status, may) => {
  expect(mayPassLater(new ApiError({ status, error: null }))).toBe(may);
});
