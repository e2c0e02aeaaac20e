import { it, type TestFunction } from 'vitest'

/** What `npm run test:more` multiplies with; one for `npm test`. */
const FACTOR = Number(process.env.MYNAH_TEST_RUNS ?? 1)

/** How often something is tried: so many times by `npm test`, ten times as many by `npm run test:more`. */
export const runs = (count: number): number => count * FACTOR

/** Which of many cases of a kind are tried: every fourth by `npm test`, all by `npm run test:more`. */
export const some = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => FACTOR > 1 || at % 4 === 0)

/** Which of many cases that take seconds each are tried: every eighth by `npm test`, all by `npm run test:more`. */
export const few = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => FACTOR > 1 || at % 8 === 0)

/** Cases that take seconds each and differ little from their siblings: `npm run test:more` alone tries them. */
export const onlyInMore = <Case>(cases: readonly Case[]): readonly Case[] => (FACTOR > 1 ? cases : [])

/** A test that takes seconds and has quicker siblings in its file: `npm run test:more` alone has it. */
export const itInMore = (name: string, test: TestFunction): void => {
  if (FACTOR > 1) it(name, test)
}
