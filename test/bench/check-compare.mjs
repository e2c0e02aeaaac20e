// npm run bench -- check-compare: whether `compare` can be trusted.
import { fileURLToPath } from 'node:url'
import { comparisonsOf } from './compare.mjs'
import { COMMANDS } from './servers.mjs'

const SELF = 10
const SLOWED = 3

/**
 * Compares this build with itself at 5% more processor time, which must be found, and with itself, which must differ in
 * nothing. Takes a quarter of an hour.
 */
export async function checkCompare() {
  const slowed = ['--import', fileURLToPath(new URL('./slowdown.mjs', import.meta.url)), ...COMMANDS.mynah]
  return [
    {
      figure: 'this build with 5% more processor time, found',
      value: await count(
        slowed,
        SLOWED,
        (verdicts) => verdicts.includes('slower') && !verdicts.includes('faster'),
      ),
    },
    {
      figure: 'this build with itself, no change in any case',
      value: await count(COMMANDS.mynah, SELF, (verdicts) =>
        verdicts.every((verdict) => verdict === 'no change'),
      ),
    },
  ]
}

/**
 * @param {readonly string[]} command that is compared with this build
 * @param {number} rounds
 * @param {(verdicts: readonly string[]) => boolean} isRight
 */
async function count(command, rounds, isRight) {
  let right = 0
  for (let round = 0; round < rounds; round++) {
    const comparisons = await comparisonsOf(COMMANDS.mynah, command)
    for (const { name, value } of comparisons) console.log(`  ${name.padEnd(46)} ${value}`)
    if (isRight(comparisons.map(({ verdict }) => verdict))) right += 1
  }
  return `${right} of ${rounds} times`
}
