const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The look of the letters that come with the product: Georgia for headings, Calibri for the rest, thin lines, no colour. Sizes are half points, spaces twentieths. */
export const letterStyles = `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', '', ''),
  style('Title', 'Title', '<w:keepNext/><w:spacing w:before="240" w:after="160"/>', serif(36)),
  style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="320" w:after="100"/><w:outlineLvl w:val="0"/>', serif(27)),
  style('Heading2', 'heading 2', '<w:keepNext/><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="1"/>', serif(23)),
  style('Header', 'header', '<w:spacing w:after="0"/>', '<w:color w:val="4A5565"/><w:sz w:val="18"/>'),
  style('Footer', 'footer', '<w:spacing w:after="0"/>', '<w:color w:val="4A5565"/><w:sz w:val="18"/>'),
  style('TableText', 'Table Text', '<w:spacing w:before="40" w:after="40" w:line="240" w:lineRule="auto"/>', ''),
  style('TableHead', 'Table Head', '<w:keepNext/><w:spacing w:before="40" w:after="40" w:line="240" w:lineRule="auto"/>', '<w:b/>'),
].join('')}${tableGrid()}</w:styles>`;

function style(id: string, name: string, paragraph: string, run: string): string {
  const isDefault = id === 'Normal';
  const based = isDefault ? '' : '<w:basedOn w:val="Normal"/>';
  return `<w:style w:type="paragraph"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${based}<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
}

function serif(size: number): string {
  return `<w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Georgia"/><w:b/><w:color w:val="16202E"/><w:sz w:val="${size}"/>`;
}

function tableGrid(): string {
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="CFC9BD"/>`;
  const borders = ['top', 'bottom', 'insideH'].map(line).join('');
  return `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr></w:style>`;
}
