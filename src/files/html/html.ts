import { DEFAULT_TAG_HANDLING, readTaggedText } from '../../text/tags/tagged-text.ts'
import { checkMarkup } from '../check-markup.ts'
import type { Format } from '../format.ts'
import { checkCharacters } from '../segments.ts'
import { splice, taggedSegments } from '../tagged-segments.ts'
import { decodeHtml } from './html-encoding.ts'
import { htmlToText } from './html-to-text.ts'

/**
 * HTML pages, with the same rules and cost as text with `tag_handling=html`: blocks are the segments, everything
 * between them stays byte-identical. Can be converted to plain text.
 */
export const html: Format<Uint8Array> = {
  extensions: ['html', 'htm'],
  outputs: ['html', 'htm', 'txt'],
  contentType: 'text/html',

  async read(source, limits) {
    const { text, encode } = decodeHtml(source)
    checkMarkup(text, limits)
    const { units, characters } = await readTaggedText(text, DEFAULT_TAG_HANDLING)
    checkCharacters(characters, limits)
    const tagged = taggedSegments(units, limits)
    return {
      segments: tagged.segments,
      characters,
      write(translations, { extension }) {
        const translated = splice(text, tagged.fill(translations))
        return extension === 'txt' ? Buffer.from(htmlToText(translated), 'utf8') : encode(translated)
      },
    }
  },
}
