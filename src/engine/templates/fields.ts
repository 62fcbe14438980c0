import { attributeOf, decodeText, type Edit, walk, type XmlElement } from '#engine/reading/zip/xml.ts';
import { webAddress } from './record.ts';

/** Fields that compute from the document itself. DDE, INCLUDETEXT, LINK, DATABASE, MACROBUTTON and the like are not among them. */
const harmless = new Set(
  `PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF SEQ TOC TC TOA TA INDEX XE DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME
  AUTHOR TITLE SUBJECT KEYWORDS COMMENTS LASTSAVEDBY REVNUM NUMWORDS NUMCHARS FILENAME FILESIZE DOCPROPERTY DOCVARIABLE USERNAME USERINITIALS
  USERADDRESS MERGEFIELD IF COMPARE FORMTEXT FORMCHECKBOX FORMDROPDOWN SYMBOL LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT ADVANCE EQ BIBLIOGRAPHY
  CITATION`.split(/\s+/),
);

/** A field that Word writes over several runs: begin, instruction, separator, result, end. */
interface Field {
  marks: XmlElement[];
  /** What stands in the instruction: its words, and the text of fields inside it. */
  instruction: XmlElement[];
  words: string;
  inResult: boolean;
}

/** Takes away fields that could load or run something, and keeps their last result as text. */
export function fieldEdits(xml: string, root: XmlElement): Edit[] {
  const edits: Edit[] = [];
  const open: Field[] = [];
  const settle = (field: Field): void => {
    if (isHarmless(field.words)) return;
    for (const element of [...field.marks, ...field.instruction]) edits.push({ from: element.start, to: element.end, text: '' });
  };
  walk(root, (element) => {
    const field = open.at(-1);
    if (element.name === 'w:fldSimple') {
      if (!isHarmless(attributeOf(xml, element, 'w:instr') ?? '')) edits.push(...unwrapped(element));
    } else if (element.name === 'w:instrText' || element.name === 'w:delInstrText') {
      if (!field) edits.push({ from: element.start, to: element.end, text: '' });
      else if (!field.inResult) field.words += decodeText(xml.slice(element.inside, element.closing));
      for (const each of open) if (!each.inResult) each.instruction.push(element);
    } else if (element.name === 'w:t') {
      for (const each of open) if (!each.inResult) each.instruction.push(element);
    } else if (element.name === 'w:fldChar') {
      const type = attributeOf(xml, element, 'w:fldCharType');
      if (type === 'begin') open.push({ marks: [element], instruction: [], words: '', inResult: false });
      else field?.marks.push(element);
      if (type === 'separate' && field) field.inResult = true;
      if (type === 'end' && field) settle(open.pop() ?? field);
    }
  });
  for (const field of open) settle(field);
  return edits;
}

function unwrapped({ start, inside, closing, end }: XmlElement): Edit[] {
  return [
    { from: start, to: inside, text: '' },
    { from: closing, to: end, text: '' },
  ].filter(({ from, to }) => to > from);
}

function isHarmless(words: string): boolean {
  const [name = '', ...rest] = words.trim().split(/\s+/);
  if (name.toUpperCase() === 'HYPERLINK') return leadsToPage(rest.join(' '));
  return harmless.has(name.toUpperCase()) || name.startsWith('=');
}

/** A link to a web or mail address, or to a place in the document itself. */
function leadsToPage(argument: string): boolean {
  const [first = ''] = argument.match(/"[^"]*"|\S+/) ?? [];
  const address = first.replaceAll('"', '');
  return first === '' || first.startsWith('\\l') || webAddress.test(address);
}
