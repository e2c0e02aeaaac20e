import { splitLines, splitSentences } from '../text/sentences.ts'
import type { TextChange } from './text-change.ts'

const QUESTION = /[^!?]\?["”»)]*\s*$/
const EXCLAMATION = /[^!?]!["”»)]*\s*$/

/** Spanish questions and exclamations begin with an inverted mark. */
export const invertedMarks: TextChange = (text) =>
  splitLines(text)
    .flatMap((line) => splitSentences(line, 'es'))
    .map((sentence) => {
      if (QUESTION.test(sentence) && !sentence.includes('¿')) return opened(sentence, '¿')
      if (EXCLAMATION.test(sentence) && !sentence.includes('¡')) return opened(sentence, '¡')
      return sentence
    })
    .join('')

const opened = (sentence: string, mark: string) => sentence.replace(/^(\s*)(?=\p{L})/u, `$1${mark}`)
