import type { Case } from '#engine/accuracy/letters.ts';
import { Tag } from '#engine/extraction/record.ts';
import { readPaper } from '#engine/reading/paper.ts';
import { seeded } from '#tests/support/unseen/random.ts';
import { drawFacts, type Item, type Section } from './facts.ts';
import { drawLook, layouts, type Part } from './forms.ts';
import { drawBudget, drawPlans } from './money.ts';
import { printers } from './print.ts';

/** A form drawn by chance with what is true of it, and the layout of the section in which each field stands. */
export interface Drawn {
  form: Case;
  layoutOf: ReadonlyMap<string, string>;
}

/** The same seed and number give the same form. */
export async function drawForm(seed: number, number: number, printer: string): Promise<Drawn> {
  const random = seeded(`form ${number}`, seed);
  const people = random.chance(0.7) ? 2 : 1;
  const sections = drawFacts(random, people);
  const look = drawLook(random, namesOf(sections));
  const layoutOf = new Map<string, string>();
  const parts = sections.flatMap((section): Part[] => {
    for (;;) {
      const name = random.pick(Object.keys(layouts));
      const made = layouts[name]?.(section, look, random);
      if (!made) continue;
      for (const item of section.items) layoutOf.set(nameOf(item, people), name);
      return made;
    }
  });
  const tables = [drawBudget(random), drawPlans(random)];
  for (const { layout, answers } of tables) for (const { field } of answers) layoutOf.set(field, layout);
  const print = printers[printer];
  if (!print) throw new Error(`No printer ${printer}`);
  const file = `fact-find.${printer}`;
  const bytes = await print(random.pick(['Fact find', 'Confidential client questionnaire', 'Personal financial review']), [
    ...parts,
    ...tables.flatMap(({ parts: own }) => own),
  ]);
  const asked = [
    ...sections.flatMap(({ items }) =>
      items.map((item) => ({ field: nameOf(item, people), prompt: promptOf(item, people), value: item.value })),
    ),
    ...tables.flatMap(({ answers }) => answers.map(({ field, asked: of, value }) => ({ field, prompt: promptFor(of), value }))),
  ];
  const form = {
    name: `${printer} ${number}`,
    tags: asked.map(({ field, prompt }) => Tag.parse({ tag_name: field, prompt_body: prompt })),
    files: [{ name: file, source: await readPaper(bytes) }],
    fields: asked.map(({ field, value }) => ({ field, value, file })),
    absent: [],
  };
  return { form, layoutOf };
}

/** The forenames that a form has as headings. */
function namesOf(sections: readonly Section[]): [string, string] {
  const full = sections.flatMap(({ items }) => items.filter(({ field }) => field === 'full_name').map(({ value }) => value));
  const [first = 'Client 1', second = 'Client 2'] = full.map((name) => name.split(' ')[1] ?? '');
  return [first, second];
}

const nameOf = ({ field, person }: Item, people: number): string => (person === 0 || people === 1 ? field : `client${person}_${field}`);

function promptOf({ asked, person }: Item, people: number): string {
  const whose = person === 0 || people === 1 ? '' : ` (client ${person})`;
  return promptFor(`${asked}${whose}`);
}

function promptFor(asked: string): string {
  return `Find the ${asked}. Copy the value exactly as it stands in the documents; where two documents differ, use the later one. If it is not there, say so.`;
}
