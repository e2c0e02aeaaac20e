import { parse } from 'yaml'
import { once } from '../../../base/runtime/cached.ts'
import type { Citation } from '../../../contract/dates/change.ts'
import { readPackageFile } from '../../../package-files.ts'

/** Where an answer comes from. */
export type Known = 'chosen' | 'documented' | `observed ${string}`

/** A point that no source settles, or that sources answer differently, and what Mynah does. */
export interface Choice {
  readonly id: string
  readonly point: string
  readonly mynah: string
  readonly known: Known
  /** What changes it. */
  readonly setting?: string
  readonly cites?: readonly Citation[]
  /** A source that the histories do not contain, such as the specification. */
  readonly source?: string
  /** Where no source was found. */
  readonly searched?: string
}

/** Choices about the same operations, or about everything. */
export interface ChoiceSection {
  readonly title: string
  /** The section of which it is a part. */
  readonly part_of?: string
  /** The document's tags for its operations. */
  readonly tags?: readonly string[]
  readonly about?: string
  readonly choices: readonly Choice[]
}

/** The sections of docs/choices.yaml. */
export const choiceSections = once(
  () => (parse(file()) as { readonly sections: readonly ChoiceSection[] }).sections,
)

/** Every choice. */
export const allChoices = (): readonly Choice[] => choiceSections().flatMap(({ choices }) => choices)

/** Without sections in the container image, which does not include the docs. */
function file(): string {
  try {
    return readPackageFile('docs/choices.yaml')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'sections: []'
    throw error
  }
}
