import { marksOf } from '../../punctuation/marks.ts'
import { cutPieces } from '../../text/pieces.ts'
import type { ExposedText, Hazard } from '../hazard.ts'
import { type Stretch, spoiled, stretchesOf, written } from '../stretches.ts'

/** Texts with fewer words get no period. */
const LEAST_WORDS = 3

/**
 * What `preserve_formatting` prevents: a period where the source has none, a first letter in the other case, no space
 * at either end; and a comma after a `<br>`.
 */
export const edges: Hazard = (text) => {
  if (text.preserveFormatting) return undefined
  const stretches = [...stretchesOf(text.translation, text.tags)]
  const change = (index: number, edit: (prose: string) => string) => {
    const stretch = stretches[index]
    if (stretch) stretches[index] = { ...stretch, text: edit(stretch.text) }
  }
  const hasText = ({ text: prose, isProse }: Stretch) => isProse && prose.trim() !== ''
  const last = stretches.findLastIndex(hasText)
  if (last < 0) return undefined
  if (needsStop(stretches, last, text)) change(last, (prose) => withStop(prose, text))
  change(stretches.findIndex(hasText), swapFirstCase)
  stretches.forEach((stretch, index) => {
    if (index > 0 && hasText(stretch) && isBreak(stretches[index - 1]?.text ?? '')) {
      change(index, (prose) => `, ${prose.trimStart()}`)
    }
  })
  if (stretches[0]?.isProse) change(0, (prose) => prose.trimStart())
  if (stretches.at(-1)?.isProse) change(stretches.length - 1, (prose) => prose.trimEnd())
  return spoiled(text, written(stretches))
}

const isBreak = (tag: string) => /^<br\s*\/?>$/i.test(tag)

const isWord = ({ kind }: { readonly kind: string }) => kind === 'word'

/** Whether the last unit with text has enough words and ends with one. */
function needsStop(stretches: readonly Stretch[], last: number, { tags }: ExposedText): boolean {
  const unit = stretches[last]?.unit
  const prose = stretches.filter((stretch) => stretch.isProse && stretch.unit === unit)
  const pieces = prose.flatMap(({ text }) => cutPieces(text, !tags))
  const ending = pieces.findLast(({ kind }) => kind !== 'space')
  return ending !== undefined && isWord(ending) && pieces.filter(isWord).length >= LEAST_WORDS
}

function withStop(prose: string, { target }: ExposedText): string {
  const end = prose.trimEnd().length
  return prose.slice(0, end) + (marksOf(target).signs['.'] ?? '.') + prose.slice(end)
}

/** For a text that begins with a word, possibly after punctuation. */
function swapFirstCase(prose: string): string {
  const pieces = cutPieces(prose)
  const first = pieces.findIndex(({ kind }) => kind === 'word' || kind === 'kept')
  if (first < 0 || pieces[first]?.kind !== 'word') return prose
  return pieces.map(({ text }, index) => (index === first ? swapCase(text) : text)).join('')
}

function swapCase(word: string): string {
  const letter = String.fromCodePoint(word.codePointAt(0) as number)
  const upper = letter.toUpperCase()
  return (letter === upper ? letter.toLowerCase() : upper) + word.slice(letter.length)
}
