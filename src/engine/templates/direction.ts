/** From where a text runs: what its first letter says, as word processors go by where nobody tells (Unicode, UAX 9, rules P2 and P3). */
export function runsFrom(text: string): 'left' | 'right' {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'right' : 'left';
}

/** What stands behind `w:bidi` among a paragraph's properties (ECMA-376 part 1, 17.3.1.26). */
const behind =
  /<w:(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)\b|<\/w:pPr>/;

/** A paragraph's properties (`w:pPr`, or nothing) for text that runs from the right. */
export function turned(properties: string): string {
  if (properties === '' || properties.endsWith('/>')) return '<w:pPr><w:bidi/></w:pPr>';
  if (properties.includes('<w:bidi')) return properties;
  const at = properties.search(behind);
  return `${properties.slice(0, at)}<w:bidi/>${properties.slice(at)}`;
}
