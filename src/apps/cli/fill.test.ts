import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { suitably } from '#tests/support/command-line.ts';
import { paragraph, textIn, wordFile } from '#tests/support/word.ts';

const sample = (name: string) => new URL(`../../../samples/letters/${name}`, import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'suitably-fill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(inFolder(name), content);
  return inFolder(name);
};

test('fill makes a letter, twice the same, and says what is missing and what is over', async () => {
  const values = JSON.parse(readFileSync(sample('pension-consolidation.json'), 'utf8'));
  const changed = write('values.json', JSON.stringify({ ...values, adviser_name: undefined, shoe_size: 44 }));
  const [first, second, partly, german] = await Promise.all([
    suitably('fill', sample('pension-consolidation.docx'), sample('pension-consolidation.json'), '--out', inFolder('a.docx')),
    suitably('fill', sample('pension-consolidation.docx'), sample('pension-consolidation.json'), '--out', inFolder('b.docx')),
    suitably('fill', sample('pension-consolidation.docx'), changed, '--out', inFolder('c.docx')),
    suitably(
      'fill',
      sample('pension-consolidation.docx'),
      sample('pension-consolidation.json'),
      '--out',
      inFolder('d.docx'),
      '--language',
      'de',
    ),
  ]);
  expect([first.status, second.status, partly.status, german.status]).toEqual([0, 0, 0, 0]);
  const [a, b] = [readFileSync(inFolder('a.docx')), readFileSync(inFolder('b.docx'))];
  const sha256 = hash('sha256', a);
  expect(JSON.parse(first.stdout)).toEqual({
    file: 'pension-consolidation.docx',
    out: inFolder('a.docx'),
    sha256,
    missing: [],
    unused: [],
  });
  expect(a.equals(b)).toBe(true);
  expect(textIn(readFileSync(inFolder('a.docx')))).toContain('£109,189.20');
  expect(JSON.parse(partly.stdout)).toMatchObject({ missing: ['adviser_name'], unused: ['shoe_size'] });
  expect(textIn(readFileSync(inFolder('d.docx')))).toContain('15. Januar 2026');
}, 60_000);

test('fill finds the values in the client’s papers, by the firm’s prompts or the tags’ names, and says where each comes from', async () => {
  const of = (name: string) => sample(`case2-isa-investment/${name}`);
  const sources = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'].flatMap((name) => ['--source', of(name)]);
  const typed = write(
    'typed.docx',
    wordFile({ body: paragraph('{{date_of_birth | date}}, {{gross_income | money}}, {{fund_charge | percent}}, {{tax_rate | number}}') }),
  );
  const json = inFolder('sources.json');
  const [letter, formats] = await Promise.all([
    suitably('fill', of('template.docx'), ...sources, '--tags', of('tags.json'), '--out', inFolder('letter.docx'), '--json', json),
    suitably('fill', typed, ...sources, '--out', inFolder('formats.docx')),
  ]);
  expect([letter.status, formats.status]).toEqual([0, 0]);
  const words = textIn(readFileSync(inFolder('letter.docx')));
  expect(words).toContain('You want to keep £35,000 in cash');
  expect(words).toContain('Harbinger Sustainable Growth 6');
  expect(words).toContain('Your will was last updated in .');
  expect(JSON.parse(letter.stdout).missing).toContain('will_year');
  const { fields } = JSON.parse(readFileSync(json, 'utf8'));
  expect(fields.find(({ field }: { field: string }) => field === 'total_investment')).toMatchObject({
    file: 'key-features.pdf',
    page: 1,
    quote: '£105,000',
  });
  expect(textIn(readFileSync(inFolder('formats.docx')))).toContain('29 July 1981, £96,730.00, 0.52%, 40');
  expect(JSON.parse(formats.stdout).fields).toHaveLength(4);
}, 60_000);

test('fill computes and composes from the client’s papers, says of each sentence whose it is, and leaves to the person what they give', async () => {
  const of = (name: string) => sample(`case2-isa-investment/${name}`);
  const sources = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'].flatMap((name) => ['--source', of(name)]);
  const template = write(
    'composed.docx',
    wordFile({
      body: ['{{objectives_summary}}', '{{recommendation_reasons}}', '{{costs_summary}}', '{{first_year_cost}}']
        .map((text) => paragraph(text))
        .join(''),
    }),
  );
  const tags: object[] = JSON.parse(readFileSync(of('tags.json'), 'utf8'));
  const computed = tags.map((tag) =>
    'tag_name' in tag && tag.tag_name === 'first_year_cost' ? { ...tag, kind: 'computed', prompt_body: '' } : tag,
  );
  const firm = write('firm-tags.json', JSON.stringify(computed));
  const given = write(
    'given.json',
    JSON.stringify({ recommendation_reasons: { $list: ['My own reasons.'] }, time_horizon: '15 years', esg_preference: null }),
  );
  const out = inFolder('composed-letter.docx');
  const closing = { id: 'costs-closing', name: 'Closing', tag: 'costs_summary', order: 900, text: 'That is all.', when: { all: [] } };
  const replaced = { ...closing, id: 'cost-vary', name: 'Ours', order: 60, text: 'Charges follow the value.' };
  const own = write('snippets.json', JSON.stringify([closing, replaced]));
  const filled = await suitably(
    'fill',
    template,
    given,
    ...sources,
    '--tags',
    firm,
    '--snippets',
    own,
    '--out',
    out,
    '--date',
    '2026-02-20',
  );
  expect(filled.status).toBe(0);
  const words = textIn(readFileSync(out));
  expect(words).toContain('You want to keep £35,000 in cash, within easy reach.');
  expect(words).toContain('Your time horizon is 15 years');
  expect(words).not.toContain('the environment, society');
  expect(words).toContain('My own reasons.');
  expect(words).not.toContain('attitude to risk that we agreed');
  expect(words).toContain('In the first year all charges together come to £3,591.00');
  expect(words).toContain('That is all.');
  expect(words).toContain('Charges follow the value.');
  expect(words).not.toContain('Charges that are a percentage');
  expect(words.trim().split('\n').at(-1)).toBe('£3,591.00');
  const { fields, unused } = JSON.parse(filled.stdout);
  expect(unused).toEqual([]);
  const fieldOf = (name: string) => fields.find(({ field }: { field: string }) => field === name);
  expect(fieldOf('objectives_summary').sentences).toContainEqual({
    text: 'You want to keep £35,000 in cash, within easy reach.',
    snippet: { id: 'objectives-cash', version: 1 },
    values: [{ field: 'cash_reserve_wanted', value: '£35,000', status: 'cited' }],
    sources: [expect.objectContaining({ file: 'meeting-note.docx', quote: '£35,000' })],
  });
  expect(fieldOf('objectives_summary').used).toContainEqual(
    expect.objectContaining({ snippet: { id: 'objectives-no-income', version: 1 }, because: 'because needs income is No' }),
  );
  expect(fieldOf('first_year_cost')).toMatchObject({
    status: 'computed',
    working: '(0.3% + 0.52% + 0.6%) of £105,000.00 + £2,100.00 = £3,591.00.',
    inputs: [{ field: 'total_investment', file: 'key-features.pdf', page: 1, quote: '£105,000' }, {}, {}, {}, {}],
  });
  expect(fieldOf('recommendation_reasons')).toMatchObject({ status: 'attested', value: 'My own reasons.' });
  expect(fieldOf('time_horizon')).toMatchObject({ status: 'attested', by: 'the values given in given.json' });
  expect(filled.stderr).toContain('2 composed of snippets');
}, 60_000);

test('nothing is written when template, values or file won’t do', async () => {
  const bad = write('wrong.docx', wordFile({ body: paragraph('{{#a}}') }));
  const typed = write('typed.docx', wordFile({ body: paragraph('{{a | money}}') }));
  const values = write('v.json', '{"a": "lots"}');
  const out = inFolder('never.docx');
  const [problem, misfit, noWord, unread] = await Promise.all([
    suitably('fill', bad, values, '--out', out),
    suitably('fill', typed, values, '--out', out),
    suitably('fill', values, values, '--out', out),
    suitably('fill', bad, '--source', sample('drawdown.docx'), '--out', out),
  ]);
  expect([problem.status, misfit.status, noWord.status, unread.status]).toEqual([1, 1, 1, 1]);
  expect(JSON.parse(unread.stdout).problems).toMatchObject([{ code: 'not_closed' }]);
  expect(unread.stderr).not.toContain('values found');
  expect(JSON.parse(misfit.stdout)).toMatchObject({ problems: [], values: [{ name: 'a' }] });
  expect(JSON.parse(noWord.stdout)).toMatchObject({ file: 'v.json', error: 'unsupported' });
  expect(() => readFileSync(out)).toThrow(/ENOENT/);
}, 60_000);

test('values are read as people write them: a no closes its section, and an amount is one', async () => {
  const template = write('said.docx', wordFile({ body: paragraph('{{#smoker}}You smoke.{{else}}You do not.{{/smoker}} {{fee | money}}') }));
  const values = write('said.json', JSON.stringify({ smoker: 'No', fee: '£1,200' }));
  const out = inFolder('said-letter.docx');
  const filled = await suitably('fill', template, values, '--out', out);
  expect(filled.status).toBe(0);
  expect(textIn(readFileSync(out))).toBe('You do not. £1,200.00');
  const [verified, silent] = await Promise.all([
    suitably('verify', out, '--template', template),
    suitably('fill', template, write('silent.json', '{}'), '--out', inFolder('silent-letter.docx')),
  ]);
  expect(verified.status).toBe(0);
  expect(silent.stderr).toContain('No value for fee: empty in the document.');
  expect(silent.stderr).toContain('No value for smoker: the document says there what the template says where there is none.');
}, 60_000);

test('a letter is never written over what it is made of, and is no PDF by its name alone', async () => {
  const template = write('kept.docx', wordFile({ body: paragraph('{{a}}') }));
  const values = write('kept.json', '{"a": "x"}');
  const before = readFileSync(template);
  const ran = await Promise.all([
    suitably('fill', template, values, '--out', template),
    suitably('fill', template, values, '--out', inFolder('./kept.json')),
    suitably('fill', template, values, '--out', inFolder('kept.pdf')),
  ]);
  expect(ran.map(({ status }) => status)).toEqual([2, 2, 2]);
  expect(ran[0].stderr).toContain('would be lost');
  expect(ran[2].stderr).toContain('kept.docx');
  expect(readFileSync(template).equals(before)).toBe(true);
}, 60_000);

test('wrong usage ends with 2 and says what to do', async () => {
  const template = sample('drawdown.docx');
  const repeating = JSON.stringify([{ id: 'loop', name: 'Loop', tag: 'x', order: 1, text: '{{#rows}} {{/rows}}', when: { all: [] } }]);
  const ran = await Promise.all([
    suitably('fill', template),
    suitably('fill', template, sample('pension-consolidation.json')),
    suitably('fill', template, template, '--out', inFolder('x.docx')),
    suitably('fill', template, write('list.json', '{"$a": 1}'), '--out', inFolder('x.docx')),
    suitably('fill', template, write('v2.json', '{}'), '--out', inFolder('x.docx'), '--locale', 'not a language'),
    suitably('fill', '--check', template, template),
    suitably('fill', template, '--source', template, '--out', inFolder('x.docx'), '--date', '31 January'),
    suitably('fill', template, '--source', template, '--out', inFolder('x.docx'), '--snippets', write('bad-snippets.json', repeating)),
  ]);
  expect(ran.map(({ status }) => status)).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
  const said = ran.map(({ stderr }) => stderr);
  for (const [index, words] of [
    'its values',
    'Say where',
    'is not JSON',
    'does not hold values',
    'not a language',
    'one template',
    'not a day',
    'loop: {{#rows}} repeats or chooses',
  ].entries()) {
    expect(said[index]).toContain(words);
  }
}, 60_000);

test('fill prints lists and rows of the papers part by part, each with its place; the letter is verified by them', async () => {
  const note = write('note.txt', 'Meeting note\n\nObjectives:\n- Retire at 60\n- Clear the mortgage\n- Help the children\n');
  const holdings = write('holdings.csv', 'fund,value\nAlder Growth,"£12,000"\nBirch Income,"£8,500"\nTotal,"£20,500"\n');
  const firm = [
    { tag_name: 'objectives', prompt_body: 'The client’s objectives', type: 'list' },
    { tag_name: 'funds', prompt_body: 'The funds', type: 'list' },
  ];
  const tags = write('list-tags.json', JSON.stringify(firm));
  const body = ['{{objectives}}', 'You wish to: {{objectives}}.', '{{#funds}}{{fund}}|{{value}}; {{/funds}}'].map((text) =>
    paragraph(text),
  );
  const template = write('lists.docx', wordFile({ body: body.join('') }));
  const out = inFolder('lists-letter.docx');
  const filled = await suitably('fill', template, '--source', note, '--source', holdings, '--tags', tags, '--out', out);
  expect(filled.status).toBe(0);
  const words = textIn(readFileSync(out));
  expect(words).toContain('You wish to: Retire at 60, Clear the mortgage and Help the children.');
  expect(words).toContain('Alder Growth|£12,000; Birch Income|£8,500; ');
  const { fields, missing } = JSON.parse(filled.stdout);
  expect(missing).toEqual([]);
  expect(fields.map(({ field }: { field: string }) => field)).toEqual(['objectives', 'funds']);
  expect(fields[0]).toMatchObject({
    status: 'cited',
    items: [{ value: 'Retire at 60', place: { line: 4 }, quote: 'Retire at 60' }, {}, {}],
  });
  expect(fields[1]).toMatchObject({
    table: {
      rows: [
        [{}, { value: '£12,000', place: { row: 2, column: 2 } }],
        [{}, {}],
      ],
    },
  });
  expect(JSON.stringify(fields)).not.toContain('citation');
  const verified = await suitably('verify', out, '--template', template, '--source', note, '--source', holdings);
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('byte for byte')]);
}, 60_000);
