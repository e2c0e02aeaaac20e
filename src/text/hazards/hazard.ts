import { baseOf } from '../languages.ts'
import type { Splitting } from '../pieces/sentences.ts'
import type { Steering } from '../steering.ts'
import { readHtml } from '../tags/html.ts'
import { namesIn, Role, type TagHandling } from '../tags/markup.ts'
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

/** A part of a text: one of its tokens, or a plain text as a whole. All parts joined are the text. */
export interface Part {
  readonly text: string
  readonly kind: Token['kind']
  /** Of a tag; empty for all others. */
  readonly name: string
  /** Whether the tag says that its element is not to be translated. */
  readonly isProtected: boolean
  /** See `Role`. */
  readonly role: number
  /** Whether it is translated prose, and not markup. */
  readonly isProse: boolean
  /** The number of its unit; -1 between units. */
  readonly unit: number
  /** The index of the last part of the element that begins here; -1 for everything but elements. */
  readonly last: number
  /** Whether that is its closing tag. */
  readonly isClosed: boolean
}

/** Whether a part is prose with more than white space. */
export const hasProse = ({ text, isProse }: Part) => isProse && text.trim() !== ''

/** The parts of a text. Parses markup without rejecting any; hazards may have broken it. */
export function partsOf(text: string, tags: TagHandling | undefined): readonly Part[] {
  if (tags === undefined) return text === '' ? [] : [{ ...PLAIN, text }]
  const { tokens, roles, elements } = tags.kind === 'html' ? readHtml(text, tags) : readXml(text, tags)
  let unit = 0
  let isBetween = true
  return tokens.map((token, index) => {
    const role = roles[index] as number
    if (role === Role.BOUNDARY && !isBetween) unit++
    isBetween = role === Role.BOUNDARY
    return {
      text: text.slice(token.start, token.end),
      kind: token.kind,
      name: isTag(token) ? token.name : '',
      isProtected: isTag(token) && token.translate === false,
      role,
      isProse: token.kind === 'text' && role === Role.INLINE,
      unit: isBetween ? -1 : unit,
      last: elements.ends[index] as number,
      isClosed: elements.isClosed[index] === 1,
    }
  })
}

const PLAIN: Omit<Part, 'text'> = {
  kind: 'text',
  name: '',
  isProtected: false,
  role: Role.INLINE,
  isProse: true,
  unit: 0,
  last: -1,
  isClosed: false,
}

/** Joins parts to a text. */
export const joined = (parts: readonly Pick<Part, 'text'>[]) => parts.map(({ text }) => text).join('')

/** The parts with another text in the place of one. */
export const withText = (parts: readonly Part[], index: number, text: string): readonly Part[] =>
  parts.with(index, { ...(parts[index] as Part), text })

/** The result of a hazard, if it changed the text. */
export function spoiled({ translation }: ExposedText, changed: string): Spoiled | undefined {
  return changed === translation ? undefined : { translation: changed }
}

/** Applies a change to each part of a text that is prose. */
export function changeProse(
  { translation, tags }: ExposedText,
  change: (prose: string, index: number, parts: readonly Part[]) => string,
): string {
  return partsOf(translation, tags)
    .map(({ text, isProse }, index, parts) => (isProse ? change(text, index, parts) : text))
    .join('')
}

/** Returns the last part of the element that begins at a part, if it moves; -1 if not. */
type MovesThrough = (parts: readonly Part[], index: number) => number

/** The text with elements moved to the front of their units. An element that moves counts as inline even if it is a block. */
export function moveUnitParts(parts: readonly Part[], movesThrough: MovesThrough): string {
  let moved = ''
  let unit: Movable[] = []
  for (let index = 0; index < parts.length; index++) {
    const { text, role, kind } = parts[index] as Part
    const last = movesThrough(parts, index)
    // Nothing moves before a declaration.
    const isBetween =
      role === Role.BOUNDARY ||
      (kind === 'aside' && unit.every((part) => !part.moves && part.text.trim() === ''))
    if (last >= index) {
      unit.push({ text: joined(parts.slice(index, last + 1)), moves: true })
      index = last
    } else if (isBetween) {
      moved += moveToFront(unit) + text
      unit = []
    } else unit.push({ text, moves: false })
  }
  return moved + moveToFront(unit)
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
  const firstStaying = parts.findIndex((part) => !part.moves && part.text.trim() !== '')
  const isInPlace = !parts.slice(Math.max(firstStaying, 0)).some((part) => part.moves)
  if (firstStaying < 0 || isInPlace) return joined(parts)

  let rest = ''
  let isGap = false
  for (const { text, moves } of parts) {
    if (!moves && text !== '') rest = isGap ? joinGap(rest, text) : rest + text
    isGap = moves || (isGap && text === '')
  }
  const moving = parts.flatMap(({ text, moves }) => (moves ? [text] : [])).join(' ')
  const body = rest.trimStart()
  return `${rest.slice(0, rest.length - body.length)}${moving} ${body}`
}

function joinGap(before: string, after: string): string {
  const left = before.at(-1) ?? ''
  const right = after[0] as string
  if (left === ' ' && right === ' ') return before + after.slice(1)
  const touches = left !== '' && !/[\s<>]/.test(left + right) && !/[.,;:!?]/.test(right)
  return touches ? `${before} ${after}` : before + after
}

/** Finds elements that `ignore_tags`, `translate="no"` or `notranslate` protects. */
export function protectedBy({ kind, ignoreTags }: TagHandling): MovesThrough {
  const ignored = namesIn(ignoreTags, kind)
  return (parts, index) => {
    const part = parts[index] as Part
    if (part.kind !== 'open' && part.kind !== 'empty') return -1
    if (!ignored.has(part.name) && !part.isProtected) return -1
    if (part.kind === 'empty') return index
    return part.isClosed ? part.last : -1
  }
}
