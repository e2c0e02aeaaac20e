/** What the service does to unprotected text, by the names used in settings, in the request header and in faults. */
export const HAZARD_NAMES = [
  'placeholder-name',
  'placeholder-syntax',
  'placeholder-move',
  'tag-move',
  'tag-bounds',
  'tag-structure',
  'tag-gap',
  'entities',
  'newlines',
  'edges',
  'quotes',
  'escapes',
  'numbers',
  'loss',
  'extra',
  'untranslated',
  'language',
  'steering',
  'invisible',
] as const

export type HazardName = (typeof HAZARD_NAMES)[number]
