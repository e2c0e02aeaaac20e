// The named exports are each locale's own definitions; an instance's `rawDefinitions` also contain English.
import { ar, da, de, en, fa, fr, hu, hy, id_ID, ja, ko, pt_BR, ru, vi, zh_CN } from '@faker-js/faker'
import { byCodePoint, spread, unique } from './word-lists.ts'

/** One of faker's lists, and how many of its words to use, spread evenly. */
interface Source {
  readonly list: readonly string[] | null | undefined
  readonly take: number
}

/**
 * The genuine lists in faker's locales. Missing are the many locales whose `lorem` is Latin, `he` (a transliteration of
 * it), `ur` (invented), `ckb` and `nb` (a handful).
 */
const SOURCES: Readonly<Record<string, readonly Source[]>> = {
  ar: [{ list: ar.lorem?.word, take: 60 }],
  da: [
    { list: da.word?.adjective, take: 20 },
    { list: da.word?.verb, take: 20 },
  ],
  de: [
    { list: de.word?.adjective, take: 30 },
    { list: de.word?.adverb, take: 20 },
  ],
  en: [
    { list: en.word?.adjective, take: 40 },
    { list: en.word?.adverb, take: 30 },
  ],
  fa: [
    { list: fa.word?.noun, take: 60 },
    { list: fa.word?.adjective, take: 40 },
  ],
  fr: [
    { list: fr.word?.adjective, take: 30 },
    { list: fr.word?.verb, take: 40 },
  ],
  hu: [
    { list: hu.word?.adverb, take: 30 },
    { list: hu.word?.verb, take: 15 },
  ],
  hy: [{ list: hy.lorem?.word, take: 60 }],
  id: [
    { list: id_ID.word?.adjective, take: 30 },
    { list: id_ID.word?.noun, take: 30 },
  ],
  ja: [{ list: ja.lorem?.word, take: 100 }],
  ko: [
    { list: ko.word?.noun, take: 40 },
    { list: ko.word?.adjective, take: 40 },
  ],
  la: [{ list: en.lorem?.word, take: 220 }],
  pt: [
    { list: pt_BR.word?.noun, take: 30 },
    { list: pt_BR.word?.verb, take: 40 },
  ],
  ru: [{ list: ru.lorem?.word, take: 60 }],
  vi: [{ list: vi.lorem?.word, take: 40 }],
  zh: [
    { list: zh_CN.word?.noun, take: 30 },
    { list: zh_CN.word?.verb, take: 20 },
    { list: zh_CN.word?.adverb, take: 30 },
  ],
}

/** Faker's words in a language that match the pattern. */
export function fakerWords(base: string, pattern: RegExp): string[] {
  return (SOURCES[base] ?? []).flatMap(({ list, take }) => {
    if (!list) throw new Error(`faker no longer has a list of words that is taken for ${base}`)
    const words = unique(list.map((word) => word.normalize('NFC')))
    const usable = words.filter((word) => pattern.test(word) && isPlain(base, word))
    return spread(usable.sort(byCodePoint), take)
  })
}

/** Faker mixes in names, inflected phrases and vocalized spellings, which the letters reveal. */
function isPlain(base: string, word: string): boolean {
  if (base === 'ar') return !/\p{M}/u.test(word) && word.length > 2
  if (base === 'ja') return /\p{Script=Han}/u.test(word) && /\p{Script=Hiragana}/u.test(word)
  if (['de', 'ko', 'zh'].includes(base)) return word.length < 16
  return /^\p{Ll}{3,16}$/u.test(word) || /^\p{Lo}[\p{Lo}\p{M}]+$/u.test(word)
}
