import type { Concept } from '../data.ts'

/**
 * Examples of the public documentation that the dictionary would translate differently: their documented translations,
 * in the languages that it shows. Source: descriptions and examples of the OpenAPI and the AsyncAPI document of the
 * service (public docs). Their license is in docs/dependencies.md.
 */
export const DOCUMENTED_EXAMPLES: readonly Concept[] = [
  // Messages of voice sessions.
  {
    en: 'Hello, how are you today?',
    de: 'Hallo, wie geht es dir heute?',
    es: 'Hola, ¿cómo estás hoy?',
  },
  // `non_splitting_tags`: a sentence as a whole, and its halves if tags split it.
  {
    en: 'The firm said it had been conducting an internal investigation.',
    de: 'Die Firma sagte, dass sie eine interne Untersuchung durchgeführt habe.',
  },
  { en: 'The firm said it had been', de: 'Die Firma sagte, es sei eine gute Idee gewesen.' },
  { en: 'conducting an internal investigation.', de: 'Durchführung einer internen Untersuchung.' },
]
