import { rehash } from '../hash.ts'
import { bracketed, isText } from '../phrases/unknown-texts.ts'
import { cutPieces } from '../pieces/pieces.ts'
import { type Rendered, renderedText } from '../pieces/unit.ts'
import { isSingleCharacter, type Job, type LanguagePair, type Plan } from './job.ts'
import { pseudoWords } from './made-text.ts'

/** Additions to a translation as a whole: length, the mark of what steers it, and what its mode adds around it. */
export type FinishedText = ReturnType<typeof createFinishedText>

type SizedJob = Pick<Job, 'pair' | 'output'>

/** The last step of a translator. */
export function createFinishedText({ mode, length, makesWords, rightToLeft }: Plan) {
  /** The padding of a mode. */
  function paddingFor({ mapper, isSpaced }: LanguagePair): Padding {
    if (makesWords) return { word: mapper(), space: isSpaced ? ' ' : '' }
    const word =
      mode === 'pseudo' ? (text: string) => renderedText(pseudoWords(cutPieces(text), rightToLeft)) : String
    return { word, space: ' ' }
  }

  /**
   * Appends words until the parts have this many times as many characters.
   * @param added further characters that the text gets
   */
  function inLength(parts: readonly Rendered[], { pair, output }: SizedJob, added = 0): readonly Rendered[] {
    if (length === 1 || pair.isSameLanguage) return parts
    const present = characters(renderedText(parts).trim()) + added
    const missing = Math.ceil(present * length) - present
    if (missing <= 0) return parts
    const longer = behindText(parts, paddingOf(missing, paddingFor(pair)))
    output?.add(renderedText(longer).length - renderedText(parts).length)
    return longer
  }

  function dressingFor(
    text: string,
    { progress }: Pick<Job, 'progress'>,
    isMessage = false,
  ): Dressing | undefined {
    if (!progress.hasUnknownText) return undefined
    if (mode === 'distinct') return tokenFor(text)
    if (mode !== 'pseudo' || isSingleCharacter(text)) return undefined
    return isMessage || isText(cutPieces(text)) ? BRACKETS : undefined
  }

  function marked(parts: readonly Rendered[], { mark, pair, progress }: Job): readonly Rendered[] {
    if (mark === undefined || pair.isSameLanguage || mode === 'echo') return parts
    return progress.hasUnknownText ? behindText(parts, mark) : parts
  }

  /** @param whole the dressing of the text as a whole */
  const dressed = (
    parts: readonly Rendered[],
    job: Job,
    whole: Dressing | undefined,
  ): readonly Rendered[] => {
    const all = marked(parts, job)
    return whole ? whole.dress(all) : all
  }

  return {
    /** Adjusts the parts to the length in the settings. */
    inLength,
    /** What the mode adds around a text; undefined if the whole text is known. */
    dressingFor,
    /** @param text the source */
    ofText(parts: readonly Rendered[], text: string, job: Job): readonly Rendered[] {
      const dressing = job.pair.isSameLanguage ? undefined : dressingFor(text, job)
      return dressed(inLength(parts, job, dressing?.length), job, dressing)
    },
    /** The same for a message, whose texts are already lengthened. */
    ofMessage: (parts: readonly Rendered[], text: string, job: Job): readonly Rendered[] =>
      dressed(parts, job, dressingFor(text, job, true)),
  }
}

/** What a mode adds around a whole text. */
interface Dressing {
  /** The number of characters that it adds. */
  readonly length: number
  dress(parts: readonly Rendered[]): readonly Rendered[]
}

/** Brackets, which show whether a text was cut off or assembled from several. */
const BRACKETS: Dressing = { length: 2, dress: bracketed }

/** A token after the words of a text. */
function tokenFor(text: string): Dressing {
  const token = ` ${textToken(text)}`
  return { length: token.length, dress: (parts) => behindText(parts, token) }
}

/** The parts with something appended after their last non-white-space character; blank ones stay unchanged. */
function behindText(parts: readonly Rendered[], added: string): readonly Rendered[] {
  if (renderedText(parts).trim() === '') return parts
  const last = parts.findLastIndex(({ text }) => text.trim() !== '')
  const part = parts[last] as Rendered
  const body = part.text.trimEnd()
  const behind = { text: added, fixed: true }
  if (body.length === part.text.length || part.source !== undefined || part.fixed) {
    return [...parts.slice(0, last + 1), behind, ...parts.slice(last + 1)]
  }
  const tail = { text: part.text.slice(body.length), fixed: false }
  return [...parts.slice(0, last), { text: body, fixed: false }, behind, tail, ...parts.slice(last + 1)]
}

const PADDING = 'one two three four five six seven eight nine ten'.split(' ')

/** How a mode writes the padding of a text. */
interface Padding {
  /** Returns the padded form of a word. */
  readonly word: (word: string) => string
  /** The separator between words. */
  readonly space: string
}

const characters = (text: string) => [...text].length

/** This many characters, one more if a space would be the last. */
function paddingOf(missing: number, { word, space }: Padding): string {
  const characters: string[] = []
  for (let number = 0; characters.length < missing; number++) {
    characters.push(...space, ...word(PADDING[number % PADDING.length] as string))
  }
  const end = space !== '' && characters[missing - 1] === space ? missing + 1 : missing
  return characters.slice(0, end).join('')
}

/** Unambiguous digits and consonants; without vowels they form no words. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxz'
const GROUP = 5

/**
 * A short token derived only from a text, byte for byte: `4k7mx-2fq9t`. There are 2 · 10¹⁴ tokens, so the probability
 * that two of a hundred thousand texts have the same one is one in forty thousand.
 */
export function textToken(text: string): string {
  let low = 0x9e3779b1
  let high = 0x85ebca77
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x9e3779b1)
    high = Math.imul(high ^ unit, 0x5f356495)
    // Without this step the highest bits would never affect the lower ones, which distinguish differences at the end.
    low ^= low >>> 15
    high ^= high >>> 13
  }
  return `${groupOf(rehash(low ^ (high >>> 7)))}-${groupOf(rehash(high ^ (low >>> 9)))}`
}

function groupOf(value: number): string {
  let group = ''
  let rest = value
  for (let index = 0; index < GROUP; index++) {
    group += ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
  }
  return group
}
