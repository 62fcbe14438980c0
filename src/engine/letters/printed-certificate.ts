import { printable } from '#engine/reports/glyphs.ts';
import { languageName } from '#platform/shared/output-languages.ts';
import type { CertificateInput } from './certifying/record.ts';

interface Cell {
  text: string;
  /** In full below it. */
  sha256: string | null;
}

interface Section {
  title: string;
  note: string | null;
  columns: { label: string; width: number }[];
  rows: Cell[][];
}

/** A certificate in words, in the order of print: what the template sets, without anything left to work out. */
export interface PrintedCertificate {
  title: string;
  heading: string;
  firm: string;
  colour: string;
  lines: string[];
  /** In the footer. */
  made: string;
  created: { year: number; month: number; day: number; hour: number; minute: number; second: number };
  sections: Section[];
}

export function printedCertificate(input: CertificateInput): PrintedCertificate {
  const { firm, client, letter, product, times } = input;
  const final = new Date(times.final);
  return {
    title: `Certificate: ${printable(letter.name)}, version ${letter.version}`,
    heading: 'Certificate',
    firm: printable(firm.name),
    colour: firm.colour,
    lines: [`${printable(letter.name)}, version ${letter.version}`, ...(client === null ? [] : [`For ${printable(client)}`])],
    made: `${printable(product.name)} ${printable(product.version)}`,
    created: {
      year: final.getUTCFullYear(),
      month: final.getUTCMonth() + 1,
      day: final.getUTCDate(),
      hour: final.getUTCHours(),
      minute: final.getUTCMinutes(),
      second: final.getUTCSeconds(),
    },
    sections: [
      theLetter(input),
      ...theEdits(input),
      theSources(input),
      ...theNotices(input),
      theValues(input),
      theAttested(input),
      ...theFindings(input),
      thePeople(input),
      theTimes(input),
      theTags(input),
    ],
  };
}

const cell = (text: string, sha256: string | null = null): Cell => ({ text: printable(text), sha256 });
const columns = (...labels: string[]): Section['columns'] => labels.map((label, index) => ({ label, width: index === 0 ? 1 : 3 }));

const nounOf = ({ kind }: CertificateInput): 'Letter' | 'Document' => (kind === 'document' ? 'Document' : 'Letter');

function theLetter(input: CertificateInput): Section {
  const { letter, template, edited, product, engine, language } = input;
  const rows = [
    [cell(nounOf(input)), cell(`${letter.name}, version ${letter.version}, as a Word document`, letter.sha256)],
    [cell('Template'), cell(`${template.name}, version ${template.version}`, template.sha256)],
    ...(edited ? [[cell('Edited in Word'), cell(`${edited.name}, by ${edited.by}, ${inLondon(edited.at)}`, edited.sha256)]] : []),
    ...(language === undefined
      ? []
      : [[cell('Language'), cell(`${languageName(language, 'en-GB')} (${language}): figures and days, and sentences as counted below`)]]),
    [cell('Values found by'), cell(engine === 'built-in' ? 'The built-in engine: nothing left this machine' : engine)],
    [cell('Made with'), cell(`${product.name} ${product.version}`)],
  ];
  return {
    title: 'What was made',
    note: 'Files are named with their SHA-256: another file has another one.',
    columns: columns('What', 'Which'),
    rows,
  };
}

/** The sentences that somebody changed in Word, where anybody did. */
function theEdits({ edited }: CertificateInput): Section[] {
  if (!edited) return [];
  const { changed, added, removed, moved = [] } = edited.changes;
  const rows = [
    ...changed.map(({ before, after }) => [cell(before), cell(after)]),
    ...added.map(({ text }) => [cell('–'), cell(text)]),
    ...removed.map(({ text }) => [cell(text), cell('–')]),
    ...moved.map(({ text }) => [cell(text), cell('The same, in another place')]),
  ];
  const differing =
    rows.length === 0 ? 'No sentence differs from what the template gave.' : 'Every sentence that differs from what the template gave.';
  return [
    {
      title: 'Changed in Word',
      note: `${differing}${proofOf(edited.unproved)}`,
      columns: [
        { label: 'As it was made', width: 1 },
        { label: 'As it is', width: 1 },
      ],
      rows,
    },
  ];
}

function proofOf(unproved: readonly string[] | undefined): string {
  if (!unproved) return '';
  if (unproved.length === 0) return ' Each figure in them leads to a value or to a paper that says it.';
  return ` No one value or paper was found to prove ${unproved.map(printable).join(', ')}.`;
}

function theSources(input: CertificateInput): Section {
  const { sources } = input;
  const note = sources.length === 0 ? `No papers were read for this ${nounOf(input).toLowerCase()}.` : null;
  return {
    title: 'Papers that were read',
    note,
    columns: [{ label: 'File', width: 1 }],
    rows: sources.map(({ name, sha256 }) => [cell(name, sha256)]),
  };
}

/** What a person was to see of the papers, where there was anything. */
function theNotices({ notices = [] }: CertificateInput): Section[] {
  if (notices.length === 0) return [];
  const rows = notices.flatMap(({ file, orders, stranger, attachments = [], formulas, seen_by }) => {
    const seen = cell(seen_by ?? 'Nobody');
    const what = [
      ...(stranger === null ? [] : [`It names ${stranger}`]),
      ...orders.map((text) => `Left out: “${text}”`),
      ...attachments.map((name) => `Attached, and not read: ${name}`),
      ...(formulas === undefined ? [] : [`Not read: ${formulas} ${formulas === 1 ? 'formula' : 'formulas'} without a saved result`]),
    ];
    return what.map((words) => [cell(file), cell(words), seen]);
  });
  return [
    {
      title: 'To be seen about the papers',
      note: 'What a paper says to programs is left out, and nobody does it. A paper that names somebody else may be another person’s.',
      columns: [
        { label: 'File', width: 1 },
        { label: 'What', width: 2 },
        { label: 'Seen by', width: 1 },
      ],
      rows,
    },
  ];
}

function theValues({ values }: CertificateInput): Section {
  const { cited, computed, composed, attested, left_out, by_model, reworded, translated } = values;
  const rows = [
    ['Cited', cited, 'the exact words stand in a paper, and were found there again'],
    ...(by_model === undefined
      ? []
      : [['of them by a model', by_model, 'found by the language model named above; code found the words again'] as const]),
    ['Worked out', computed, 'from cited values, by arithmetic that is kept'],
    ['Composed', composed, 'paragraphs of the firm’s own words, chosen by cited values'],
    ...(translated === undefined
      ? []
      : [['sentences of them translated', translated, 'by the language model named above; each paragraph was read by a person'] as const]),
    ...(reworded === undefined
      ? []
      : [
          [
            'of them reworded',
            reworded,
            'in words of the language model named above that a person accepted; figures and names are unchanged',
          ] as const,
        ]),
    ['Attested', attested.length, 'stated by a person, by name'],
    ['Left out', left_out, 'nothing that could be proved answers them'],
  ] as const;
  return {
    title: 'Where its values come from',
    note: null,
    columns: [
      { label: 'Kind', width: 1 },
      { label: 'Values', width: 0.6 },
      { label: 'Which means', width: 3 },
    ],
    rows: rows.map(([kind, count, meaning]) => [cell(kind), cell(String(count)), cell(meaning)]),
  };
}

function theAttested({ values: { attested } }: CertificateInput): Section {
  const note = attested.length === 0 ? 'No value rests on a person’s word alone.' : null;
  const rows = attested.map(({ label, by }) => [cell(label), cell(by)]);
  return {
    title: 'Attested by name',
    note,
    columns: [
      { label: 'Value', width: 1 },
      { label: 'Stated by', width: 1 },
    ],
    rows,
  };
}

/** What somebody said to what the rules found, where anybody did. */
function theFindings({ findings }: CertificateInput): Section[] {
  if (!findings || findings.answered.length === 0) return [];
  const { answered, open } = findings;
  const others = open === 0 ? '' : open === 1 ? ' One more was not answered.' : ` ${open} more were not answered.`;
  return [
    {
      title: 'Findings that were answered',
      note: `The letter was judged by rules. These findings advise, and stop no letter: somebody said why they may stand.${others}`,
      columns: [
        { label: 'Rule', width: 1.5 },
        { label: 'Finding', width: 2 },
        { label: 'Answer', width: 2 },
        { label: 'By', width: 1.3 },
      ],
      rows: answered.map(({ rule, finding, answer, by, at }) => [
        cell(rule),
        cell(finding),
        cell(answer),
        cell(`${by ?? 'Somebody who is gone'}, ${inLondon(at)}`),
      ]),
    },
  ];
}

function thePeople({ reviewer, approver }: CertificateInput): Section {
  const rows = [
    [cell('Reviewed by'), cell(reviewer ?? 'Nobody')],
    [cell('Approved by'), cell(approver ?? 'Nobody')],
  ];
  return { title: 'Who looked at it', note: null, columns: columns('Step', 'Person'), rows };
}

function theTimes(input: CertificateInput): Section {
  const { times } = input;
  const steps = [
    ['Papers uploaded', times.uploaded, 'No papers'],
    ['Papers read', times.read, 'No papers'],
    [`${nounOf(input)} generated`, times.generated, 'Not looked at before'],
    ['Approved', times.approved, 'Not approved'],
    ['Made final', times.final, ''],
  ] as const;
  const rows = steps.map(([step, time, never]) => [cell(step), cell(time === null ? never : inLondon(time)), cell(time ?? '')]);
  const labels = ['Step', 'In London', 'UTC (ISO 8601)'];
  return { title: 'When', note: null, columns: labels.map((label, index) => ({ label, width: index === 0 ? 1 : 1.5 })), rows };
}

function theTags({ tags }: CertificateInput): Section {
  const note = tags.map(({ name, version }) => `${printable(name)} ${version}`).join(' · ');
  return { title: 'Tags and their versions', note: note === '' ? 'None of the firm’s own.' : note, columns: [], rows: [] };
}

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** A moment by the clocks of London, which say whether it is summer: `10 July 2026, 10:30:00 BST`. */
function inLondon(time: string): string {
  const parts = new Map(london.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${of('day')} ${of('month')} ${of('year')}, ${of('hour')}:${of('minute')}:${of('second')} ${of('timeZoneName')}`;
}
