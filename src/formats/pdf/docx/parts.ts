const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>\
<Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`

export const PACKAGE_RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`

export const DOCUMENT_RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** @param language as an attribute value */
export function stylesXml(language: string): string {
  const headings = [1, 2, 3].map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/>` +
      `<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/>` +
      `<w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
  )
  return (
    `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>` +
    `<w:lang w:val="${language}" w:eastAsia="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault>` +
    `<w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>` +
    `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>` +
    `${headings.join('')}</w:styles>`
  )
}
