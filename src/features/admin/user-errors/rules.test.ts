import { expect, test } from 'vitest';
import { sameError, scrub } from './rules.ts';

test.each([
  ['No client jean.coleridge+x@example.co.uk', 'No client [e-mail]'],
  ['Row 01a1f985-b4fb-7c3e-bab3-139cc53ed720 is gone', 'Row [id] is gone'],
  ['Account 12345678 at 20-30-40', 'Account [number] at [number]'],
  ['Call 020 7946 0112', 'Call [number]'],
  ['Pays £1,234.56 to QQ123456C', 'Pays [amount] to [number]'],
  ['Lives in SW1A 1AA', 'Lives in [postcode]'],
  ['Bearer eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0', 'Bearer [token]'],
  ['at load (https://suitably.example/assets/Client.js?search=Ashworth:12:34)', 'at load (https://suitably.example/assets/Client.js)'],
  ['at render (https://suitably.example/assets/Client.js:12:34)', 'at render (https://suitably.example/assets/Client.js:12:34)'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('%s reads %s', (text, clean) => {
  expect(scrub(text)).toBe(clean);
});

test('the same error of two people is one', () => {
  expect(sameError('No row 17 for ann@example.org')).toBe(sameError('No row 4 for ben@example.org'));
});
