/** A writing style, by the service's names (public docs). */
export type WritingStyle = 'simple' | 'business' | 'academic' | 'casual'

/** A tone, by the service's names (public docs). */
export type Tone = 'enthusiastic' | 'friendly' | 'confident' | 'diplomatic'

/** How a text is to sound; at most one of both, and nothing is the language's usual way. */
export interface StyleOrTone {
  readonly style?: WritingStyle
  readonly tone?: Tone
}
