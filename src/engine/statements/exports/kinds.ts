/** The forms in which banks' programs write payments. */
export type TextKind = 'ofx' | 'qif' | 'camt' | 'mt940' | 'table';

/** What of a text tells its form, past any headers of transport. */
const HEAD = 20_000;

/** What form an export has, by its text. */
export function kindOfText(text: string): TextKind {
  const head = text.slice(0, HEAD);
  if (/^\s*OFXHEADER\s*:/i.test(head) || /<\?OFX\b/i.test(head) || /<OFX>/i.test(head)) return 'ofx';
  if (/^\s*<(?:\?xml|[\w.-]+:?Document\b|!)/i.test(head)) return 'camt';
  if (/^\s*!(?:Type|Account|Option|Clear)\b/i.test(head)) return 'qif';
  return /^(?:\{4:\s*)?:20:/m.test(head) && /^:60[FM]:/m.test(text) ? 'mt940' : 'table';
}
