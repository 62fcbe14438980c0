import { partsOf } from '../word.ts';

const harmlessLink = /^(?:https?|mailto):/i;

/** What a Word document holds that could run, load or send something, part by part; empty where there is nothing of the kind. */
export function activeIn(docx: Uint8Array): string[] {
  return [...partsOf(docx)].flatMap(([name, text]) => {
    if (/vba|activeX|embeddings|oleObject|\.(?:bin|exe|dll|html?)$/i.test(name)) return [name];
    const said = [
      ...text.matchAll(/<(?:w:(?:object|control|altChunk|subDoc|attachedTemplate|mailMerge|sourceFileName)|o:OLEObject)\b/g),
      ...text.matchAll(/(?:<w:instrText[^>]*>|w:instr=")[^<"]*\b(?:DDE\w*|INCLUDE\w*|LINK|MACROBUTTON|AUTOTEXT|IMPORT)\b/g),
      ...text.matchAll(/\bo?:?(?:src|href)="[^"]*evil[^"]*"|ContentType="[^"]*(?:vba|macroEnabled|activeX|oleObject)[^"]*"/gi),
    ].map(([found]) => `${name}: ${found}`);
    return [...said, ...outside(text).map((target) => `${name}: ${target}`)];
  });
}

/** Targets outside of the file, but for links to web and mail. */
function outside(xml: string): string[] {
  const external = [...xml.matchAll(/<Relationship\b[^>]*TargetMode="External"[^>]*>/g)].map(([each]) => each);
  return external
    .filter((each) => !/Type="[^"]*\/hyperlink"/.test(each) || !harmlessLink.test(/Target="([^"]*)"/.exec(each)?.[1] ?? ''))
    .map((each) => each.slice(0, 200));
}
