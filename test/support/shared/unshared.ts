/** A test of the HTTP suite that does not hold for two nodes. */
export interface Unshared {
  /** Below test/http. */
  readonly file: string
  /** The beginnings of the names of its tests. */
  readonly tests: readonly string[]
  readonly because: string
}

const KEYS = 'document keys do not follow from the seed where the state is kept, in files or shared'

/** Every test of the HTTP suite that is not run over two nodes, and why. */
export const UNSHARED: readonly Unshared[] = [
  {
    file: 'control/worlds.test.ts',
    tests: ['a stream of events whose reader falls far behind ends'],
    because: 'the connection between two nodes holds more events than the reader lacks here',
  },
  {
    file: 'glossaries/glossary-explosion.test.ts',
    tests: ['take turns, and small requests'],
    because: 'what is sent at the same time is served by one process in the order in which it came',
  },
  { file: 'documents/translate-document.test.ts', tests: ['gives every document a different id and key, and the same'], because: KEYS },
  { file: 'worlds/golden-ids.test.ts', tests: ['the ids of the default world derive from the seed'], because: KEYS },
] // biome-ignore format: a table
