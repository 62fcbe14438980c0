/** What somebody may be to somebody else, as a part of a regular expression. */
export const kin =
  'brother|sister|son|daughter|stepson|stepdaughter|wife|husband|partner|spouse|nephew|niece|friend|mother|father|cousin|grandson|granddaughter|aunt|uncle';

const relatives = kin
  .split('|')
  .filter((one) => !/^(?:wife|husband|partner|spouse)$/.test(one))
  .join('|');
/** "Their son’s salary is", "GT’s brother earns". */
const ofRelative = new RegExp(
  `(?:^|[.;,:] |\\b(?:and|but|so|because|as|while) )\\W*(?:\\p{L}+[’']s?|his|her|their|my|our|the) (?:\\p{Ll}+ )?(?:${relatives})s?(?:[’']s?)?(?: \\p{Ll}+){0,6}\\W*$`,
  'iu',
);

/** Whether what stands before a figure, or a post, says that it is of a relative. */
export const isOfRelative = (before: string): boolean => ofRelative.test(before);
