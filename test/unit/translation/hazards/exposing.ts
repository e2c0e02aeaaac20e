import { HAZARDS } from '../../../../src/text/hazards/expose.ts'
import type { ExposedText } from '../../../../src/text/hazards/hazard.ts'
import type { HazardName } from '../../../../src/text/hazards/hazard-names.ts'
import type { TagHandling } from '../../../../src/text/tags/markup.ts'
import { DEFAULT_TAG_HANDLING } from '../../../../src/text/tags/tagged-text.ts'

/** The parts of an exposed text that a test sets; by default German to Italian without tags. */
export type Exposing = Partial<Omit<ExposedText, 'tags'>> & {
  readonly tags?: Partial<TagHandling>
  /** Which form the hazard must choose. */
  readonly form?: number
}

/** A translation after one hazard; unchanged if the hazard does not apply. */
export function exposed(name: HazardName, translation: string, { tags, form = 0, ...rest }: Exposing = {}) {
  return spoiledBy(name, translation, { tags, form, ...rest })?.translation ?? translation
}

/** The same with everything else that it changed; undefined if the hazard does not apply. */
export function spoiledBy(name: HazardName, translation: string, { tags, form = 0, ...rest }: Exposing = {}) {
  return HAZARDS[name](
    {
      source: translation,
      translation,
      sourceLang: 'de',
      target: 'it',
      isSourceGiven: true,
      tags: tags && { ...DEFAULT_TAG_HANDLING, ...tags },
      splitting: 'punctuation_and_newlines',
      preserveFormatting: false,
      word: (word) => word.split('').reverse().join(''),
      steering: {},
      steered: () => translation,
      ...rest,
    },
    (below) => form % below,
  )
}

export const XML: Exposing = { tags: { kind: 'xml' } }
export const HTML: Exposing = { tags: { kind: 'html' } }
