import { baseOf } from '../languages.ts'
import type { Splitting } from '../pieces/sentences.ts'
import type { Steering } from '../steering.ts'
import { readHtml } from '../tags/html.ts'
import { type Markup, namesIn, Role, type TagHandling } from '../tags/markup.ts'
import { isTag, type Token } from '../tags/token.ts'
import { readXml } from '../tags/xml.ts'
import type { HazardName } from './hazard-names.ts'

/** Which hazards apply. */
export interface HazardChoice {
  readonly seed: string
  /** null means every observed hazard */
  readonly hazards: readonly HazardName[] | null
  /**
   * Whether plural and select messages are translated as prose, like the service does, which does not recognize them.
   */
  readonly isBlind: boolean
  /** The share of changeable texts that a hazard changes: 1 means all. */
  readonly rate: number
}

/**
 * A text and its finished translation, the input of a hazard.
 */
export interface ExposedText {
  /** As in the request, with its markup. */
  readonly source: string
  /** The translation after earlier hazards. */
  readonly translation: string
  /** Lower-case base code that the answer reports. */
  readonly sourceLang: string
  /** BCP 47 */
  readonly target: string
  /** Whether the request names the source language. */
  readonly isSourceGiven: boolean
  /** How tags are handled; undefined if markup is ordinary text. */
  readonly tags: TagHandling | undefined
  /** How the text was split into sentences. */
  readonly splitting: Splitting
  readonly preserveFormatting: boolean
  /** The translation of a source word. */
  word(source: string): string
  /** What steers the translation. */
  readonly steering: Steering
  /** The translation with some of the steering changed. */
  steered(by: Partial<Steering>): string
}

/** A text changed by a hazard. */
export interface Spoiled {
  readonly translation: string
  /** The wrong source language to report. */
  readonly sourceLang?: string
}

/**
 * Returns a number below another, derived from the seed, the hazard, the text and its target; each call returns the
 * next number.
 */
export type Choose = (below: number) => number

/**
 * Applies a hazard to a text, based on nothing else; undefined if the text has nothing to change, or if the request
 * protects it.
 */
export type Hazard = (text: ExposedText, choose: Choose) => Spoiled | undefined

/** The result of one of several forms of a hazard: the chosen one, or the next that applies to the text. */
export function chooseFitting<Outcome>(
  choose: Choose,
  forms: readonly (() => Outcome | undefined)[],
): Outcome | undefined {
  const first = choose(forms.length)
  for (let index = 0; index < forms.length; index++) {
    const outcome = forms[(first + index) % forms.length]?.()
    if (outcome !== undefined) return outcome
  }
  return undefined
}

/** Whether a text is presumably translated by way of English: neither of its languages is English. */
export const isPivoted = ({ sourceLang, target }: ExposedText) =>
  baseOf(sourceLang) !== 'en' && baseOf(target) !== 'en'

/** A slice of a text; all slices joined are the text. */
export interface Stretch {
  readonly text: string
  /** Whether it is translated prose, and not markup. */
  readonly isProse: boolean
  /** The number of its unit; -1 between units. */
  readonly unit: number
}

/** Whether a slice is prose with more than white space. */
export const hasProse = ({ text, isProse }: Stretch) => isProse && text.trim() !== ''

/** Parses markup without rejecting any; hazards may have broken it. */
export function markupOf(text: string, tags: TagHandling): Markup {
  return tags.kind === 'html' ? readHtml(text, tags) : readXml(text, tags)
}

/** The stretches of a text; plain text is one. */
export function stretchesOf(text: string, tags: TagHandling | undefined): readonly Stretch[] {
  if (tags === undefined) return text === '' ? [] : [{ text, isProse: true, unit: 0 }]
  const { tokens, roles } = markupOf(text, tags)
  let unit = 0
  let isBetween = true
  return tokens.map((token, index) => {
    const role = roles[index]
    if (role === Role.BOUNDARY) {
      if (!isBetween) unit++
      isBetween = true
      return { text: slice(text, token), isProse: false, unit: -1 }
    }
    isBetween = false
    return { text: slice(text, token), isProse: token.kind === 'text' && role === Role.INLINE, unit }
  })
}

const slice = (text: string, { start, end }: Token) => text.slice(start, end)

/** Joins stretches to a text. */
export const written = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('')

/** The prose of stretches, unchanged. */
export const proseOf = (stretches: readonly Stretch[]) =>
  stretches
    .filter(({ isProse }) => isProse)
    .map(({ text }) => text)
    .join('')

/** The result of a hazard, if it changed the text. */
export function spoiled({ translation }: ExposedText, changed: string): Spoiled | undefined {
  return changed === translation ? undefined : { translation: changed }
}

/** Applies a change to each stretch of prose in a text. */
export function changeProse(
  { translation, tags }: ExposedText,
  change: (prose: string, index: number, stretches: readonly Stretch[]) => string,
): string {
  const stretches = stretchesOf(translation, tags)
  return stretches
    .map(({ text, isProse }, index) => (isProse ? change(text, index, stretches) : text))
    .join('')
}

/**
 * The text with elements moved to the front of their units.
 *
 * @param movesThrough the last token of the element that begins at a token, if it moves; -1 if not. An element that
 *   moves counts as inline even if it is a block.
 */
export function moveUnitParts(
  text: string,
  tags: TagHandling,
  movesThrough: (markup: Markup, index: number) => number,
): string {
  const markup = markupOf(text, tags)
  const { tokens, roles } = markup
  let moved = ''
  let unit: Movable[] = []
  let isBegun = false
  const settle = () => {
    moved += moveToFront(unit)
    unit = []
    isBegun = false
  }
  for (let index = 0; index < tokens.length; index++) {
    const start = tokens[index]?.start ?? 0
    const last = movesThrough(markup, index)
    if (last >= index) {
      unit.push({ text: text.slice(start, tokens[last]?.end), moves: true })
      isBegun = true
      index = last
      continue
    }
    const part = text.slice(start, tokens[index]?.end)
    // Nothing moves before a declaration.
    if (roles[index] === Role.BOUNDARY || (tokens[index]?.kind === 'aside' && !isBegun)) {
      settle()
      moved += part
    } else {
      unit.push({ text: part, moves: false })
      isBegun ||= part.trim() !== ''
    }
  }
  settle()
  return moved
}

/** A part of a sentence that may move to its front. */
interface Movable {
  readonly text: string
  readonly moves: boolean
}

/**
 * Moves parts before all others, in their order and each followed by a space. In the gap they leave, one of two spaces
 * stays, and a space is added between two adjacent characters.
 */
export function moveToFront(parts: readonly Movable[]): string {
  const text = parts.map((part) => part.text).join('')
  const firstStaying = parts.findIndex((part) => !part.moves && part.text.trim() !== '')
  const isInPlace = !parts.slice(Math.max(firstStaying, 0)).some((part) => part.moves)
  if (firstStaying < 0 || isInPlace) return text

  const moving: string[] = []
  let rest = ''
  let isGap = false
  for (const part of parts) {
    if (part.moves) {
      moving.push(part.text)
      isGap = true
    } else if (part.text !== '') {
      rest = isGap ? joinGap(rest, part.text) : rest + part.text
      isGap = false
    }
  }
  const body = rest.trimStart()
  return `${rest.slice(0, rest.length - body.length)}${moving.join(' ')} ${body}`
}

function joinGap(before: string, after: string): string {
  const left = before.at(-1) ?? ''
  const right = after[0] as string
  if (left === ' ' && right === ' ') return before + after.slice(1)
  const touches = left !== '' && !/[\s<>]/.test(left + right) && !/[.,;:!?]/.test(right)
  return touches ? `${before} ${after}` : before + after
}

/**
 * Finds elements that `ignore_tags`, `translate="no"` or `notranslate` protects: returns the last token of one, else
 * -1.
 */
export function protectedBy({ kind, ignoreTags }: TagHandling): (markup: Markup, index: number) => number {
  const ignored = namesIn(ignoreTags, kind)
  return ({ tokens, elements }, index) => {
    const token = tokens[index] as Token
    if (!isTag(token) || token.kind === 'close') return -1
    if (!ignored.has(token.name) && token.translate !== false) return -1
    if (token.kind === 'empty') return index
    return elements.isClosed[index] ? (elements.ends[index] as number) : -1
  }
}
