import { cutPieces, type Piece } from '../pieces/pieces.ts'
import { endsWithAbbreviation, LINE_BREAK } from '../pieces/sentences.ts'
import { type LanguageData, languageData } from './language-data.ts'
import { capitalized, mapBlocks, type TextChange } from './prose.ts'

/** This many words are a sentence if one of them is a verb; fewer are a label. */
const MIN_WORDS = 4
/** A shorter word with a period may be an unlisted abbreviation. */
const MIN_LETTERS = 3
const ENDED = /[.!?…]["”»')\]]*$/
const SENTENCE_END = /^(?:\.|[!?]{1,3})$/
const OPENING = /^[¿¡"“„«'‘(]+$/

/**
 * Gives sentences their form: a capital at the beginning, and a period at the end of a paragraph of one line that is a
 * sentence without one. Which paragraphs are sentences is our choice: those with at least four words, a common verb
 * among them, that do not begin like a question; so labels, headings and lists stay unchanged. The last of several
 * sentences gets a period, too.
 */
export function sentenceForm(target: string): TextChange {
  const data = languageData(target)
  const facts: Facts = {
    verbs: new Set(data.verbs),
    questionWords: new Set(data.questionWords),
    abbreviations: new Set(data.abbreviations),
  }
  return (text) => mapBlocks(text, (block) => formed(block, facts))
}

type Facts = Readonly<
  Record<keyof Pick<LanguageData, 'verbs' | 'questionWords' | 'abbreviations'>, ReadonlySet<string>>
>

function formed(block: string, facts: Facts): string {
  const pieces = cutPieces(block)
  const lacksStop = isSentence(block, pieces, facts)
  const words = pieces.filter(({ kind }) => kind === 'word').length
  let atStart = lacksStop || (ENDED.test(block.trimEnd()) && words > 1)
  let hasInnerEnd = false
  const written = pieces.map((piece, index) => {
    if (piece.kind === 'space') {
      if (endsSentence(pieces, index - 1, facts)) {
        atStart = true
        hasInnerEnd = true
      }
      return piece.text
    }
    const isFirst = atStart
    if (!(piece.kind === 'punctuation' && OPENING.test(piece.text))) atStart = false
    return isFirst && piece.kind === 'word' && mayTakeCapital(pieces[index + 1])
      ? capitalized(piece.text)
      : piece.text
  })
  const text = written.join('')
  return lacksStop || (hasInnerEnd && endsOpenly(block, pieces)) ? withStop(text) : text
}

/**
 * Not if a period, a hyphen or a digit indicates a name or an abbreviation: `e.g.`, `e-mail` and the like are correct.
 */
const mayTakeCapital = (after: Piece | undefined) =>
  after === undefined || after.kind === 'space' || /^[,!?;:'’"”»).…-]/.test(after.text)

function endsSentence(pieces: readonly Piece[], index: number, { abbreviations }: Facts): boolean {
  const end = pieces[index]
  const word = pieces[index - 1]
  if (end?.kind !== 'punctuation' || !SENTENCE_END.test(end.text) || word === undefined) return false
  if (end.text !== '.') return word.kind === 'word'
  if (word.kind !== 'word' || word.text.length < MIN_LETTERS) return false
  return !abbreviations.has(word.text.toLowerCase()) && !endsWithAbbreviation(`${word.text}.`)
}

function isSentence(block: string, pieces: readonly Piece[], { verbs, questionWords }: Facts): boolean {
  if (!endsOpenly(block, pieces) || pieces.find(({ kind }) => kind !== 'space')?.kind !== 'word') return false
  const words = pieces
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text.toLowerCase().replaceAll('’', "'"))
  return (
    words.length >= MIN_WORDS && !questionWords.has(words[0] ?? '') && words.some((word) => verbs.has(word))
  )
}

/** Whether a paragraph is one line and ends with a word, so that a period can follow. */
function endsOpenly(block: string, pieces: readonly Piece[]): boolean {
  if (LINE_BREAK.test(block.trim())) return false
  return pieces.findLast(({ kind }) => kind !== 'space')?.kind === 'word'
}

function withStop(text: string): string {
  const body = text.trimEnd()
  return `${body}.${text.slice(body.length)}`
}
