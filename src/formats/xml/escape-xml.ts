/** Characters that XML 1.0 cannot represent in any form, including lone surrogates. */
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const SPECIAL = /[&<>\r]/g
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Text as the content of an element. Characters that XML cannot represent become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(SPECIAL, (special) => REFERENCES[special] ?? special)
}
