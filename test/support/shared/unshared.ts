/** A test of the HTTP suite that does not hold for two nodes. */
export interface Unshared {
  /** Below test/http. */
  readonly file: string
  /** The beginnings of the names of its tests. */
  readonly tests: readonly string[]
  readonly because: string
}

const NOT_OPENED =
  'emulator.session() opens a session at once, which shared state cannot: a turn has to be waited for'
const KEYS = 'document keys do not follow from the seed where the state is kept, in files or shared'
const TEMPORARY = 'large files are in the shared state, not in temporary files'
const ORDER = 'what is sent at the same time is served by one process in the order in which it came'
const TIMERS = 'timers are false here, and what a node hears of another one takes real time'

/** Every test of the HTTP suite that is not run over two nodes, and why. */
export const UNSHARED: readonly Unshared[] = [
  {
    file: 'accounts/metering.test.ts',
    tests: ['are those of the requested world'],
    because: NOT_OPENED,
  },
  {
    file: 'advisories/advisories.test.ts',
    tests: ['too_parallel: all at once'],
    because: 'what is sent at the same time is counted by the node that gets it, here half of it',
  },
  {
    file: 'control/endpoints.test.ts',
    tests: ['serves GET /_mynah/ca.pem'],
    because: 'a node has certificates of its own',
  },
  {
    file: 'control/summary-events.test.ts',
    tests: ['reports ', 'limits a flood', 'costs nothing without', 'resumes where a reader stopped'],
    because: TIMERS,
  },
  { file: 'documents/document-restart.test.ts', tests: ['stops running translations'], because: KEYS },
  {
    file: 'documents/translate-document.test.ts',
    tests: ['gives every document a different id and key, and the same'],
    because: KEYS,
  },
  { file: 'faults/rate-limits.test.ts', tests: ['are per key by default'], because: ORDER },
  {
    file: 'glossaries/glossary-explosion.test.ts',
    tests: ['take turns, and small requests'],
    because: ORDER,
  },
  {
    file: 'voice/voice-control.test.ts',
    tests: ['shows a session while it is open'],
    because: 'the messages of an open connection are known to the node that has it (docs/shared-state.md)',
  },
  {
    file: 'voice-jobs/large-files.test.ts',
    tests: ['are encrypted', 'are refused', 'of a killed process'],
    because: TEMPORARY,
  },
  { file: 'voice-jobs/steering.test.ts', tests: ['are found without a session'], because: NOT_OPENED },
  {
    file: 'worlds/golden-ids.test.ts',
    tests: ['the ids of the default world derive from the seed'],
    because: KEYS,
  },
  {
    file: 'worlds/scenarios.test.ts',
    tests: ['applies to every new session'],
    because: NOT_OPENED,
  },
  {
    file: 'worlds/scenarios.test.ts',
    tests: ['slow delays every answer'],
    because: 'the clock is advanced in steps of the event loop, each of which is a request here',
  },
  {
    file: 'worlds/sessions.test.ts',
    tests: ['can be "', 'have their own keys', 'is opened by emulator.session()'],
    because: NOT_OPENED,
  },
]
