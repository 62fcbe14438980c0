import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';

const name = String.raw`\p{Lu}[\p{L}\d&’'-]*(?: (?:(?:of|and|&) )?(?:\p{Lu}[\p{L}’'-]*|\d{1,3}))*`;
const thing = 'account|annuity|bond|contract|cover|ISA|loan|mortgage|pension|plan|policy|product|scheme|SIPP';
/** "The mortgage is called Tarn Drawdown 2": what a paper that offers something calls it. */
const called = new RegExp(`^(?:The|This|Our|Your) (?:${thing}) is (?:called|known as|named) (?:the )?(${name})(?=[,.;(]|$)`, 'u');
/** "The plan illustrated is the Tarn Choice SIPP, run by Tarn Trustees Ltd": who provides that. */
const runBy = new RegExp(
  `\\b(?:${thing})\\b[^,.;]*, (?:run|provided|offered|issued|operated|administered|sold) by (?:the )?(${name})(?=[,.;(]|$)`,
  'u',
);

/** What a sentence calls the product that it is about, and who provides that, each under the label that a form would have. */
export function productsIn(sentence: Piece, section: string): Fact[] {
  const forms = [
    ['Name of the product', called],
    ['Provider', runBy],
  ] as const;
  return forms.flatMap(([label, form]): Fact[] => {
    const match = form.exec(sentence.text);
    const [words = '', own = ''] = match ?? [];
    const to = (match?.index ?? 0) + words.length;
    return /^\p{Lu}/u.test(own) ? [{ ...blank, value: part(sentence, to - own.length, to), label, section, form: 'inline' }] : [];
  });
}
