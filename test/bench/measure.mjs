// Repeats measurements in turns, so that other load on the machine affects all that are compared.
import { median, round } from './servers.mjs'

/**
 * Measures everything in turns; the first turns warm up and do not count.
 * @template Result
 * @param {number} rounds
 * @param {readonly (() => Promise<Result>)[]} measures
 * @returns {Promise<Result[][]>} the results of each
 */
export async function inTurns(rounds, measures, warmUp = 1) {
  const results = measures.map(() => /** @type {Result[]} */ ([]))
  for (let turn = 0; turn < warmUp + rounds; turn++) {
    for (const [index, measure] of measures.entries()) {
      const result = await measure()
      if (turn >= warmUp) results[index]?.push(result)
    }
  }
  return results
}

/**
 * How one measurement compares with another in each turn.
 * @param {number} rounds
 * @param {() => Promise<number>} one
 * @param {() => Promise<number>} other
 */
export async function compareInTurns(rounds, one, other, warmUp = 1) {
  const [ones = [], others = []] = await inTurns(rounds, [one, other], warmUp)
  return { ones, others, ratios: ones.map((result, index) => result / (others[index] ?? Number.NaN)) }
}

/**
 * The median of how one measurement of several figures compares with another in each turn, by figure.
 * @template {string} Figure
 * @param {number} rounds
 * @param {() => Promise<Record<Figure, number>>} one
 * @param {() => Promise<Record<Figure, number>>} other
 * @returns {Promise<(figure: Figure) => number>}
 */
export async function ratiosInTurns(rounds, one, other) {
  const [ones = [], others = []] = await inTurns(rounds, [one, other])
  return (figure) =>
    round(median(ones.map((result, turn) => result[figure] / (others[turn]?.[figure] ?? Number.NaN))))
}

/**
 * Milliseconds of some work.
 * @param {() => unknown} work
 */
export async function elapsed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Median milliseconds of several pieces of work, measured in turns.
 * @param {number} rounds
 * @param {readonly (() => unknown)[]} works
 */
export const mediansOf = async (rounds, ...works) =>
  (
    await inTurns(
      rounds,
      works.map((work) => () => elapsed(work)),
    )
  ).map(median)

/**
 * The value that this part of all others does not exceed, such as 0.99 of them.
 * @param {readonly number[]} values
 * @param {number} part
 */
export const percentile = (values, part) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN

/**
 * Sends JSON to an emulator of this process.
 * @param {Awaited<ReturnType<typeof import('mynah').createEmulator>>} emulator
 */
export const senderTo = (emulator) => {
  const headers = { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' }
  /**
   * @param {string} path
   * @param {object | string} body
   */
  return async (path, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await emulator.fetch(`http://mynah${path}`, { method: 'POST', headers, body: text })
    return { status: answer.status, json: /** @type {any} */ (await answer.json()) }
  }
}
