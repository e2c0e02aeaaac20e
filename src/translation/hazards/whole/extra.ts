import { baseOf, isSpaced } from '../../languages.ts'
import { cutPieces } from '../../text/pieces.ts'
import { splitSentences } from '../../text/sentences.ts'
import { chooseFitting } from '../choose-fitting.ts'
import type { ExposedText, Hazard } from '../hazard.ts'
import { spoiled, stretchesOf, written } from '../stretches.ts'

/** How often the last word is repeated, as long as the text at most doubles in length, plus a space. */
const REPETITIONS = 3

/** The last word is repeated, or the first sentence if it contains no e-mail address: those survive every hazard. */
export const extra: Hazard = (text, choose) => {
  const stretches = [...stretchesOf(text.translation, text.tags)]
  const repeated = chooseFitting(choose, [
    () => {
      const index = stretches.findLastIndex(
        ({ isProse, text: prose }) => isProse && cutPieces(prose, !text.tags).some(isWord),
      )
      const stretch = stretches[index]
      return stretch && { index, prose: repeatLastWord(stretch.text, text) }
    },
    () => {
      const index = stretches.findIndex(({ isProse, text: prose }) => isProse && prose.trim() !== '')
      const stretch = stretches[index]
      const prose = stretch && repeatFirstSentence(stretch.text, text)
      return prose === undefined ? undefined : { index, prose }
    },
  ])
  if (!repeated) return undefined
  const { index, prose } = repeated
  return spoiled(text, written(stretches.with(index, { isProse: true, unit: 0, text: prose })))
}

const isWord = ({ kind }: { readonly kind: string }) => kind === 'word'

function repeatLastWord(prose: string, { target, tags }: ExposedText): string {
  const pieces = cutPieces(prose, !tags)
  const last = pieces.findLastIndex(isWord)
  const again = (isSpaced(baseOf(target)) ? ' ' : '') + (pieces[last]?.text ?? '')
  const fitting = Math.max(1, Math.floor((prose.trim().length + 1) / again.length))
  const repetitions = again.repeat(Math.min(REPETITIONS, fitting))
  return pieces.map(({ text }, index) => (index === last ? text + repetitions : text)).join('')
}

function repeatFirstSentence(prose: string, { target, tags }: ExposedText): string | undefined {
  const [first = ''] = splitSentences(prose, baseOf(target))
  const pieces = cutPieces(first, !tags)
  if (!pieces.some(isWord) || pieces.some((piece) => piece.kind === 'kept' && piece.what === 'address'))
    return undefined
  const gap = /\s$/.test(first) || !isSpaced(baseOf(target)) ? '' : ' '
  return first + gap + prose
}
