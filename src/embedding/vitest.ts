import { test as base, expect } from 'vitest'
import { shownCallSite } from '../base/runtime/call-site.ts'
import { suggestion } from '../base/schema-problems.ts'
import type { EmulatorOptions } from '../plan/options/emulator-options.ts'
import { createEmulator, type Emulator } from '../server/emulator.ts'
import type { WorldView } from '../server/worlds/world-view.ts'
import {
  ADVISORY_KINDS,
  type Advisory,
  type AdvisoryKind,
  SEVERITIES,
  type Severity,
} from '../watch/journal/advisory.ts'
import { InvalidMatch } from '../watch/journal/criteria.ts'
import type { ExpectedAmounts, JournalEntry, RequestMatch } from '../watch/journal/entry.ts'
import { report, reportMatches } from '../watch/journal/verification-report.ts'
import { checkKnown } from '../watch/journal/verify.ts'

/** The fixtures that `test` provides. */
export interface MynahFixtures {
  /** A new emulator for this test only; closed afterwards. */
  readonly emulator: Emulator
  /** Set per file or suite with `test.override({ emulatorOptions: { … } })`. */
  readonly emulatorOptions: EmulatorOptions
}

/**
 * Vitest's `test` with a separate emulator for every test.
 *
 * @example
 * import * as deepl from 'deepl-node'
 * import { expect, test } from 'mynah/vitest'
 *
 * test('translates', async ({ emulator }) => {
 *   const { url } = await emulator.listen()
 *   const client = new deepl.DeepLClient(emulator.authKey, { serverUrl: url })
 *   await client.translateText('proton beam', null, 'de')
 *   expect(emulator).toHaveReceived({ operation: 'translateText' }, { count: 1 })
 * })
 */
export const test = base.extend<MynahFixtures>({
  emulatorOptions: {},
  emulator: async ({ emulatorOptions }, use) => {
    const emulator = await createEmulator(emulatorOptions)
    await use(emulator)
    await emulator.close()
  },
})

interface MynahMatchers<R = unknown> {
  /** The emulator or session received matching requests: at least one, or as many as `count` and `billed` require. */
  toHaveReceived(match: RequestMatch, options?: ExpectedAmounts): R
  /** Its requests, or the matching ones, were billed this many characters in total. */
  toHaveBilled(characters: number, match?: RequestMatch): R
  /** Its requests show nothing that would cause trouble with the service (docs/advisories.md). */
  toHaveNoAdvisories(options?: AdvisoryOptions): R
}

/** Which advisories count. */
interface AdvisoryOptions {
  /** Kinds to ignore. */
  readonly except?: readonly AdvisoryKind[]
  /** The lowest severity that counts; `warning` by default. */
  readonly severity?: Severity
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the signature that vitest's own interface has
  interface Matchers<T = any> extends MynahMatchers<T> {}
}

expect.extend({
  toHaveReceived(emulator: WorldView, match: RequestMatch, options: ExpectedAmounts = {}) {
    checkSubject(emulator, 'toHaveReceived')
    const found = emulator.requests.check(match, options)
    return {
      pass: found.holds,
      // With `.not`, vitest requests the message of a check that passed.
      message: () => (found.holds ? unwanted(emulator.requests.all(match)) : report(found)),
    }
  },

  toHaveBilled(emulator: WorldView, characters: number, match?: RequestMatch) {
    checkSubject(emulator, 'toHaveBilled')
    if (!Number.isSafeInteger(characters) || characters < 0)
      throw new InvalidMatch('characters', 'must be a whole number from 0')
    const entries = emulator.requests.all(match).filter((entry) => billedFor(entry) > 0)
    const billed = entries.reduce((sum, entry) => sum + billedFor(entry), 0)
    return {
      pass: billed === characters,
      message: () =>
        [`Expected ${characters} billed characters, there were ${billed}.`]
          .concat(billed > characters ? reportMatches(entries.toReversed()) : [])
          .join('\n'),
      actual: billed,
      expected: characters,
    }
  },

  toHaveNoAdvisories(emulator: WorldView, options: AdvisoryOptions = {}) {
    checkSubject(emulator, 'toHaveNoAdvisories')
    checkKnown(options, ['except', 'severity'])
    const { except = [], severity = 'warning' } = options
    for (const [index, kind] of except.entries()) checkOneOf(`except[${index}]`, kind, ADVISORY_KINDS)
    checkOneOf('severity', severity, SEVERITIES)
    const counted = emulator.requests
      .advisories()
      .filter(
        (advisory) =>
          !except.includes(advisory.kind) &&
          SEVERITIES.indexOf(advisory.severity) <= SEVERITIES.indexOf(severity),
      )
    return {
      pass: counted.length === 0,
      message: () =>
        counted.length === 0
          ? 'Expected advisories, there are none.'
          : ['Expected no advisories, there are:', ...counted.map(advisoryInWords)].join('\n'),
    }
  },
})

const advisoryInWords = ({ kind, severity, message, why, fix, count, requests, callSites = [] }: Advisory) =>
  [
    `  ${kind} (${severity}), ${count} ${count === 1 ? 'request' : 'requests'}: ${message}`,
    `    ${why}`,
    `    ${fix}`,
    ...callSites.map((site) => `    at ${shownCallSite(site)}`),
    `    ${requests.join(', ')}`,
  ].join('\n')

/** @throws InvalidMatch for an unknown value */
function checkOneOf(field: string, value: string, values: readonly string[]) {
  if (values.includes(value)) return
  throw new InvalidMatch(
    field,
    `must be one of ${values.join(', ')}, not '${value}'${suggestion(value, values)}`,
  )
}

const unwanted = (entries: readonly JournalEntry[]) =>
  [`Expected no such requests, received ${entries.length}.`, ...reportMatches(entries.toReversed())].join(
    '\n',
  )

const billedFor = ({ facts }: JournalEntry) =>
  typeof facts.billedCharacters === 'number' ? facts.billedCharacters : 0

function checkSubject(subject: WorldView | undefined, matcher: string) {
  if (typeof subject?.requests?.check !== 'function')
    throw new TypeError(`${matcher} is for an emulator or one of its sessions`)
}

export { expect }
