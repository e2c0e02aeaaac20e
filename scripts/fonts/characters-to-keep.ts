import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first ideograph; ideographs are most of an East Asian font. */
const FIRST_IDEOGRAPH = 0x3400
const LAST_IDEOGRAPH = 0x9fff
const AFTER_BASIC_PLANE = 0x10000

/** Blocks of DejaVu that no target language uses: runes, phonetics, mathematics, Braille, dominoes and the like. */
const LEFT_OUT: readonly (readonly [first: number, last: number])[] = [
  [0x1400, 0x1dff],
  [0x2320, 0x245f],
  [0xe000, 0xf8ff],
  [0x27c0, 0x27ef],
  [0x2800, 0x28ff],
  [0x2900, 0x2aff],
  [0x4dc0, 0x4dff],
  [0x1d300, 0x1d7ff],
  [0x1f000, 0x1f9ff],
]

/** Rows of two-byte encodings with common ideographs. */
const COMMON_IDEOGRAPHS = [
  { encoding: 'gb2312', rows: [0xb0, 0xd7], cells: [0xa1, 0xfe] },
  { encoding: 'euc-jp', rows: [0xb0, 0xcf], cells: [0xa1, 0xfe] },
  { encoding: 'big5', rows: [0xa4, 0xc6], cells: [0x40, 0xfe] },
] as const

/** Mynah's own texts: what the dictionary writes must be readable in a PDF. */
const OWN_TEXTS = [
  'src/translation/dictionary/data',
  'src/translation/lexicons',
  'src/translation/phrases',
  'src/features/languages',
]

/** Which characters of a font Mynah ships. The lists of common ideographs are those of national standards. */
export function charactersToKeep(font: string, available: readonly number[]): number[] {
  if (font === 'dejavu-sans-condensed')
    return available.filter((code) => !LEFT_OUT.some(([first, last]) => code >= first && code <= last))
  if (font !== 'droid-sans-fallback') return [...available]
  const common = new Set([...COMMON_IDEOGRAPHS.flatMap(charactersOf), ...ownCharacters()])
  return available.filter((code) => !isIdeograph(code) || common.has(code))
}

const isIdeograph = (code: number) =>
  (code >= FIRST_IDEOGRAPH && code <= LAST_IDEOGRAPH) || code >= AFTER_BASIC_PLANE

function charactersOf({ encoding, rows, cells }: (typeof COMMON_IDEOGRAPHS)[number]): number[] {
  const decoder = new TextDecoder(encoding)
  const found: number[] = []
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let cell = cells[0]; cell <= cells[1]; cell++) {
      for (const character of decoder.decode(Uint8Array.of(row, cell)))
        found.push(character.codePointAt(0) as number)
    }
  }
  return found
}

function ownCharacters(): number[] {
  const texts = OWN_TEXTS.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(folder, entry.name), 'utf8')),
  )
  return texts.flatMap((text) => Array.from(text, (character) => character.codePointAt(0) as number))
}
