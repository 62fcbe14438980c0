import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNamer } from './rules.ts';

const named = (...wanted: string[]) => {
  const nameFor = fileNamer('docx');
  return wanted.map((name) => nameFor(name, 'Row 0002'));
};

test.each([
  ['Mrs Amara Okafor', 'Mrs Amara Okafor.docx'],
  ['../../etc/passwd', 'etc passwd.docx'],
  ['C:\\Letters\\Tom?', 'C Letters Tom.docx'],
  ['A/B: "review" <2026>|*', 'A B review 2026.docx'],
  ['  spaced \t\n out  ', 'spaced out.docx'],
  ['.hidden.', 'hidden.docx'],
  ['con', '_con.docx'],
  ['NUL.txt', '_NUL.txt.docx'],
  ['\u202etxt.exe', 'txt.exe.docx'],
  ['Zoë', 'Zoë.docx'],
  ['', 'Row 0002.docx'],
  ['///', 'Row 0002.docx'],
  ['x'.repeat(500), `${'x'.repeat(120)}.docx`],
])('a document by “%s” is “%s”', (wanted, name) => expect(named(wanted)).toEqual([name]));

test('names that a system takes for the same are numbered, also beside one that has the number already', () => {
  expect(named('Tom', 'TOM', 'Tom (2)', 'Tom')).toEqual(['Tom.docx', 'TOM (2).docx', 'Tom (2) (2).docx', 'Tom (3).docx']);
  expect(named('Zoe\u0308', 'Zoë')).toEqual(['Zoë.docx', 'Zoë (2).docx']);
});

test('whatever names are asked for, each is another, and none leads anywhere', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 20 }), (wanted) => {
      const names = named(...wanted);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[^\p{C}/\\:*?"<>|]+\.docx$/u);
    }),
  );
});
