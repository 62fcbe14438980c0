/* What is made up where nothing answers: of each case every few answers are taken out of its papers in turn, and the tag is asked again.
   `node tests/support/extraction/withheld.ts --folder tests/support/extraction/papers/layouts-mixed --every 6`. Whatever is answered then is
   another thing's value, or says the same in other words. The values that examiners left out are few beside these. */
import { parseArgs } from 'node:util';
import { type Case, readCases } from '#engine/accuracy/letters.ts';
import type { Document } from '#engine/extraction/document.ts';
import { fieldsIn } from '#engine/extraction/extract.ts';
import { readDocuments } from '#engine/extraction/facts/documents.ts';
import { canonical } from '#engine/extraction/words/values.ts';

const options = {
  folder: { type: 'string', default: 'samples/letters' },
  every: { type: 'string', default: '6' },
  show: { type: 'boolean', default: false },
} as const;
const { values } = parseArgs({ options });

/** Letters from which on a word of an answer tells it from others. */
const TELLING = 4;

type Truth = Case['fields'][number];

/** Whether a text gives an answer, or a part of it. */
function givesAnswer({ value, normal, other_values: others = [] }: Truth): (text: string) => boolean {
  const answers = [value, String(normal ?? ''), ...others.map((other) => other.value)].filter((answer) => answer !== '').map(canonical);
  const isInWords = typeof normal !== 'number';
  const words = isInWords
    ? value
        .toLowerCase()
        .split(/\W+/)
        .filter(({ length }) => length >= TELLING)
    : [];
  return (text) => {
    const said = canonical(text);
    const plain = text.replaceAll(',', '');
    return (
      answers.some((answer) => said.includes(answer) || (said.length >= TELLING && answer.includes(said))) ||
      answers.some((answer) => /^\d/.test(answer) && plain.includes(answer.replace(/\.00?$/, ''))) ||
      words.some((word) => text.toLowerCase().includes(word))
    );
  };
}

const without = (document: Document, isAnswer: (text: string) => boolean): Document => ({
  ...document,
  facts: document.facts.filter(({ value }) => !isAnswer(value.text)),
});

let asked = 0;
let madeUp = 0;
for (const one of await readCases(values.folder)) {
  const read = readDocuments(one.files);
  // A yes is said of many things.
  const open = one.fields.filter(({ value }) => !/^(?:yes|no)$/i.test(value)).filter((_, i) => i % Number(values.every) === 0);
  for (const truth of open) {
    const isAnswer = givesAnswer(truth);
    const answer = fieldsIn(
      read.map((document) => without(document, isAnswer)),
      one.tags,
    ).find(({ field }) => field === truth.field);
    asked++;
    if (answer?.status !== 'cited') continue;
    madeUp++;
    if (values.show) console.log([one.name, truth.field, answer.confidence, answer.value, `(${truth.value})`].join('\t'));
  }
}
console.log(`${values.folder}: of ${asked} answers taken out ${madeUp} were answered otherwise, ${(madeUp / asked).toFixed(3)}`);
