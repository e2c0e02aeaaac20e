import { table } from '../../base/json/table.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { cutPieces, type Piece } from '../pieces/pieces.ts'
import { splitLines, splitSentences } from '../pieces/sentences.ts'
import { languageData } from './language-data.ts'
import { inTurn, mapProse, phraseReplacer, type TextChange, untilStable } from './prose.ts'
import { sentenceForm } from './sentence-form.ts'

const EAST_ASIAN: ReadonlySet<string> = new Set(['ja', 'ko', 'zh'])

/**
 * The corrections of a language. Correct text comes back unchanged, and so does corrected text.
 *
 * @param target  BCP 47 code
 * @param variant the variant whose spelling the text gets; undefined keeps the text's own
 */
export function corrector(target: string, variant: string | undefined): TextChange {
  const base = baseOf(target)
  const spell = spelling(target, variant)
  if (EAST_ASIAN.has(base)) return untilStable(inTurn([spell, eastAsianPunctuation(base), spacing({})]))
  return untilStable(
    inTurn([
      spell,
      spacing(base === 'fr' ? FRENCH_SPACES : SPACES),
      doubledWords(target),
      ...(base === 'en' ? [articles] : []),
      ...(base === 'es' ? [invertedMarks] : []),
      sentenceForm(target),
    ]),
  )
}

/** The pronoun by itself: not the numeral of a list, not a part of an abbreviation. */
const LONE_I = /(?<=^|[\s"“(])i(?=\s+[a-z])/g

/**
 * Corrects common misspellings, from a small table for each language.
 *
 * @param variant BCP 47 code of the variant whose spelling the text gets; undefined keeps the text's own
 */
function spelling(target: string, variant: string | undefined): TextChange {
  const { misspellings, regional = {} } = languageData(target)
  const table = new Map(Object.entries({ ...misspellings, ...(variant && regional[variant]) }))
  const replace = phraseReplacer([...table.keys()], isSpaced(baseOf(target)) && baseOf(target) !== 'ko')
  const isEnglish = baseOf(target) === 'en'
  return (text) => {
    const spelled = replace(text, (word) => table.get(word))
    return isEnglish ? spelled.replace(LONE_I, 'I') : spelled
  }
}

/** The spaces next to punctuation. */
interface Spaces {
  /** Punctuation that directly follows its word, unless it looks like an ellipsis, an extension or a smiley. */
  readonly close?: RegExp
  /** Punctuation with a no-break space before it. */
  readonly high?: RegExp
  /** Punctuation between two words, with a space behind it. */
  readonly between?: RegExp
}

const BETWEEN_WORDS = /^[,;!?]$/
const SPACES: Spaces = { close: /^(?:[,;:.]|[!?]+)["”»]*$/, between: BETWEEN_WORDS }
const FRENCH_SPACES: Spaces = { close: /^[,.]["”»]*$/, high: /^(?:[!?]+|[;:])["»]*$/, between: BETWEEN_WORDS }
const NO_BREAK_SPACE = '\u00a0'
const NARROW_NO_BREAK_SPACE = '\u202f'

/**
 * Corrects spaces within lines: double ones, those before punctuation, missing ones after it. French gets a no-break
 * space before `! ? ; :` if there is no space at all. Indents and line breaks stay.
 */
const spacing =
  (spaces: Spaces): TextChange =>
  (text) => {
    const pieces = cutPieces(text)
    return pieces.map((piece, index) => spaced(piece, pieces, index, spaces)).join('')
  }

function spaced(
  piece: Piece,
  pieces: readonly Piece[],
  index: number,
  { close, high, between }: Spaces,
): string {
  const before = pieces[index - 1]
  const after = pieces[index + 1]
  if (piece.kind === 'space') {
    if (!/^ +$/.test(piece.text) || before === undefined || after === undefined) return piece.text
    const isBeforePunctuation =
      isContent(before) && after.kind === 'punctuation' && closes(after.text, pieces[index + 2], close)
    return isBeforePunctuation ? '' : ' '
  }
  if (piece.kind !== 'punctuation' || before?.kind !== 'word') return piece.text
  if (high?.test(piece.text) && isEdge(after)) {
    return (piece.text.startsWith(':') ? NO_BREAK_SPACE : NARROW_NO_BREAK_SPACE) + piece.text
  }
  return between?.test(piece.text) && after?.kind === 'word' ? `${piece.text} ` : piece.text
}

/** A comma between two words follows the first, wherever the spaces are. */
const closes = (mark: string, next: Piece | undefined, close: RegExp | undefined) =>
  close?.test(mark) && (isEdge(next) || (mark === ',' && next?.kind === 'word'))

const isContent = (piece: Piece) => piece.kind === 'word' || piece.kind === 'kept'

const isEdge = (piece: Piece | undefined) => piece === undefined || piece.kind === 'space'

const DOUBLED = /(?<![\p{L}\p{M}\p{N}_'’-])(\p{L}[\p{L}\p{M}'’]*)((?: +\1)+)(?![\p{L}\p{M}\p{N}_'’-])/giu

/**
 * Removes a repeated word. Words that correct text repeats are left alone, and so are capitalized repetitions, which
 * are mostly names.
 */
function doubledWords(target: string): TextChange {
  const { keepDoubled } = languageData(target)
  if (keepDoubled === undefined) return (text) => text
  const kept = new Set(keepDoubled)
  return (text) =>
    mapProse(text, (prose) =>
      prose.replace(DOUBLED, (all, word: string, repetitions: string) =>
        isMeant(word, repetitions, kept) ? all : word,
      ),
    )
}

/** Single letters are names of things, except for the article and preposition `a`. */
function isMeant(word: string, repetitions: string, kept: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase()
  return repetitions !== repetitions.toLowerCase() || kept.has(lower) || (word.length === 1 && lower !== 'a')
}

const ARTICLE = /(?<![\p{L}\p{N}_'’.-])(a|an)( +)(\p{Ll}\p{L}+)/giu
/** Written with a vowel, spoken with a consonant, and the reverse. */
const CONSONANT_SOUND = /^(?:one|once|uni(?!n|m)|use|usu|usa|user|uti|euro|eul|ewe|ubiq|urin|ura|ure)/i
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir)/i
const VOWEL = /^[aeiou]/i

/** `a` and `an` in English, before lower-case words; names and abbreviations are left alone. */
const articles: TextChange = (text) =>
  mapProse(text, (prose) =>
    prose.replace(ARTICLE, (all, article: string, space: string, word: string) => {
      if (word !== word.toLowerCase() || article === 'AN') return all
      const right = startsWithVowel(word) ? 'an' : 'a'
      if (article.toLowerCase() === right) return all
      return (article.startsWith('A') ? `A${right.slice(1)}` : right) + space + word
    }),
  )

const startsWithVowel = (word: string) =>
  VOWEL_SOUND.test(word) || (VOWEL.test(word) && !CONSONANT_SOUND.test(word))

const QUESTION = /[^!?]\?["”»)]*\s*$/
const EXCLAMATION = /[^!?]!["”»)]*\s*$/

/** Spanish questions and exclamations begin with an inverted mark. */
const invertedMarks: TextChange = (text) =>
  splitLines(text)
    .flatMap((line) => splitSentences(line, 'es'))
    .map((sentence) => {
      if (QUESTION.test(sentence) && !sentence.includes('¿')) return opened(sentence, '¿')
      if (EXCLAMATION.test(sentence) && !sentence.includes('¡')) return opened(sentence, '¡')
      return sentence
    })
    .join('')

const opened = (sentence: string, mark: string) => sentence.replace(/^(\s*)(?=\p{L})/u, `$1${mark}`)

const HAN_OR_KANA = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー'
const WIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = table({
  ja: { ',': '、', '.': '。', '!': '！', '?': '？', ':': '：', ';': '；' },
  zh: { ',': '，', '.': '。', '!': '！', '?': '？', ':': '：', ';': '；' },
})
const KOREAN: Readonly<Record<string, string>> = table({
  '，': ',',
  '、': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
})

/**
 * Punctuation as the language writes it: full width between Chinese and Japanese characters, half width in Korean; no
 * space before full-width marks, and letters and digits in half width, Japanese syllables in full width.
 */
function eastAsianPunctuation(base: string): TextChange {
  const wide = WIDE[base]
  return wide === undefined
    ? inTurn([narrowLetters, koreanMarks])
    : inTurn([narrowLetters, wideKana, wideMarks(wide)])
}

/** `Ａ１` as `A1`. */
const narrowLetters: TextChange = (text) =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ]+/g, (run) => run.normalize('NFKC'))

/** `ｶﾞ` as `ガ`. */
const wideKana: TextChange = (text) => text.replace(/[\uff66-\uff9f]+/g, (run) => run.normalize('NFKC'))

function wideMarks(wide: Readonly<Record<string, string>>): TextChange {
  // Several dots are an ellipsis, and punctuation followed by a letter or digit may belong to that.
  const narrow = new RegExp(
    `(?<=[${HAN_OR_KANA}」』）]) ?([,.!?:;])(?![,.!?:;A-Za-z0-9/)])(?: +(?=\\S))?`,
    'gu',
  )
  const spaceBefore = new RegExp(`(?<=[${HAN_OR_KANA}]) +(?=[、。，！？：；])`, 'gu')
  const doubled = /([、，；])\1+|(?<!。)(。)。(?!。)/gu
  return (text) =>
    mapProse(text, (prose) =>
      prose
        .replace(narrow, (_, mark: string) => wide[mark] ?? mark)
        .replace(spaceBefore, '')
        .replace(doubled, (_, mark: string | undefined, stop: string | undefined) => mark ?? stop ?? ''),
    )
}

const koreanMarks: TextChange = (text) =>
  mapProse(text, (prose) =>
    prose
      .replace(
        /(?<=\p{Script=Hangul}) ?([，、。！？：；])(?=([\p{L}\p{N}])?)/gu,
        (_, mark: string, next: string | undefined) =>
          (KOREAN[mark] ?? mark) + (next === undefined ? '' : ' '),
      )
      .replace(/(?<=\p{Script=Hangul}) +(?=[,.!?](?:\s|$))/gu, ''),
  )
