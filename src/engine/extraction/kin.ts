/** What somebody may be to somebody else, as a part of a regular expression. */
export const kin =
  'brother|sister|son|daughter|stepson|stepdaughter|wife|husband|partner|spouse|nephew|niece|friend|mother|father|cousin|grandson|granddaughter|aunt|uncle';
