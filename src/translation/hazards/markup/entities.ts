import { escapeMarkup, referenceFor } from '../../../markup/escapes.ts'
import { isTag, type Token } from '../../tags/token.ts'
import type { ExposedText, Hazard } from '../hazard.ts'
import { markupOf, spoiled, stretchesOf, written } from '../stretches.ts'
import { latinReference } from './latin-references.ts'

/**
 * The characters of tags and references become references, and so do, in every second text, non-ASCII letters of Latin
 * languages: named in HTML, numeric in XML, which then stays well-formed.
 */
export const entities: Hazard = (text, choose) => {
  const { tags } = text
  if (!tags) return undefined
  const isHtml = tags.kind === 'html'
  const encodesLetters = choose(2) === 0
  const stretches = stretchesOf(text.translation, tags).map((stretch) => {
    if (!stretch.isProse) return stretch
    const encoded = escapeBare(stretch.text)
    return { ...stretch, text: encodesLetters ? encodeLetters(encoded, isHtml) : encoded }
  })
  const prose = written(stretches)
  const cut = isHtml && text.preserveFormatting ? withoutLastSemicolon(prose, text) : prose
  return spoiled(text, escapeTags(cut, text))
}

/** Characters that should be escaped but are not. References are excluded. */
const BARE = /&(?!#\d+;|#[xX][\da-fA-F]+;|[a-zA-Z][a-zA-Z\d]*;)|[<>]/g

const escapeBare = (prose: string) => prose.replace(BARE, referenceFor)

const LATIN_1_LETTER = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/g

const encodeLetters = (prose: string, isHtml: boolean) =>
  prose.replace(LATIN_1_LETTER, (letter) => (isHtml ? latinReference(letter) : `&#${letter.charCodeAt(0)};`))

/** Observed with `preserve_formatting`: the last reference of the text is cut short. */
function withoutLastSemicolon(text: string, { tags }: ExposedText): string {
  const stretches = [...stretchesOf(text, tags)]
  const last = stretches.findLastIndex(({ text: prose, isProse }) => isProse && REFERENCE.test(prose))
  const stretch = stretches[last]
  if (stretch) stretches[last] = { ...stretch, text: stretch.text.replace(REFERENCE, '$1$2') }
  return written(stretches)
}

/** The last reference of a text. */
const REFERENCE = /(&#?[a-zA-Z\d]{1,32});([^;&]*)$/

/** A document type, and in HTML a tag that contains a placeholder in braces, become text. */
function escapeTags(text: string, { tags }: ExposedText): string {
  if (!tags) return text
  const isHtml = tags.kind === 'html'
  const isText = (token: Token) => {
    const slice = text.slice(token.start, token.end)
    if (token.kind === 'aside') return /^<!doctype/i.test(slice)
    return isHtml && isTag(token) && slice.includes('{{')
  }
  return markupOf(text, tags)
    .tokens.map((token) => {
      const slice = text.slice(token.start, token.end)
      return isText(token) ? escapeMarkup(slice) : slice
    })
    .join('')
}
