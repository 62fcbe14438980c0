import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorClock } from '#tests/support/timing.ts';
import { hasWords, masked, unmasked } from './mask.ts';

/** Sentences of words, figures, names, tags and marks, in any order, and what nobody foresees. */
const pieces = fc.constantFrom(
  'your plan',
  'The fund',
  'Royal London',
  '£62,184.55',
  '62 184,55 €',
  '٥٠٠',
  '5%',
  'on 3 March 2026',
  '{{fund_value | money}}',
  '⟦1⟧',
  '⟧⟦',
  'see https://a.example/b?c=1.',
  'I',
  'Ann’s',
);
const texts = fc.oneof(
  fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 }).map((all) => all.join(' ')),
);

describe('a mask', () => {
  test('gives the text back, letter by letter', () => {
    fc.assert(
      fc.property(texts, fc.array(pieces, { maxLength: 3 }), (text, names) => {
        const { text: said, marks } = masked(text, names);
        expect(unmasked(said, marks)).toBe(text);
      }),
    );
  });

  test('leaves no figure, amount, tag or given name in sight, and counts its marks from the left', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: said, marks } = masked(text, ['your plan']);
        const plain = said.replaceAll(/⟦\d+⟧/g, ' ');
        expect(plain).not.toMatch(/[\p{N}\p{Sc}%⟦⟧]|\{\{.*\}\}/u);
        expect(` ${plain} `).not.toMatch(/(?<![\p{L}\p{M}])your plan(?![\p{L}\p{M}])/u);
        expect(Array.from(said.matchAll(/⟦(\d+)⟧/g), ([, number]) => Number(number))).toEqual(marks.map((_, i) => i + 1));
      }),
    );
  });

  test.each<[string, string, string[]]>([
    ['Your plan was worth £62,184.55 on 3 March 2026.', 'Your plan was worth ⟦1⟧ on ⟦2⟧.', ['£62,184.55', '3 March 2026']],
    ['{{client_name}}, you hold {{fund_value | money 0}}.', '⟦1⟧, you hold ⟦2⟧.', ['{{client_name}}', '{{fund_value | money 0}}']],
    ['We moved it to Royal London in May.', 'We moved it to ⟦1⟧ in May.', ['Royal London']],
    [
      'The Royal London plan costs 0.5% (of which 2/3 is ours).',
      'The ⟦1⟧ plan costs ⟦2⟧ (of which ⟦3⟧ is ours).',
      ['Royal London', '0.5%', '2/3'],
    ],
    ['Your ISA grew by £1.2 million, and so did yours.', 'Your ⟦1⟧ grew by ⟦2⟧, and so did yours.', ['ISA', '£1.2 million']],
    [
      'Write to help@suitably.example or see www.suitably.example.',
      'Write to ⟦1⟧ or see ⟦2⟧.',
      ['help@suitably.example', 'www.suitably.example'],
    ],
    ['The Financial Ombudsman Service can help. Tell us first.', 'The ⟦1⟧ can help. Tell us first.', ['Financial Ombudsman Service']],
  ])('of “%s”', (text, said, marks) => expect(masked(text)).toEqual({ text: said, marks }));

  test('covers given names and printed values whole words at a time', () => {
    expect(masked('Ann pays 62 184,55 £GB annually to Annuities for Ann.', ['Ann', '62 184,55 £GB'])).toEqual({
      text: '⟦1⟧ pays ⟦2⟧ annually to Annuities for ⟦3⟧.',
      marks: ['Ann', '62 184,55 £GB', 'Ann'],
    });
  });

  test('that covers everything leaves no words', () => {
    expect(hasWords(masked('£5: {{fee}}'))).toBe(false);
    expect(hasWords(masked('A fee of £5'))).toBe(true);
  });

  test('of a long text without sense is made in no time', () => {
    const passed = processorClock();
    for (const text of ['A'.repeat(20_000), 'a.'.repeat(10_000), '5'.repeat(20_000), '{{'.repeat(10_000), 'A '.repeat(10_000)])
      masked(text);
    expect(passed()).toBeLessThan(2_000);
  });
});
