import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedWords } from './check.ts';
import { masked } from './mask.ts';

const english = masked('Your plan was worth {{fund_value}} on 3 March 2026.');
const german = 'Ihr Vertrag war am ⟦2⟧ ⟦1⟧ wert.';

describe('words that came back', () => {
  test('are sound with each mark once, in whatever order, and get back what the marks stand for', () => {
    expect(checkedWords(english, ` ${german}\n`, { language: 'de' })).toEqual({
      ok: true,
      text: 'Ihr Vertrag war am 3 March 2026 {{fund_value}} wert.',
    });
    expect(checkedWords(english, 'كانت قيمة خطتك ⟦1⟧ في ⟦2⟧.', { language: 'ar' }).ok).toBe(true);
    expect(checkedWords(english, '⟦2⟧時点のプランの価値は⟦1⟧でした。', { language: 'ja' }).ok).toBe(true);
    expect(checkedWords(english, 'On ⟦2⟧ the plan stood at ⟦1⟧.').ok).toBe(true);
  });

  test.each([
    ['empty', '  '],
    ['marks', 'Ihr Vertrag war ⟦1⟧ wert.'],
    ['marks', `${german} ⟦1⟧`],
    ['marks', `${german} ⟦3⟧`],
    ['marks', 'Ihr Vertrag war am [[2]] [[1]] wert.'],
    ['figure', `${german} Er wächst um 5 im Jahr.`],
    ['figure', `${german} Er wächst um ٥ im Jahr.`],
    ['figure', `${german} Das sind viele €.`],
    ['figure', `${german} Um die ½.`],
    ['long', `${german} ${'Sehr gut. '.repeat(20)}`],
    ['link', `${german} Mehr auf mallory.example`],
    ['link', `${german} http://mallory`],
    ['shape', `${german}\nUnd mehr.`],
    ['shape', `${german} <b>fett</b>`],
    ['shape', `${german} {{fee}}`],
    ['shape', `${german} \u202e`],
    ['same', 'Your plan was worth ⟦1⟧ on ⟦2⟧'],
    ['script', 'Ваш план стоил ⟦1⟧ на ⟦2⟧.'],
  ])('are refused for “%s”: %j', (problem, answer) => {
    expect(checkedWords(english, answer, { language: 'de' })).toEqual({ ok: false, problem });
  });

  test('in the language of the text have no figure in words beside those of the text', () => {
    const two = masked('Your two plans were worth £5.');
    expect(checkedWords(two, 'The two plans stood at ⟦1⟧.').ok).toBe(true);
    expect(checkedWords(two, 'The three plans stood at ⟦1⟧.')).toEqual({ ok: false, problem: 'figure' });
    expect(checkedWords(two, 'Your two plans are worth half: ⟦1⟧.')).toEqual({ ok: false, problem: 'figure' });
  });

  test('that pass hold every figure of the text as often as it does, and none besides', () => {
    let passed = 0;
    const texts = fc.constantFrom('You pay £5 and 0.5% to Aviva.', 'On 3 March 2026 you had {{a}} and {{b}}.', 'Nothing is due.');
    const words = fc.array(fc.constantFrom('Sie', 'zahlen', '⟦1⟧', '⟦2⟧', '⟦3⟧', '7', '£', 'a.example', '٣'), { maxLength: 5 });
    const figures = (text: string): string =>
      text
        .replaceAll(/[^\p{N}\p{Sc}%]/gu, '')
        .split('')
        .toSorted()
        .join('');
    fc.assert(
      fc.property(texts, words, (text, answer) => {
        const checked = checkedWords(masked(text), answer.join(' '), { language: 'de' });
        passed += Number(checked.ok);
        expect(checked.ok ? figures(checked.text) : figures(text)).toBe(figures(text));
      }),
      { numRuns: 500 },
    );
    expect(passed).toBeGreaterThan(0);
  });
});
