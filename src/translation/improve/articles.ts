import { mapProse } from './prose.ts'
import type { TextChange } from './text-change.ts'

const ARTICLE = /(?<![\p{L}\p{N}_'’.-])(a|an)( +)(\p{Ll}\p{L}+)/giu
/** Written with a vowel, spoken with a consonant, and the reverse. */
const CONSONANT_SOUND = /^(?:one|once|uni(?!n|m)|use|usu|usa|user|uti|euro|eul|ewe|ubiq|urin|ura|ure)/i
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir)/i
const VOWEL = /^[aeiou]/i

/** `a` and `an` in English, before lower-case words; names and abbreviations are left alone. */
export const articles: TextChange = (text) =>
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
