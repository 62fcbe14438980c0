import { blank, type Fact } from './fact.ts';
import { part, type Piece } from './pieces.ts';

const firm = String.raw`(?<firm>(?:the )?\p{Lu}[\p{L}&'’.-]*(?: (?:(?:of|and|&|for) )?(?:the )?\p{Lu}[\p{L}&'’-]*)*)`;
const post = String.raw`(?<post>\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+){0,4}?)`;
/** "Ada is a vet employed by Fell Farms Ltd", "works as a vet for Fell Farms Ltd", "is employed by Fell Farms Ltd as a vet". */
const jobs: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:is|am|works as|working as|work as|employed as) (?:an? |the )?${post},? (?:(?:who )?(?:is )?employed (?:by|at|with)|(?:who )?work(?:s|ing) (?:for|at|with)) ${firm}`,
    'u',
  ),
  new RegExp(String.raw`\b(?:works as|working as|work as|employed as) (?:an? |the )?${post} (?:for|at|with|by) ${firm}`, 'u'),
  new RegExp(
    String.raw`\b(?:works|working|work|employed) (?:for|at|with|by) ${firm},? as (?:an? |the )?${post}(?=[.,;]|$| (?:and|on|since|earning|with|for)\b)`,
    'u',
  ),
];
/** No post: "is happily employed by". */
const noPost = /^(?:\p{Ll}+ly|still|now|not|no longer|currently|both|also|being)$/u;
/** What is no longer so, or not yet. */
const past = /\b(?:was|were|used to|until|formerly|previously|before|will|would|hopes?|offered|not|no longer)\b/i;

/** What a sentence says of somebody's work: the post and who employs them, as a form would ask for them. */
export function employmentIn(sentence: Piece, section: string): Fact[] {
  if (!sentence.text.includes('work') && !sentence.text.includes('employed')) return [];
  for (const job of jobs) {
    const found = job.exec(sentence.text);
    const { post: done = '', firm: employer = '' } = found?.groups ?? {};
    if (!found || noPost.test(done) || past.test(sentence.text.slice(0, found.index + found[0].length))) continue;
    const owner = sentence.text.slice(0, found.index);
    const at = (words: string): Piece => {
      const from = found.index + found[0].indexOf(words);
      return part(sentence, from, from + words.length);
    };
    return [
      { ...blank, value: at(done), label: 'Occupation', section, owner, form: 'inline' },
      { ...blank, value: at(employer), label: 'Employer', section, owner, form: 'inline' },
    ];
  }
  return [];
}
