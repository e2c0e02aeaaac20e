import { atOnce, type Steps } from '../../base/runtime/in-turns.ts'
import { hash, rehash } from '../hash.ts'
import { cutPieces } from '../pieces/pieces.ts'
import { entities, escapes, invisible, quotes } from './character-hazards.ts'
import {
  type Choose,
  changeProse,
  type ExposedText,
  type Hazard,
  type HazardChoice,
  type Spoiled,
} from './hazard.ts'
import type { HazardName } from './hazard-names.ts'
import { placeholderMove, placeholderName, placeholderSyntax } from './placeholder-hazards.ts'
import { edges, newlines, numbers } from './prose-hazards.ts'
import { tagBounds, tagGap, tagMove, tagStructure } from './tag-hazards.ts'
import { extra, language, loss, steering, untranslated } from './whole-text-hazards.ts'

/** The result of exposing a text to hazards. */
export interface Exposure extends Required<Spoiled> {
  /** The hazards that changed something, in order. */
  readonly met: readonly HazardName[]
}

/**
 * Exposes a translation to hazards. The result derives from the text, its languages, the request and the choice, so it
 * is reproducible.
 */
export const expose = (text: ExposedText, choice: HazardChoice): Exposure =>
  atOnce(exposeInSteps(text, choice))

/** The same with a pause after each hazard, as all of them together take longer than translating. */
export function* exposeInSteps(
  text: ExposedText,
  { seed, hazards, isBlind, rate }: HazardChoice,
): Steps<Exposure> {
  const met: HazardName[] = []
  let exposed = isBlind ? { ...text, translation: translateMessagesBlindly(text) } : text
  for (const name of Object.keys(HAZARDS) as HazardName[]) {
    // Invented hazards are not part of "all": they must be requested by name.
    if (hazards === null ? name === 'invisible' : !hazards.includes(name)) continue
    const choose = chooser(`${seed}\n${name}\n${text.target}\n${text.source}`)
    const share = hazards === null && HIDING_OTHERS.has(name) ? rate * SHARE_OF_HIDING : rate
    if (choose(SHARES) >= share * SHARES) continue
    const spoiled = HAZARDS[name](exposed, choose)
    yield
    if (spoiled === undefined) continue
    met.push(name)
    exposed = { ...exposed, ...spoiled }
  }
  return { translation: exposed.translation, sourceLang: exposed.sourceLang, met }
}

/** If all hazards are active, those that leave nothing for the others apply to one text in eight (our choice). */
const SHARE_OF_HIDING = 1 / 8

/** The resolution of rates. */
const SHARES = 1_000_000

function chooser(key: string): Choose {
  let state = hash(key)
  return (below) => {
    const chosen = state % below
    state = rehash(state + 0x9e3779b9)
    return chosen
  }
}

/** Hazards that leave nothing for others to change, so they must be rare if all of them are active. */
const HIDING_OTHERS: ReadonlySet<HazardName> = new Set(['untranslated', 'loss'])

/**
 * The hazards, in the order in which they are applied: first those that replace a text as a whole, last those that may
 * break its markup, which the others read.
 */
export const HAZARDS: Readonly<Record<HazardName, Hazard>> = {
  steering,
  untranslated,
  extra,
  loss,
  numbers,
  quotes,
  escapes,
  'placeholder-move': placeholderMove,
  'placeholder-name': placeholderName,
  'placeholder-syntax': placeholderSyntax,
  newlines,
  edges,
  'tag-move': tagMove,
  'tag-gap': tagGap,
  'tag-bounds': tagBounds,
  invisible,
  entities,
  'tag-structure': tagStructure,
  language,
}

/** Distinguishes a message of ICU or Fluent from a placeholder: the kind of its selection. */
const CHOICE = /^\{\s*[^\s{},]+\s*(?:,\s*(?:plural|select|selectordinal|choice)\s*,|->)/

const WORD = /\p{L}[\p{L}\p{M}]*/gu

/** The translation with plural and select messages translated as prose: every word, including keywords and names. */
function translateMessagesBlindly(text: ExposedText): string {
  if (!text.translation.includes('{')) return text.translation
  return changeProse(text, (prose) =>
    cutPieces(prose, !text.tags)
      .map((piece) =>
        piece.kind === 'kept' && CHOICE.test(piece.text)
          ? piece.text.replace(WORD, (word) => text.word(word))
          : piece.text,
      )
      .join(''),
  )
}
