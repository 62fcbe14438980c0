import { expect, test } from 'vitest';
import { breadthOfName } from './breadth.ts';

test.for(['PayPal', 'Klarna', 'SumUp', 'Cheque', 'Cash withdrawal', 'Paid in', 'Direct debit', 'Invoice', 'Mlpcre9t', '0044128'])(
  '“%s” names nobody: a rule for it would take in payments to anybody',
  (payee) => {
    expect(breadthOfName(payee)).toBe('no_name');
  },
);

test.for(['J Smith', 'Mrs P Patel', 'Lucy Fenwick', 'Mr & Mrs Lofthouse', 'A M Pritchard'])(
  '“%s” is a person, and another client’s may be somebody else',
  (payee) => {
    expect(breadthOfName(payee)).toBe('person');
  },
);

test.for(['Tesco', 'John Lewis', 'Jet2', 'Bet365', 'Vets4Pets', 'Interest', 'Taylor Brooke Accountants', 'Vrello Apps', 'PayPal Credit'])(
  '“%s” is one payee for everybody',
  (payee) => {
    expect(breadthOfName(payee)).toBeNull();
  },
);
