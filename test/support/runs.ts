import { describe, it as itAlone } from 'vitest'
import { itServed, type Transport } from './served.ts'

/** The factor of `npm run test:more` and `npm run test:weekly`; one for `npm test`. */
const FACTOR = Number(process.env.MYNAH_TEST_RUNS ?? 1)
const isMore = FACTOR > 1
const isWeekly = FACTOR > 10

/** How often to try something: this often with `npm test`, ten times as often with `npm run test:more`. */
export const runs = (count: number): number => count * FACTOR

/** Which of many cases of a kind are tried: every fourth by `npm test`, the others by `npm run test:more`. */
export const some = <Case>(cases: readonly Case[]): Case[] => every(4, cases)

/** Which of many cases that take seconds each are tried: every eighth by `npm test`, the others by `npm run test:more`. */
export const few = <Case>(cases: readonly Case[]): Case[] => every(8, cases)

/**
 * Which of thousands of cases are tried: every 64th by `npm test`, another eighth by `npm run test:more`, all by
 * `npm run test:weekly`.
 */
export const rare = <Case>(cases: readonly Case[]): Case[] => {
  if (isWeekly) return [...cases]
  return cases.filter((_, at) => (isMore ? at % 8 === 4 : at % 64 === 0))
}

/** Which of many cases that take seconds each are tried: every fourth by `npm run test:more`, all by `npm run test:weekly`. */
export const seldom = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => isWeekly || at % 4 === 0)

const every = <Case>(step: number, cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => isMore !== (at % step === 0))

/** Slow cases that resemble others: only `npm run test:more` tries them. */
export const onlyInMore = <Case>(cases: readonly Case[]): readonly Case[] => (isMore ? cases : [])

/** A slow test with quicker siblings in its file: only `npm run test:more` runs it. */
export const itInMore = inMore(itAlone)

/** Slow tests with quicker siblings in their file: only `npm run test:more` runs them. */
export const describeInMore = inMore(describe)

/** Unlike those that are skipped, tests that are left out appear in no report. */
export function inMore<Define extends typeof itAlone | typeof describe>(define: Define): Define {
  const leaveOut = Object.assign(() => {}, {
    each: () => () => {},
    skipIf: () => leaveOut,
    runIf: () => leaveOut,
  })
  return isMore ? define : (leaveOut as unknown as Define)
}

/**
 * The transport of a suite: in process by `npm test`, over a socket by `npm run test:more` and with two nodes. What fails
 * over one fails over the other; where they may differ, and in one file of each feature, tests use BOTH_TRANSPORTS.
 */
export const TRANSPORT: Transport = isMore || process.env.MYNAH_TEST_SHARED ? 'over a socket' : 'in process'

/** `it` whose tests get an emulator with that transport if they ask for `mynah`. */
export const it = itServed(TRANSPORT)
