import { answerTo } from './answering.ts';
import type { Behaviour } from './modes.ts';
import { obey } from './obeying.ts';
import { languageWanted, translationOf } from './translating.ts';
import type { ChatRequest, Reply } from './wire.ts';

/** What the model says to a request, right or wrong. */
export function replyTo(request: ChatRequest, { mode, orders }: Behaviour): Reply {
  const language = languageWanted(request);
  const spoken = mode === 'wrong-language' ? 'de' : language;
  const answer =
    language === null || spoken === null ? answerTo(request) : translationOf(request, spoken, { careless: mode === 'careless' });
  switch (mode) {
    case 'obedient':
      return { text: request.response_format?.type === 'json_schema' ? obey(request, orders) : answer, finish: 'stop' };
    case 'chatter':
      return { text: 'Certainly! Here is what I found in the documents you kindly shared.', finish: 'stop' };
    case 'truncated':
      return { text: answer.slice(0, Math.ceil(answer.length / 2)), finish: 'length' };
    case 'wrong-schema':
      return { text: JSON.stringify({ result: [answer], confidence: 'high' }), finish: 'stop' };
    case 'refusal':
      return { text: '', refusal: 'I am sorry, but I can not help with that.', finish: 'stop' };
    case 'wrong-language':
      return { text: inGerman(answer), finish: 'stop' };
    default:
      return { text: answer, finish: 'stop' };
  }
}

const german: Readonly<Record<string, string>> = {
  January: 'Januar',
  February: 'Februar',
  March: 'März',
  May: 'Mai',
  of: 'von',
  and: 'und',
  the: 'der',
};

/** Every value and quote translated, places left: what stands in no document. */
function inGerman(answer: string): string {
  const known = (text: string): string => text.replaceAll(/[A-Za-z]+/g, (word) => german[word] ?? `${word}en`);
  try {
    return JSON.stringify(JSON.parse(answer), (name, value: unknown) =>
      typeof value === 'string' && name !== 'place' ? known(value) : value,
    );
  } catch {
    return known(answer);
  }
}
