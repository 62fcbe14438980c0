import { describe, expect, test } from 'vitest';
import { hitsOf, isSaid, plainWords } from './phrases.ts';

describe('plain words', () => {
  test.each([
    ['You’ll pay £2,183.78 (2%), once.', " you'll pay £2183.78 , 2% , once , "],
    ['Long-term care; “risk”!', ' long term care , risk , '],
    ['First-year cost: £1,000,000', ' first year cost , £1000000 '],
  ])('of %s', (text, plain) => {
    expect(plainWords(text).replaceAll(/ +/g, ' ')).toBe(plain);
  });
});

describe('a phrase', () => {
  test.each([
    ['capacit*|abilit* .. loss*|lose', 'Your ability to bear a loss is good.', true],
    ['capacit*|abilit* .. loss*|lose', 'Your capacity for losses is medium.', true],
    ['capacit*|abilit* .. loss*|lose', 'You have the ability, as we said when we met at your house in York last year, to lose.', false],
    ['fall .. rise', 'It can fall, as well as rise.', true],
    ['risk profile', 'Your risk-profile is 4.', true],
    ['risk profile', 'Your risk profiles differ.', false],
    ['run*_out|dry up', 'The money runs out up there.', true],
    ['ongoing *%', 'Ongoing 0.75%.', true],
    ['£*', 'It costs £5.', true],
    ['£*', 'It costs five pounds.', false],
  ])('%s is looked for in “%s”', (phrase, text, found) => {
    expect(isSaid([phrase], plainWords(text))).toBe(found);
  });
});

describe('a denial is seen', () => {
  test.each([
    'There are no disadvantages.',
    'We can see no real disadvantages.',
    'This has none of the usual disadvantages.',
    'We did not discuss the disadvantages.',
    'The advice is without disadvantages.',
    'Disadvantages: none.',
    'This is free of disadvantages.',
    'The disadvantages were not discussed.',
  ])('in “%s”', (text) => {
    expect(hitsOf(['disadvantage*'], plainWords(text)).map(({ denied }) => denied)).toEqual([true]);
  });
  test.each([
    'There is not only one disadvantage.',
    'This is not cheap, and the disadvantages are real.',
    'No doubt the disadvantages will matter to you.',
    'If you do nothing, you keep the disadvantages.',
    'The disadvantages are not to be forgotten.',
    'You are free to weigh up the disadvantages.',
    'Without it you see the disadvantages.',
    'There is no charge, but there are disadvantages.',
  ])('and not in “%s”', (text) => {
    expect(isSaid(['disadvantage*'], plainWords(text))).toBe(true);
  });
});
