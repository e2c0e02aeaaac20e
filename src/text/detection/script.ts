import { CharacterClass, classOf } from '../pieces/character-class.ts'

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
  for (const character of text) {
    const system = systemOf(character.codePointAt(0) as number)
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
  const type = classOf(codePoint)
  if (type !== CharacterClass.LETTER && type !== CharacterClass.UNSPACED) return undefined
  for (const [first, last, system] of RANGES) if (codePoint >= first && codePoint <= last) return system
  return 'other'
}

/** The code points of each writing system, the most frequent ones first. */
// biome-ignore format: a table
const RANGES: readonly (readonly [first: number, last: number, system: Counted])[] = [
  [0, 0x24f, 'latin'], [0x370, 0x3ff, 'greek'], [0x400, 0x52f, 'cyrillic'], [0x590, 0x5ff, 'hebrew'],
  [0x600, 0x6ff, 'arabic'], [0x750, 0x77f, 'arabic'], [0xe00, 0xe7f, 'thai'], [0x1e00, 0x1eff, 'latin'],
  [0x3041, 0x30ff, 'kana'], [0x3005, 0x3005, 'han'], [0x3400, 0x9fff, 'han'], [0xac00, 0xd7af, 'hangul'],
  [0x1100, 0x11ff, 'hangul'], [0x1f00, 0x1fff, 'greek'], [0x3130, 0x318f, 'hangul'], [0xf900, 0xfaff, 'han'],
  [0xfb1d, 0xfb4f, 'hebrew'], [0xfb50, 0xfeff, 'arabic'], [0xff21, 0xff5a, 'latin'], [0xff66, 0xff9f, 'kana'],
  [0x20000, 0x3ffff, 'han'],
]
