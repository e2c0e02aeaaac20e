import { HAZARDS } from '../../../../src/translation/hazards/every-hazard.ts'
import type { ExposedText, HazardName } from '../../../../src/translation/hazards/hazard.ts'
import type { TagHandling } from '../../../../src/translation/tags/tag-handling.ts'
import { DEFAULT_TAG_HANDLING } from '../../../../src/translation/tags/tagged-text.ts'

/** What of an exposed text a test decides; languages are German and Italian, and there are no tags, unless it says so. */
export type Exposing = Partial<Omit<ExposedText, 'tags'>> & {
  readonly tags?: Partial<TagHandling>
  /** What the hazard is told to choose. */
  readonly form?: number
}

/** What one hazard makes of a translation; the same translation if nothing. */
export function exposed(name: HazardName, translation: string, { tags, form = 0, ...rest }: Exposing = {}) {
  return spoiledBy(name, translation, { tags, form, ...rest })?.translation ?? translation
}

/** The same, with what else it changed; undefined if nothing. */
export function spoiledBy(name: HazardName, translation: string, { tags, form = 0, ...rest }: Exposing = {}) {
  const entry = HAZARDS.get(name)
  if (!entry) throw new Error(`No hazard ${name}`)
  return entry.apply(
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
