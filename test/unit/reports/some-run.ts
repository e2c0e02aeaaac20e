import { createEmulator, type Scenario } from '../../../src/index.ts'
import type { Run } from '../../../src/real/reports/run.ts'
import type { Advisory } from '../../../src/watch/journal/advisory.ts'

/** An empty run with the given facts. */
export const someRun = (given: Partial<Run> = {}): Run => ({
  version: '1.2.3',
  command: ['npm', 'test'],
  exitCode: 0,
  startedAt: '2026-01-31T12:00:00.250Z',
  durationMs: 1234.5,
  scenario: 'shop',
  contract: 'specification',
  seed: 'mynah',
  requests: {
    requests: [
      { operation: 'getUsage', status: 200, count: 1 },
      { operation: undefined, status: 404, count: 9 },
      { operation: 'translateText', status: 429, count: 2 },
      { operation: 'translateText', status: 200, count: 1200 },
      { operation: 'translateText', status: 0, count: 1 },
    ],
    count: 1213,
    durationMs: 1000,
    billedCharacters: 54321,
    faulted: 3,
  },
  sessions: 0,
  faults: [
    { id: 'two-429', hits: 2, matches: 5 },
    { id: 'slow', hits: 0, matches: 0 },
    { id: 'late', hits: 0, matches: 4 },
    { id: 'elsewhere', hits: 0, matches: undefined },
  ],
  expectations: [],
  advisories: [someAdvisory({ kind: 'key_in_url', message: 'The key is in the query string.', count: 3 })],
  failOn: [],
  tunnels: [],
  directHosts: [],
  outdated: 0,
  handshakes: [],
  leakGuard: undefined,
  checks: ['Does it read MYNAH_URL?', 'Is the address fixed?'],
  ...given,
})

/** An advisory of a run. */
export const someAdvisory = (given: Partial<Advisory>): Advisory => ({
  kind: 'unknown_parameter',
  severity: 'error',
  message: 'These parameters are not read.',
  why: 'They are ignored.',
  fix: 'Leave them out.',
  requests: ['a'],
  count: 1,
  ...given,
})

/** Tunnels of a proxy: passed on to `host`, refused, and failed. */
export const someTunnels = (host: string): Run['tunnels'] => {
  const one = { time: '2026-01-31T12:00:00Z', host, port: 443, open: false }
  return [
    { ...one, sent: 1000, received: 20_000 },
    { ...one, sent: 1, received: 2, open: true },
    { ...one, sent: 0, received: 0, refused: 'It is not let through.' },
    { ...one, sent: 0, received: 0, failed: 'its name does not resolve' },
  ]
}

/** A client that refused the certificate. */
export const someRefusal: Run['handshakes'][number] = {
  host: 'api.deepl.com',
  failure: 'untrusted',
  client: 'Java/17',
  count: 2,
}

export const NO_REQUESTS: Run['requests'] = {
  requests: [],
  count: 0,
  durationMs: 0,
  billedCharacters: 0,
  faulted: 0,
}

/** The state of these expectations after one translation of five characters. */
export async function expectationsAfterOne(expect: Scenario['expect'] = []) {
  await using emulator = await createEmulator({ scenario: { version: 1, expect }, clock: '2026-01-31' })
  await emulator.fetch('http://mynah/v2/translate', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: ['Hello'], target_lang: 'DE' }),
  })
  return emulator.expectations()
}

/** Strings that could break out of any context they are inserted into. */
export const HOSTILE = '\u001b[31m<b>|`"\'&]]>\u202e\u0000\ud800\ufffe\r\n| x |\t@team ***'
