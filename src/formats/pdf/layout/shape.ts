import { Direction, Buffer as ShapingBuffer, shape as shapeRun } from 'harfbuzzjs'
import { bidiText } from './bidi-levels.ts'
import { lineBreaks } from './line-breaks.ts'
import { type Typeface, typefaceFor } from './typeface.ts'

/** A glyph at its position in a run. Measures are in ems. */
export interface Glyph {
  readonly id: number
  /** the characters that it represents */
  readonly text: string
  /** index of its first character in the whole text */
  readonly index: number
  readonly advance: number
  /** its advance in the embedded font; only kerning makes a difference */
  readonly width: number
  readonly dx: number
  readonly dy: number
  /** the characters of the whole cluster, if its glyphs alone do not define them */
  readonly clusterText?: string
}

/** Characters of one font, script and direction. */
export interface Run {
  readonly typeface: Typeface
  readonly level: number
  /** in visual order, from left to right */
  readonly glyphs: readonly Glyph[]
}

export interface ShapedText {
  readonly text: string
  /** whether the text as a whole runs from right to left */
  readonly rightToLeft: boolean
  /** in reading order */
  readonly runs: readonly Run[]
  /** width in ems before each character, then of the whole text */
  readonly widths: Float64Array
  /** possible line breaks */
  readonly breaks: readonly number[]
}

interface Item {
  readonly typeface: Typeface
  readonly level: number
  readonly arabic: boolean
  readonly start: number
  end: number
}

/** The library's only buffer, reused for each run. */
const buffer = new ShapingBuffer()
/** For a glyph without characters; readers ignore it. */
const WORD_JOINER = '\u2060'
const SPACE = 0x20
const ARABIC = /\p{Script=Arabic}/u
const JOINED_TO_PREVIOUS = /[\p{M}\u200c\u200d]/u
const NEUTRAL = /[\p{Zs}\p{Script=Common}]/u

/** Chooses glyphs for a text and measures them, following the rules of its scripts. */
export function shapeText(text: string): ShapedText {
  const bidi = bidiText(text)
  const runs = itemsOf(text, bidi.levelAt).map((item) => shapeItem(text, item))
  return {
    text,
    rightToLeft: bidi.level === 1,
    runs,
    widths: widthsOf(text, runs),
    breaks: lineBreaks(text),
  }
}

function itemsOf(text: string, levelAt: (index: number) => number): Item[] {
  const items: Item[] = []
  for (let index = 0; index < text.length; ) {
    const codePoint = text.codePointAt(index) ?? 0
    const character = String.fromCodePoint(codePoint)
    const last = items.at(-1)
    const joined = last !== undefined && JOINED_TO_PREVIOUS.test(character)
    const typeface = joined ? last.typeface : typefaceFor(codePoint)
    const level = levelAt(index)
    const neutral = joined || NEUTRAL.test(character)
    const arabic = neutral ? (last?.arabic ?? false) : ARABIC.test(character)
    const end = index + character.length
    if (last?.typeface === typeface && last.level === level && last.arabic === arabic) last.end = end
    else items.push({ typeface, level, arabic, start: index, end })
    index = end
  }
  return items
}

function shapeItem(text: string, { typeface, level, start, end }: Item): Run {
  buffer.reset()
  buffer.addText(text, start, end - start)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shapeRun(typeface.font, buffer)
  const shaped = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const { font, unitsPerEm } = typeface
  const clusters = clusterTexts(shaped, level % 2 === 1, text, end)
  const glyphs = shaped.map(({ codepoint, cluster }, at): Glyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    return {
      id: codepoint,
      text: '',
      ...clusters[at],
      index: cluster,
      advance: xAdvance / unitsPerEm,
      // Marks have no width, whatever the font says.
      width: xAdvance === 0 ? 0 : font.glyphHAdvance(codepoint) / unitsPerEm,
      dx: xOffset / unitsPerEm,
      dy: yOffset / unitsPerEm,
    }
  })
  if (level % 2 === 0) return { typeface, level, glyphs }
  const blank = font.glyph(SPACE) ?? 0
  return { typeface, level, glyphs: glyphs.flatMap((glyph) => oneForEachCharacter(glyph, blank)) }
}

/**
 * Programs that read a page reverse the characters of right-to-left lines, but some treat a ligature as a single
 * character, so its characters come out in the wrong order. So it is written as one glyph per character: the last
 * character's is the ligature, and spaces within its width represent the others.
 */
function oneForEachCharacter(glyph: Glyph, blank: number): Glyph[] {
  const characters = Array.from(glyph.text).reverse()
  if (characters.length < 2) return [glyph]
  const advance = glyph.advance / characters.length
  const width = glyph.width / characters.length
  return characters.map((text, at) => ({
    ...glyph,
    ...(at === 0 ? {} : { id: blank, dx: 0, dy: 0 }),
    text,
    advance,
    width,
  }))
}

type GlyphText = Pick<Glyph, 'text' | 'clusterText'>

/**
 * For each glyph, the characters that are read at its position. Those of a cluster are distributed over its glyphs from
 * left to right, so that they are extracted in order even if a vowel sign is displayed before its consonant.
 */
function clusterTexts(
  glyphs: readonly { readonly cluster: number }[],
  rightToLeft: boolean,
  text: string,
  end: number,
): GlyphText[] {
  const texts: GlyphText[] = []
  for (let at = 0; at < glyphs.length; ) {
    const cluster = glyphs[at]?.cluster ?? 0
    let next = at
    while (next < glyphs.length && glyphs[next]?.cluster === cluster) next++
    const stop = rightToLeft ? (glyphs[at - 1]?.cluster ?? end) : (glyphs[next]?.cluster ?? end)
    const clusterText = text.slice(cluster, stop)
    const written = Array.from(clusterText)
    const enough = written.length >= next - at
    // A two-part vowel sign has two characters when decomposed.
    const characters = enough ? written : Array.from(clusterText.normalize('NFD'))
    const whole = enough ? {} : { clusterText }
    for (; at < next - 1; at++) texts.push({ text: characters.shift() ?? WORD_JOINER, ...whole })
    texts.push({ text: characters.join('') || WORD_JOINER, ...whole })
    at = next
  }
  return texts
}

function widthsOf(text: string, runs: readonly Run[]): Float64Array {
  const own = new Float64Array(text.length)
  for (const { glyphs } of runs) {
    for (const { index, advance } of glyphs) own[index] = (own[index] ?? 0) + advance
  }
  const widths = new Float64Array(text.length + 1)
  for (let i = 0; i < text.length; i++) widths[i + 1] = (widths[i] ?? 0) + (own[i] ?? 0)
  return widths
}
