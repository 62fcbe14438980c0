/** Words around what is asked for: where to look, and the "will" of what is to come. */
const framing =
  /^(?:please )?(?:(?:from|in|using|according to) (?:the|these|all) (?:\w+ )?(?:documents?|papers?|files?|forms?)\b,? ?)|^(?:please )?(?:look|search) (?:in|through) (?:the )?(?:clients?['’]?s?['’]? )?(?:documents|papers|files?|forms?) for (?:the )?|(?<=^(?:when|who|what|how (?:often|much|long|many))) will\b/i;

/** "Gross income: copy it from the file", "Gross income – exact wording": the rest says how to answer. */
const howToAnswer =
  /(?::| [–—-]) (?=(?:please )?(?:give|take|use|copy|quote|write|say|return|answer|state|show|leave|enter|only|verbatim|word for word|exact(?:ly)?\b|(?:the |its )?(?:latest|newest|most recent|exact)\b|as (?:given|stated|shown|written|it|they|the)\b|from the (?:client|case|documents?|files?|papers?|forms?|sources?)\b)).*/i;

/** Orders to look for something; some of these words also begin the name of something: "State Pension", "Quote reference". */
const seeking =
  /^(?:please )?(?:(?:find|extract|get|look (?:for|up)|identify|locate|insert|enter|provide|supply|fill in|pull out|fetch|tell me|what (?:is|are|was|were)|state(?! pension\b)|give|quote(?! (?:reference|ref|number|no)\b))\b:?(?: out)?|(?:note|record|report|show|list|copy|read|write|name)(?= (?:down|out|the|an?|his|her|their)\b)(?: (?:down|out))?)(?: (?:the|an?)\b)?/i;

/** "the answer to the question on diabetes" asks about diabetes. */
const answerTo = /^ *(?:the )?(?:answer|reply|response) (?:given )?to (?:the question )?(?:on|about|of|as to)?\b/i;

/** The sentences of a prompt that say what is wanted, without how to answer. */
export function askedBy(prompt: string): string {
  const sentences = prompt.split(/(?<=[.?!])\s+(?=[A-Z])/);
  const wanted = sentences.find(
    (sentence) =>
      !/^(?:copy|if|where (?:two|several|the)|return|give|use|write|say|only|do not|don't|format|answer|leave|never|quote)\b/i.test(
        sentence,
      ),
  );
  const first = wanted ?? sentences[0] ?? '';
  // "(before any exit charge)", "without bonus": what is not wanted; "as the documents give it": how.
  const plain = first
    .replace(framing, '')
    .replace(howToAnswer, '')
    .replaceAll(
      /[([][^)\]]*\b(?:as (?:given|ticked|stated|shown|it stands)|latest|newest|papers?|documents?|yes or no|yes\/no)\b[^)\]]*[)\]]|[([][^)\]]*\b(?:without|before|not|excluding|except|other than)\b[^)\]]*[)\]]|,? \b(?:without|excluding|not including|before (?!tax\b(?!-)))\b.*|,? at (?:the|a) (?:\w+ )?(?:growth|rate of growth|return)(?: rate)?\b|(?:,? (?:as (?:the|it|stated|given|shown|they)|from the (?:documents?|sources?|files?)|in the documents?)\b|;).*/gi,
      '',
    );
  return plain.replace(seeking, '').replace(answerTo, '').replace(/[.?]$/, '').trim();
}
