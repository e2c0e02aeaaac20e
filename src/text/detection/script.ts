import { CharacterClass, classOf, classOfAstral } from '../pieces/character-class.ts'

/** Writing systems as far as detection needs them; `other` is any that no detectable language uses. */
export type WritingSystem =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'hebrew'
  | 'arabic'
  | 'thai'
  | 'japanese'
  | 'han'
  | 'hangul'
  | 'other'

type Counted = Exclude<WritingSystem, 'japanese'> | 'kana'

/**
 * The weight of a letter relative to a Latin one. Latin names occur in texts of every script ("Установите Visual
 * Studio"), while foreign names in Latin texts are rare; and a Han or Hangul character carries as much as several
 * letters.
 */
const WEIGHT: Readonly<Record<Counted, number>> = {
  latin: 1,
  cyrillic: 3,
  greek: 3,
  hebrew: 3,
  arabic: 3,
  thai: 3,
  kana: 6,
  han: 8,
  hangul: 8,
  other: 2,
}

/** Below this share of the Japanese and Chinese characters, kana are a quotation in a Chinese text. */
const KANA_SHARE = 0.05

/** The writing system of most of a text; `undefined` if it has no letters. */
export function writingSystemOf(text: string): WritingSystem | undefined {
  const counts: Partial<Record<Counted, number>> = {}
  for (let index = 0; index < text.length; index++) {
    let codePoint = text.charCodeAt(index)
    if (codePoint >= 0xd800 && codePoint <= 0xdbff) {
      codePoint = text.codePointAt(index) as number
      if (codePoint > 0xffff) index++
    }
    const system = systemOf(codePoint)
    if (system !== undefined) counts[system] = (counts[system] ?? 0) + 1
  }
  const kana = counts.kana ?? 0
  const han = counts.han ?? 0
  let best: Counted | undefined
  let bestWeight = 0
  for (const system of Object.keys(counts) as Counted[]) {
    const weight =
      system === 'kana' || system === 'han'
        ? kana * WEIGHT.kana + han * WEIGHT.han
        : (counts[system] ?? 0) * WEIGHT[system]
    if (weight > bestWeight) {
      best = system
      bestWeight = weight
    }
  }
  if (best === 'kana' || best === 'han')
    return kana > 0 && kana / (kana + han) >= KANA_SHARE ? 'japanese' : 'han'
  return best
}

function systemOf(codePoint: number): Counted | undefined {
  const type = codePoint > 0xffff ? classOfAstral(codePoint) : classOf(codePoint)
  if (type !== CharacterClass.LETTER && type !== CharacterClass.UNSPACED) return undefined
  if (codePoint < 0x250 || (codePoint >= 0x1e00 && codePoint <= 0x1eff)) return 'latin'
  if (codePoint >= 0x370 && codePoint <= 0x3ff) return 'greek'
  if (codePoint >= 0x400 && codePoint <= 0x52f) return 'cyrillic'
  if (codePoint >= 0x590 && codePoint <= 0x5ff) return 'hebrew'
  if ((codePoint >= 0x600 && codePoint <= 0x6ff) || (codePoint >= 0x750 && codePoint <= 0x77f))
    return 'arabic'
  if (codePoint >= 0xe00 && codePoint <= 0xe7f) return 'thai'
  if (codePoint >= 0x3041 && codePoint <= 0x30ff) return 'kana'
  if ((codePoint >= 0x3400 && codePoint <= 0x9fff) || codePoint === 0x3005) return 'han'
  if (codePoint >= 0xac00 && codePoint <= 0xd7af) return 'hangul'
  return rareSystemOf(codePoint)
}

function rareSystemOf(codePoint: number): Counted {
  if (codePoint >= 0x1f00 && codePoint <= 0x1fff) return 'greek'
  if (codePoint >= 0xfb1d && codePoint <= 0xfb4f) return 'hebrew'
  if (codePoint >= 0xfb50 && codePoint <= 0xfeff) return 'arabic'
  if ((codePoint >= 0x1100 && codePoint <= 0x11ff) || (codePoint >= 0x3130 && codePoint <= 0x318f))
    return 'hangul'
  if (codePoint >= 0xff21 && codePoint <= 0xff5a) return 'latin'
  if (codePoint >= 0xff66 && codePoint <= 0xff9f) return 'kana'
  if ((codePoint >= 0xf900 && codePoint <= 0xfaff) || (codePoint >= 0x20000 && codePoint <= 0x3ffff))
    return 'han'
  return 'other'
}
