import { addressReader } from '../formality/form-of-address.ts'
import { hash } from '../hash.ts'
import { echoPieces } from '../modes/echo-mode.ts'
import { joinPieces } from '../modes/join.ts'
import { pseudoWords } from '../modes/pseudo-mode.ts'
import type { Rendered } from '../modes/rendered.ts'
import { type KeptEdges, punctuate } from '../punctuation/punctuate.ts'
import type { Piece } from '../text/pieces.ts'
import { isSingleCharacter, type Job, steeredBy } from './job.ts'
import type { Plan } from './plan.ts'

/** Translates text that is not known as a whole. */
export type MadeText = (pieces: readonly Piece[], job: Job, kept: KeptEdges) => Rendered[]

/** The mode's translation: the text in brackets, accented letters, or words of the target language. */
export function createMadeText({ seed, mode, punctuation, rightToLeft }: Plan): MadeText {
  const addressStart = hash(`${seed}\naddress\n`)

  function madeOfWords(sourcePieces: readonly Piece[], job: Job, kept: KeptEdges): Rendered[] {
    const { formality, pair } = job
    const { source, target, words } = pair
    const { pieces, outputs, origins } = words.translate(sourcePieces, {
      splitting: job.cutting.splitting,
      isInformal: formality === 'less',
      keepsEdges: job.preserveFormatting === true,
      tally: job.tally,
      wantsOrigins: formality !== undefined,
    })
    const addressed = formality
      ? addressReader(
          pieces,
          outputs,
          { formality, source, target },
          { start: addressStart, letterCase: pair.letterCase, origins },
        )
      : outputs
    const text =
      punctuation === 'target'
        ? punctuate(pieces, addressed, { source, target, kept })
        : { pieces, outputs: addressed }
    // Style rules and messages read each part by itself.
    const keepsPhrases = job.style !== undefined || job.isWithinMessage
    return joinPieces(text.pieces, text.outputs, pair.isSpaced, keepsPhrases)
  }

  return (pieces, job, kept) => {
    if (mode === 'pseudo')
      return isSingleCharacter(job.text) ? unchanged(pieces) : pseudoWords(pieces, rightToLeft)
    if (mode === 'echo') return echoPieces(pieces, job.pair.target, steeredBy(job))
    return madeOfWords(pieces, job, kept)
  }
}

/** The pieces, unchanged. */
export function unchanged(pieces: readonly Piece[]): Rendered[] {
  return joinPieces(
    pieces,
    pieces.map(({ text }) => text),
    undefined,
  )
}
