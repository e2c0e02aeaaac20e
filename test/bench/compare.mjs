// npm run bench -- compare <folder> [<folder>]: compares the processor time per request of two builds.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { throughput } from './load.mjs'
import { median, mynahIn, round, startServer } from './servers.mjs'
import { fifty, small } from './texts.mjs'

/**
 * Pairs of processes. Two processes of the same build differ by some percent throughout their lives, depending on
 * memory layout and compilation, so many short lives are more informative than one long one.
 */
const PAIRS = 25
/**
 * Of 25 sorted values, these two enclose the true median with 99.9% certainty, for any distribution: ten comparisons of
 * a build with itself are forty cases, of which none may seem to differ.
 */
const [LOWER, UPPER] = [4, 20]
/** Smaller changes are unnoticeable. */
const LEAST = 0.02

/** @type {Readonly<Record<string, { body: (n: number) => string, count: number, connections: number }>>} */
const CASES = {
  'a small translation, 16 connections': { body: small, count: 1500, connections: 16 },
  'a small translation, 4 connections': { body: small, count: 1500, connections: 4 },
  'a small translation, 1 connection': { body: small, count: 1000, connections: 1 },
  '50 texts of 200 characters, 16 connections': { body: fifty, count: 50, connections: 16 },
}

/** @typedef {import('./servers.mjs').RunningServer} RunningServer */
/** @typedef {{ name: string, verdict: 'no change' | 'slower' | 'faster', value: string }} Comparison */

/**
 * Compares two builds by the processor time per request in all threads of the server, which depends less on other load
 * than requests per second.
 *
 * @param {readonly string[]} folders that contain `dist`; with only one, the second is the current folder
 */
export async function compare([before, after = '.']) {
  if (before === undefined) throw new Error('Name the folder of the build to compare this one with.')
  const comparisons = await comparisonsOf(mynahIn(resolve(before)), mynahIn(resolve(after)))
  return comparisons.map(({ name, value }) => ({ figure: name, value }))
}

/**
 * @param {readonly string[]} before command that starts a server
 * @param {readonly string[]} after another one
 * @returns {Promise<Comparison[]>} one for each kind of request
 */
export async function comparisonsOf(before, after) {
  /** @type {Map<string, { was: number, is: number }[]>} */
  const measured = new Map(Object.keys(CASES).map((name) => [name, []]))
  for (let pair = 0; pair < PAIRS; pair++) {
    // The order alternates, so that neither has an advantage.
    const commands = pair % 2 === 0 ? [before, after] : [after, before]
    const servers = await Promise.all(commands.map((command) => startServer(command)))
    const [one, other] = /** @type {[RunningServer, RunningServer]} */ (servers)
    for (const server of servers) await throughput(server, small, 3000)
    for (const [name, { body, count, connections }] of Object.entries(CASES)) {
      /** @param {RunningServer} server */
      const microseconds = async (server) => {
        const start = processorTime(server.pid)
        await throughput(server, body, count, connections)
        return (processorTime(server.pid) - start) / count
      }
      const first = await microseconds(one)
      const second = (await microseconds(other)) + (await microseconds(other))
      const both = [(first + (await microseconds(one))) / 2, second / 2]
      const [was = 0, is = 0] = pair % 2 === 0 ? both : both.reverse()
      measured.get(name)?.push({ was, is })
    }
    await Promise.all(servers.map((server) => server.stop()))
  }
  return [...measured].map(([name, pairs]) => ({ name, ...comparisonOf(pairs) }))
}

/**
 * @param {readonly { was: number, is: number }[]} pairs
 * @returns {Omit<Comparison, 'name'>}
 */
function comparisonOf(pairs) {
  const ratios = pairs.map(({ was, is }) => is / was).sort((a, b) => a - b)
  const ratio = median(ratios)
  const [low = 0, high = 0] = [ratios[LOWER], ratios[UPPER]]
  const isSlower = ratio >= 1 + LEAST && low > 1
  const isFaster = ratio <= 1 - LEAST && high < 1
  const [is, was] = [median(pairs.map(({ is }) => is)), median(pairs.map(({ was }) => was))]
  const verdict = isSlower ? 'slower' : isFaster ? 'faster' : 'no change'
  const value =
    `${verdict}: ${round(ratio, 3)} times (${round(low, 3)} to ${round(high, 3)}), ` +
    `${round(is, 1)} against ${round(was, 1)} µs`
  return { verdict, value }
}

/**
 * Microseconds of processor time of all threads of a process, including system time.
 * @param {number | undefined} pid
 */
function processorTime(pid) {
  const tasks = `/proc/${pid}/task`
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'latin1').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000
}
