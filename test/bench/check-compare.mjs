// npm run bench -- check-compare: whether `compare` can be trusted.
import { fileURLToPath } from 'node:url'
import { comparisonsOf } from './compare.mjs'
import { COMMANDS } from './servers.mjs'

const SELF = 10
const SLOWED = 3

/**
 * Compares this build with itself, which must differ in nothing, and with itself at 5% more processor time, which must
 * be found in every kind of request. Takes a quarter of an hour.
 */
export async function checkCompare() {
  const slowed = ['--import', fileURLToPath(new URL('./slowdown.mjs', import.meta.url)), ...COMMANDS.mynah]
  return [
    { figure: 'this build with itself', value: await verdicts(COMMANDS.mynah, SELF, 'no change') },
    { figure: 'this build with 5% more processor time', value: await verdicts(slowed, SLOWED, 'slower') },
  ]
}

/**
 * @param {readonly string[]} command that is compared with this build
 * @param {number} rounds
 * @param {string} right the verdict that is right
 */
async function verdicts(command, rounds, right) {
  let count = 0
  for (let round = 0; round < rounds; round++) {
    const comparisons = await comparisonsOf(COMMANDS.mynah, command)
    for (const { name, value } of comparisons) console.log(`  ${name.padEnd(46)} ${value}`)
    if (comparisons.every(({ verdict }) => verdict === right)) count += 1
  }
  return `"${right}" in all cases in ${count} of ${rounds} rounds`
}
