import { table } from '../../base/json/table.ts'

/** The minimum similarity of a segment of a translation memory in percent, unless the request has another (spec §4.2). */
export const DEFAULT_THRESHOLD = 75

/**
 * Everything in a request besides texts and languages that can change a translation: field names are those of the
 * request, but resources are referenced by name. Fields with their default value are left out.
 */
export interface PhraseSteering {
  readonly formality?: string
  /** The name of a glossary, or the id of one that the world does not have; a list if the request names several. */
  readonly glossary?: string | readonly string[]
  /** The name or the id of a style rule list. */
  readonly style?: string
  /** The name or the id of a translation memory. */
  readonly translation_memory?: string
  readonly translation_memory_threshold?: number
  readonly context?: string
  readonly custom_instructions?: readonly string[]
  readonly model_type?: string
  readonly split_sentences?: string
  readonly preserve_formatting?: boolean
  readonly tag_handling?: string
  readonly tag_handling_version?: string
  readonly outline_detection?: boolean
  readonly splitting_tags?: readonly string[]
  readonly non_splitting_tags?: readonly string[]
  readonly ignore_tags?: readonly string[]
}

/** Resources that steer a translation, by their names or ids. */
export interface NamedSteering {
  readonly glossaries: readonly string[]
  readonly style?: string | undefined
  readonly memory?: string | undefined
}

/** Values that are equivalent to omitting the field (spec §4.2). */
const SAYS_NOTHING: Readonly<Record<string, unknown>> = table({
  formality: 'default',
  translation_memory_threshold: DEFAULT_THRESHOLD,
  context: '',
  preserve_formatting: false,
  outline_detection: true,
})

/** Fields that are copied from a request unchanged. */
const FIELDS = [
  'formality',
  'translation_memory_threshold',
  'context',
  'custom_instructions',
  'model_type',
  'split_sentences',
  'preserve_formatting',
  'tag_handling',
  'tag_handling_version',
  'outline_detection',
  'splitting_tags',
  'non_splitting_tags',
  'ignore_tags',
] as const satisfies readonly (keyof PhraseSteering)[]

/** What steers a request. */
export function steeringOf(
  request: Readonly<Record<string, unknown>>,
  { glossaries, style, memory }: NamedSteering,
): PhraseSteering {
  const fields = FIELDS.filter((name) => {
    const value = request[name]
    if (value === undefined || value === SAYS_NOTHING[name]) return false
    // A threshold without a memory has no effect.
    if (name === 'translation_memory_threshold') return memory !== undefined
    return !Array.isArray(value) || value.length > 0
  }).map((name) => [name, request[name]])
  const [glossary] = glossaries
  return {
    ...(glossary !== undefined && { glossary: glossaries.length === 1 ? glossary : glossaries }),
    ...(style !== undefined && { style }),
    ...(memory !== undefined && { translation_memory: memory }),
    ...Object.fromEntries(fields),
  }
}

/** A string that is the same for the same steering, regardless of the order of its fields. */
export function steeringKey(steering: PhraseSteering): string {
  const { glossary, ...fields } = steering
  const named = typeof glossary === 'string' ? [glossary] : (glossary ?? [])
  const others = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([named, others])
}
