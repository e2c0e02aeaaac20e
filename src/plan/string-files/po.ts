import { po } from 'gettext-parser'
import { type FileString, InvalidStringFile, type SkippedString, type StringFile } from './string-file.ts'

/** The source strings of gettext are English unless the file says otherwise (gettext's manual). */
const GETTEXT_SOURCE = 'en'

/**
 * Parses a gettext file. For a plural, the singular gets the first form and the plural the last one. Fuzzy entries
 * are skipped, as in msgfmt.
 * @throws InvalidStringFile
 */
export function readPo(text: string): StringFile {
  const { headers = {}, translations } = parse(text)
  const strings: FileString[] = []
  const skipped: SkippedString[] = []
  for (const message of Object.values(translations).flatMap((messages) => Object.values(messages))) {
    const { msgid, msgid_plural: plural, msgstr = [], comments } = message
    if (msgid === '') continue
    if (comments?.flag?.split(/[\s,]+/).includes('fuzzy')) {
      skipped.push({ key: msgid, reason: 'fuzzy' })
      continue
    }
    const [singular = '', ...others] = msgstr
    const isPlural = plural !== undefined
    strings.push({ key: msgid, source: msgid, text: singular, ...(isPlural && { forms: [singular] }) })
    if (!isPlural) continue
    const forms = others.length > 0 ? others : [singular]
    strings.push({ key: plural, source: plural, text: forms.at(-1) ?? '', forms })
  }
  return {
    sourceLang: headers['X-Source-Language'] || GETTEXT_SOURCE,
    targetLang: headers.Language || undefined,
    strings,
    skipped,
  }
}

function parse(text: string) {
  try {
    return po.parse(text)
  } catch (error) {
    const { message, lineNumber } = error as Error & { lineNumber?: number }
    throw new InvalidStringFile(
      message.replace(/^Error parsing PO data: /, '').replace(/ at line \d+/, ''),
      lineNumber,
    )
  }
}
