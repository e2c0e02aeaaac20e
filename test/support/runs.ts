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
