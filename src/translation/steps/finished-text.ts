import { behindText } from '../modes/behind-text.ts'
import { BRACKETS, type Dressing, tokenFor } from '../modes/dressing.ts'
import { lengthened, type Padding } from '../modes/lengthened.ts'
import { pseudoWords } from '../modes/pseudo-mode.ts'
import { type Rendered, renderedText } from '../modes/rendered.ts'
import { isText } from '../phrases/unknown-texts.ts'
import { cutPieces } from '../text/pieces.ts'
import { isSingleCharacter, type Job } from './job.ts'
import type { LanguagePair } from './language-pairs.ts'
import type { Plan } from './plan.ts'

/** Additions to a translation as a whole: length, the mark of what steers it, and what its mode adds around it. */
export interface FinishedText {
  /** @param text the source */
  ofText(parts: readonly Rendered[], text: string, job: Job): readonly Rendered[]
  /** The same for a message, whose texts are already lengthened. */
  ofMessage(parts: readonly Rendered[], text: string, job: Job): readonly Rendered[]
  /** Adjusts the parts to the length in the settings. */
  inLength(parts: readonly Rendered[], job: SizedJob): readonly Rendered[]
  /** What the mode adds around a text; undefined if the whole text is known. */
  dressingFor(text: string, job: Pick<Job, 'made'>, isMessage?: boolean): Dressing | undefined
}

type SizedJob = Pick<Job, 'pair' | 'output'>

/** The last step of a translator. */
export function createFinishedText({ mode, length, makesWords, rightToLeft }: Plan): FinishedText {
  /** The padding of a mode. */
  function paddingFor({ mapper, isSpaced }: LanguagePair): Padding {
    if (makesWords) return { word: mapper, space: isSpaced ? ' ' : '' }
    const word =
      mode === 'pseudo' ? (text: string) => renderedText(pseudoWords(cutPieces(text), rightToLeft)) : String
    return { word, space: ' ' }
  }

  /** @param added further characters that the text gets */
  function inLength(parts: readonly Rendered[], { pair, output }: SizedJob, added = 0): readonly Rendered[] {
    if (length === 1 || pair.isSameLanguage) return parts
    const longer = lengthened(parts, { factor: length, added, padding: paddingFor(pair) })
    output?.add(renderedText(longer).length - renderedText(parts).length)
    return longer
  }

  function dressingFor(text: string, { made }: Pick<Job, 'made'>, isMessage = false): Dressing | undefined {
    if (!made.something) return undefined
    if (mode === 'distinct') return tokenFor(text)
    if (mode !== 'pseudo' || isSingleCharacter(text)) return undefined
    return isMessage || isText(cutPieces(text)) ? BRACKETS : undefined
  }

  function marked(parts: readonly Rendered[], { mark, made }: Job): readonly Rendered[] {
    return mark !== undefined && made.something && mode !== 'echo' ? behindText(parts, mark) : parts
  }

  return {
    inLength,
    dressingFor,
    ofText(parts, text, job) {
      const dressing = job.pair.isSameLanguage ? undefined : dressingFor(text, job)
      const all = marked(inLength(parts, job, dressing?.length), job)
      return dressing ? dressing.dress(all) : all
    },
    ofMessage(parts, text, job) {
      const dressing = dressingFor(text, job, true)
      const all = marked(parts, job)
      return dressing ? dressing.dress(all) : all
    },
  }
}
