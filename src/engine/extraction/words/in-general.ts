/** What a product lets anybody do, "up to 50%" or "between £500 and £2,000". */
const whatAnybodyMay =
  /\b(?:lets|allows|enables) (?:you|anyone|anybody|clients|customers|borrowers|members|people)\b.*\b(?:up to|between)\b/i;
/** What is asked of people as a rule. */
const asARule =
  /\b(?:usually|typically|normally|generally|as a rule|for most (?:people|clients|customers))\b[^.]*\b(?:up to|between|from [£\d])/i;
/** "The full new State Pension for 2026/27 is £241.30 a week": the rate of the country. */
const rateOfAll =
  /\b(?:full|maximum|standard|basic) (?:rate of )?(?:the )?(?:new |basic )?state pension\b(?: \w+){0,4}(?: \d{4}(?:[/-]\d{2,4})?)?,? (?:is|will be|currently stands at|stands at)\b/i;

/** Whether a sentence says what a product or the law gives anybody, and so nothing of a client. */
export const isSaidInGeneral = (sentence: string): boolean => [whatAnybodyMay, asARule, rateOfAll].some((form) => form.test(sentence));
