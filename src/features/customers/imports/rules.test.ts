import { describe, expect, test } from 'vitest';
import { guessMapping, readRow, sameAs } from './rules.ts';

const columns = (heads: Record<string, string>) => Object.entries(heads).map(([head, sample]) => ({ head, samples: [sample] }));

describe('columns are guessed', () => {
  test('by the heads of our own export', () => {
    const heads = [
      'First name',
      'Last name',
      'E-mail',
      'Telephone',
      'Address line 1',
      'Address line 2',
      'Address line 3',
      'Town or city',
      'County',
      'Postcode',
      'Country',
      'Owner',
      'CRM reference',
    ];
    expect(guessMapping(heads.map((head) => ({ head, samples: [] })))).toEqual([
      'first_name',
      'last_name',
      'email',
      'telephone',
      'address_1',
      'address_2',
      'address_3',
      'city',
      'state',
      'postal_code',
      'country',
      null,
      'external_crm_id',
    ]);
  });

  test('by what others call them, and by what stands in them', () => {
    expect(
      guessMapping(columns({ Surname: '', Forename: '', 'Mobile No.': '07700 900451', X: 'a@b.example', Y: 'LS1 4AP', Z: 'blue' })),
    ).toEqual(['last_name', 'first_name', 'telephone', 'email', 'postal_code', null]);
    expect(guessMapping(columns({ Client: '', Phone: '020 7946 0112', Mobile: '07700 900451' }))).toEqual([
      'full_name',
      'telephone',
      'telephone_2',
    ]);
  });
});

describe('a row is read', () => {
  test('with names in every order', () => {
    const names = (full: string) => {
      const { first_name, last_name } = readRow([full], ['full_name']).client;
      return [first_name, last_name];
    };
    expect(names('Priya Ashworth')).toEqual(['Priya', 'Ashworth']);
    expect(names('Ashworth, Priya')).toEqual(['Priya', 'Ashworth']);
    expect(names('Mrs Mary Ann Smith')).toEqual(['Mary Ann', 'Smith']);
  });

  test('with what is wrong with it', () => {
    const mapping = ['first_name', 'last_name', 'email', 'telephone', 'address_1', 'postal_code'] as const;
    const problems = (...cells: string[]) => readRow(cells, mapping).problems;
    expect(problems('Priya', 'Ashworth', 'p@example.org', '07700900451', '1 High St', 'ls14ap')).toEqual([]);
    expect(problems('', 'Ashworth', 'p at example', 'ask me', '1 High St', 'nowhere')).toEqual([
      'no_name',
      'bad_email',
      'unread_number',
      'unread_postcode',
    ]);
    expect(problems('Priya', 'A'.repeat(256), '', '', '', '')).toEqual(['too_long']);
  });

  test('as the same client that is written otherwise', () => {
    const mapping = ['full_name', 'email', 'telephone', 'telephone_2', 'postal_code', 'city'] as const;
    const one = readRow(['Priya Ashworth', 'P@Example.org', '07700 900451', '+447700900451', 'ls1 4ap', 'Leeds'], mapping).client;
    expect(one.telephones).toHaveLength(1);
    expect(sameAs(one)).toEqual({
      email: 'p@example.org',
      telephones: ['+447700900451'],
      address: { name_key: 'ashworth priya', postal_code: 'LS1 4AP' },
    });
  });
});
