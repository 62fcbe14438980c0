import { typeOf } from '#engine/reading/word/relationships.ts';
import { textOf } from '#engine/reading/word/word-parts.ts';
import { parseXml, type XmlElement } from '#engine/reading/zip/xml.ts';
import type { ZipPart } from '#engine/reading/zip/zip-guard.ts';
import { problemsBesideTags, problemsInDrawings } from './beside-tags.ts';
import { compilePart } from './compile.ts';
import type { Op } from './ops.ts';
import { openPackage, type WordPackage } from './package.ts';
import { type TaggedPart, taggedPart } from './paragraphs.ts';
import type { TemplateProblem, TemplateTag } from './record.ts';
import { planPart, type PartPlan } from './sections.ts';
import { withChangesAccepted } from './tracked-changes.ts';

/** A part whose text people read, with what its tags mean. */
export interface TemplatePart {
  name: string;
  xml: string;
  root: XmlElement;
  tagged: TaggedPart;
  plan: PartPlan;
}

/** A template as read: whether it can be filled stands in its problems. */
export interface Template {
  file: WordPackage;
  parts: TemplatePart[];
  tags: TemplateTag[];
  problems: TemplateProblem[];
}

/** The body first, then headers, footers and notes by name. */
const readKinds = /\.(?:header|footer|footnotes|endnotes)\+xml$/;

/**
 * Opens a template, with all changes accepted that Word still tracks, and finds its tags and all that is wrong with it.
 * @throws {ReadingRefusal} unsupported, password, too_large or corrupt
 */
export function readTemplate(bytes: Uint8Array): Template {
  const opened = openPackage(bytes);
  const others = [...opened.parts.keys()].filter((name) => name !== opened.main && readKinds.test(typeOf(opened.types, name))).toSorted();
  const texts = [opened.main, ...others].flatMap((name) => {
    const part = opened.parts.get(name);
    return part === undefined ? [] : [[name, withChangesAccepted(textOf(part))] as const];
  });
  const file = { ...opened, parts: new Map<string, ZipPart | string>([...opened.parts, ...texts]) };
  const parts = texts.map(([name, xml]) => {
    const root = parseXml(xml);
    const tagged = taggedPart(xml, root);
    const plan = planPart(name, xml, tagged);
    const beside = problemsBesideTags(name, xml, { root, links: file.relationships.get(name) ?? [] });
    const problems = [...plan.problems, ...beside].sort((a, b) => a.place.paragraph - b.place.paragraph || a.place.offset - b.place.offset);
    return { name, xml, root, tagged, plan: { ...plan, problems } };
  });
  const problems = [...parts.flatMap(({ plan }) => plan.problems), ...problemsInDrawings(opened)];
  return { file, parts, tags: parts.flatMap(({ plan }) => plan.tags), problems };
}

/** A part in steps, ready to be filled. */
export interface CompiledPart {
  name: string;
  ops: Op[];
}

/** The parts that filling changes; a template with problems has none. */
export function compileTemplate({ parts }: Template): CompiledPart[] {
  return parts
    .filter(({ tagged, plan }) => plan.problems.length === 0 && tagged.paragraphs.length + tagged.controls.length > 0)
    .map(({ name, xml, tagged, plan }) => ({ name, ops: compilePart(xml, tagged, plan) }));
}
