import { openZip } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';

/** A document as Word saves it once somebody went through it: runs in pieces, with what Word notes of spelling and of its own sessions. */
export function savedByWord(docx: Uint8Array): Buffer {
  const parts = new Map<string, Uint8Array>(
    openZip(docx)
      .entries()
      .map(([name, { bytes }]) => [name, bytes]),
  );
  const body = Buffer.from(parts.get('word/document.xml') ?? Buffer.of()).toString('utf8');
  const paragraphs = body.replaceAll(/<w:p(?=[ >])/g, '<w:p w:rsidR="00AB12CD" w:rsidRDefault="00AB12CD"');
  const runs = paragraphs.replaceAll(
    /<w:r(?: [^>]*)?>(<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t(?: [^>]*)?>([^<]*)<\/w:t><\/w:r>/g,
    (_, look: string | undefined, text: string) =>
      text
        .split(/(?<=[ £,])(?=\w)/)
        .map((piece) => `<w:r w:rsidRPr="00EF34AB">${look ?? ''}<w:t xml:space="preserve">${piece}</w:t></w:r>`)
        .join('<w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="9" w:name="_GoBack"/><w:bookmarkEnd w:id="9"/>'),
  );
  return packZip(parts.set('word/document.xml', Buffer.from(runs)));
}
