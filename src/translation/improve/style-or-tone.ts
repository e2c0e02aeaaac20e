/** A writing style, by the service's names (public docs). */
export type WritingStyle = 'simple' | 'business' | 'academic' | 'casual'

/** A tone, by the service's names (public docs). */
export type Tone = 'enthusiastic' | 'friendly' | 'confident' | 'diplomatic'

/** The style or tone of a text; at most one of the two, and neither for the language's default. */
export interface StyleOrTone {
  readonly style?: WritingStyle
  readonly tone?: Tone
}
