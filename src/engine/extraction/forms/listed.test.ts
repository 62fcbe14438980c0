import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('children who are named in one answer are told apart by their ages and days of birth', () => {
  const form = (children: string) =>
    wordFile('fact-find.docx', [
      [
        ['Children', children],
        ['Occupation', 'Potter'],
      ],
    ]);
  const born: [string, string][] = [['youngest_child_dob', 'Find the date of birth of the youngest child.']];
  expect(valuesOf(born, [form('Ada (born 09/07/2016), Ravi (born 23/02/2021) and Isla (born 4/05/2018)')])).toEqual(['23/02/2021']);
  const aged: [string, string][] = [['oldest_child_name', 'Find the name of the oldest child.']];
  expect(valuesOf(aged, [form('Ada, 9, Ravi, 14 and Isla, 11')])).toEqual(['Ravi']);
});

test('who asks for all who depend on somebody gets the whole answer, however many it names', () => {
  const tag: [string, string] = ['dependants', 'Find who depends on the client.'];
  for (const named of ['Ada (9), Ravi (14)', 'Ada (9) and Ravi (14)', 'Ada (9), Ravi (14), and Isla (11)'])
    expect(
      valuesOf(
        [tag],
        [
          wordFile('fact-find.docx', [
            [
              ['Dependants', named],
              ['Occupation', 'Potter'],
            ],
          ]),
        ],
      ),
    ).toEqual([named]);
});

test('an only child may be named with the day of birth too', () => {
  const form = wordFile('fact-find.docx', ['Together since 2017.   Children: Ada, born 15/08/2023.']);
  expect(valuesOf([['child_name', 'Find the name of the youngest child.']], [form])).toEqual(['Ada']);
});
