import { po } from 'gettext-parser'
import { type FileString, InvalidStringFile, type StringFile } from './string-file.ts'

/** The source strings of gettext are English unless the file says otherwise (gettext's manual). */
const GETTEXT_SOURCE = 'en'

/**
 * Parses a gettext file. For a plural, the singular gets the first form and the plural the last one. Entries without a
 * translation and fuzzy ones are skipped, as in msgfmt.
 * @throws InvalidStringFile
 */
export function readPo(text: string): StringFile {
  const { headers = {}, translations } = parse(text)
  const strings = Object.values(translations)
    .flatMap((messages) => Object.values(messages))
    .flatMap((message): FileString[] => {
      const { msgid, msgid_plural: plural, msgstr = [], comments } = message
      if (msgid === '' || comments?.flag?.split(/[\s,]+/).includes('fuzzy')) return []
      const forms = [
        { key: msgid, source: msgid, text: msgstr[0] ?? '' },
        ...(plural === undefined ? [] : [{ key: plural, source: plural, text: msgstr.at(-1) ?? '' }]),
      ]
      return forms.filter((form) => form.text !== '')
    })
  return {
    sourceLang: headers['X-Source-Language'] || GETTEXT_SOURCE,
    targetLang: headers.Language || undefined,
    strings,
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
