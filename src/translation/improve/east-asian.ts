import { mapProse } from './prose.ts'
import { inTurn, type TextChange } from './text-change.ts'

const HAN_OR_KANA = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー'
const WIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: { ',': '、', '.': '。', '!': '！', '?': '？', ':': '：', ';': '；' },
  zh: { ',': '，', '.': '。', '!': '！', '?': '？', ':': '：', ';': '；' },
}
const KOREAN: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
}

/**
 * Punctuation as the language writes it: full width between Chinese and Japanese characters, half width in Korean; no
 * space before full-width marks, and letters and digits in half width, Japanese syllables in full width.
 */
export function eastAsianPunctuation(base: string): TextChange {
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
