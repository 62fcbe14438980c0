import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { isOfRelative } from '../words/kin.ts';

const firm = String.raw`(?<firm>(?:the )?\p{Lu}[\p{L}&'’.-]*(?: (?:(?:of|and|&|for) )?(?:the )?\p{Lu}[\p{L}&'’-]*)*)`;
const post = String.raw`(?<post>\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+){0,4}?)`;
/** "Ada is a vet employed by Fell Farms Ltd", "works as a vet for Fell Farms Ltd", "is employed by Fell Farms Ltd as a vet". */
const jobs: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:is|am|works as|working as|work as|employed as) (?:an? |the )?${post},? (?:(?:who )?(?:is )?employed (?:by|at|with)|(?:who )?work(?:s|ing) (?:for|at|with)) ${firm}`,
    'u',
  ),
  // "Earns £41,000 a year before tax as a vet at Fell Farms Ltd".
  new RegExp(
    String.raw`\b(?:earns?|earning|paid) (?:about |around )?£ ?\d[\d,]*(?: [\p{Ll}]+){0,6} as (?:an? |the )?${post} (?:for|at|with|by) ${firm}`,
    'u',
  ),
  new RegExp(String.raw`\b(?:works as|working as|work as|employed as) (?:an? |the )?${post} (?:for|at|with|by) ${firm}`, 'u'),
  new RegExp(
    String.raw`\b(?:works|working|work|employed|have worked|has worked) (?:for|at|with|by) ${firm},? as (?:an? |the )?${post}(?=[.,;]|$| (?:and|on|since|earning|with|for)\b)`,
    'u',
  ),
];
/** "She is a vet with Fell Farms Ltd". */
const postWith = new RegExp(
  String.raw`(?<!\p{L})(?:[Hh]e|[Ss]he|I|\p{Lu}\p{Ll}+) (?:is|am) (?:now |still )?an? (?<post>(?:(?!(?:and|or|of|who|with|for|at|in|to)\b)\p{Ll}[\p{Ll}'’-]+ ){1,4})(?:with|for|at) (?:${firm}|(?:the|a|an|her|his) \p{Ll})`,
  'u',
);
/** Who has to do with a firm without working there. */
const noWorker =
  /\b(?:client|customer|member|patient|student|pupil|shareholder|partner|trustee|beneficiary|saver|investor|borrower|volunteer|match|risk)\b/;
/** No post: "is happily employed by". */
const noPost = /^(?:\p{Ll}+ly|still|now|not|no longer|currently|both|also|being)$/u;
/** What is no longer so, or not yet. */
const past = /\b(?:was|were|used to|until|formerly|previously|before(?! tax)|will|would|hopes?|offered|not|no longer)\b/i;

/** "Ada has been made head of sixth form", "was promoted to ward sister on 1 March": what somebody does from then on. */
const promoted =
  /(?:\b(?:promoted to|appointed(?: as)?)|(?<!\p{L})(?:[Hh]e|[Ss]he|I|[Yy]ou|\p{Lu}[\p{L}’'-]*) (?:(?:has|have) (?:now )?been|was|were) made) (?:(?:the|an?) )?(?<post>\p{L}[\p{Ll}’'-]+(?: (?!(?:on|in|at|from|since|with|by|and|but|so|last|this|which|who|for)\b)[\p{L}’'-]+){0,4})(?=[.,;]|$| (?:on|in|at|from|since|with|by|and|but|so|last|this)\b)/u;
/** "New job as head vet", "is now working as a head vet", "new role: head vet", "T – new job, head vet,". */
const startedAs =
  /\b(?:(?:new|another) (?:job|post|position|role)(?: from [^,.;:]{3,20})?(?: as|:|,)|now (?:works?|working) as|(?:starts?|started|starting)(?: work)? as|takes? (?:over|up the post) as|promotion to) (?:(?:the|an?) )?(?<post>(?!(?:at|with|in|from|on|so|and|but|which|who|where|paid|paying|he|she|they|salary|pay)\b)\p{L}[\p{L}’'-]+(?: (?!(?:on|in|at|from|since|with|by|and|but|so|last|this|which|who|for)\b)[\p{L}’'-]+){0,4})(?=[.,;]|$| (?:on|in|at|from|since|with|by|and|but|so|last|this)\b)/u;
/** "KW promoted!" "Shift manager from 1 June": a post that stands first, after such a sentence. */
const afterNews = /\b(?:promoted|promotion|new (?:job|post|position|role))[!.]?$/i;
const firstPost =
  /^(?:(?:now|as|will be|is now) )?(?:(?:the|an?) )?(?<post>\p{L}[\p{Ll}’'-]+(?: (?!(?:on|in|at|from|since|with|by|and|but|so|last|this|which|who|for)\b)[\p{L}’'-]+){0,3}) (?:from|since|as of|starting) (?:\d|\p{Lu})/u;

/** "New job at Fell Farms from 1 May", "she moved to Fell Farms at Easter, where she earns …": who pays from then on. */
const movedTo = new RegExp(
  String.raw`\b(?:new (?:job|post|position) (?:at|with)|(?:started|starts|starting) (?:(?:a|her|his|my) new job |work )(?:at|with|for)|(?:moved|moves|moving|gone|changed) (?:jobs? )?to(?=[^.;]*\b(?:job|where (?:he|she|I) (?:earns?|is paid|works?))\b)|now (?:works?|working) (?:for|at|with)|ha(?:s|ve) joined) ${firm}`,
  'u',
);
/** No post: "was made redundant", "has been made an offer". */
const noPromotion =
  /^(?:aware|available|bankrupt|by|clear|each|every|for|from|fully|in|into|out|partly|payable|permanent|redundant|through|to|up|wholly)\b|\boffer\b/;
/** What is only planned or thought of. */
const planned = /\b(?:if|may|might|could|would|hopes?|hoping|offered|considered|thinking|thought|unless|not)\b/i;

/** What a sentence says of a change of somebody's work: what they do, or for whom, from then on. */
function changeOfWork(sentence: Piece, section: string): Fact[] {
  return (
    [
      ['Occupation', promoted],
      ['Occupation', startedAs],
      ['Employer', movedTo],
    ] as const
  ).flatMap(([label, form]): Fact[] => {
    const found = form.exec(sentence.text);
    const words = found?.groups?.['post'] ?? found?.groups?.['firm'] ?? '';
    if (!found || noPromotion.test(words) || planned.test(sentence.text.slice(0, found.index + found[0].length))) return [];
    const from = found.index + found[0].lastIndexOf(words);
    const owner = sentence.text.slice(0, from);
    if (isOfRelative(owner)) return [];
    return [{ ...blank, value: part(sentence, from, from + words.length), label, section, owner, form: 'inline' }];
  });
}

const mayChange =
  /\b(?:now works?|starts?|started|starting|role|promotion|takes?|now working|promoted|made|appointed|job|post|position|moved|moves|moving|joined)\b/;

/** "Works two days a week as a consultant to the new owners for £36,000 a year", "is paid £41,000". */
const paid =
  /\b(?:works?|working|employed|(?:is|am) an? [^.;£]{3,60} (?:with|at|for) \p{Lu}[^.;£]{2,60})\b[^.;£]{0,80} (?:for|at|on) (?:a salary of )?(?<sum>£ ?\d[\d,]*(?= (?:a|per) year\b)|£ ?\d{2,3},?\d{3}(?=[.,;]|$| (?:and|plus)\b))|\b(?:earns|earning|I earn|and earn|is (?:now )?paid|are (?:now )?paid|am (?:now )?paid|on a salary of) (?:about |around )?(?<pay>£ ?\d[\d,]*)(?! (?:a|per|each) (?:month|week))/u;

/** What a sentence says that somebody's work pays. */
export function payIn(sentence: Piece, section: string): Fact[] {
  const found = sentence.text.includes('£') ? paid.exec(sentence.text) : null;
  const words = found?.groups?.['sum'] ?? found?.groups?.['pay'] ?? '';
  if (!found || planned.test(sentence.text.slice(0, found.index + found[0].length))) return [];
  const from = found.index + found[0].lastIndexOf(words);
  if (isOfRelative(sentence.text.slice(0, from))) return [];
  const owner = sentence.text.slice(0, found.index);
  return [{ ...blank, value: part(sentence, from, from + words.length), label: 'Gross annual income', section, owner, form: 'inline' }];
}

/** The post that a sentence begins with, where the one before it said that somebody was promoted or has another one. */
export function postAfter(sentence: Piece, context: string, section: string): Fact[] {
  const post = afterNews.test(context) ? (firstPost.exec(sentence.text)?.groups?.['post'] ?? '') : '';
  const from = sentence.text.indexOf(post);
  const value = part(sentence, from, from + post.length);
  return post === '' ? [] : [{ ...blank, value, label: 'Occupation', section, owner: context, form: 'inline' }];
}

/** What a sentence says of somebody's work: the post and who employs them, as a form would ask for them. */
export function employmentIn(sentence: Piece, section: string): Fact[] {
  const changes = mayChange.test(sentence.text) ? changeOfWork(sentence, section) : [];
  if (changes.length > 0) return changes;
  for (const job of /work|employed|earn|paid/.test(sentence.text) ? [...jobs, postWith] : [postWith]) {
    const found = job.exec(sentence.text);
    const { post: done = '', firm: employer = '' } = found?.groups ?? {};
    if (!found || noPost.test(done) || noWorker.test(done) || past.test(sentence.text.slice(0, found.index + found[0].length))) continue;
    // Whom it names: "Ada is a vet".
    const owner = sentence.text.slice(0, found.index + found[0].indexOf(done));
    if (isOfRelative(owner)) continue;
    const at = (words: string): Piece => {
      const from = found.index + found[0].indexOf(words);
      return part(sentence, from, from + words.length);
    };
    return [
      { ...blank, value: at(done), label: 'Occupation', section, owner, form: 'inline' },
      ...(employer === '' ? [] : [{ ...blank, value: at(employer), label: 'Employer', section, owner, form: 'inline' } as const]),
    ];
  }
  return [];
}
