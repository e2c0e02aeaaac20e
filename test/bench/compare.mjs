// npm run bench -- compare <folder> [<folder>]: compares the processor time per request of two builds.
import { resolve } from 'node:path'
import { throughput } from './load.mjs'
import { processorMs } from './process-costs.mjs'
import { median, mynahIn, round, startServer } from './servers.mjs'
import { fifty, small } from './texts.mjs'

/**
 * Pairs of processes. Two processes of the same build differ by some percent throughout their lives, depending on
 * memory layout and compilation, so many short lives are more informative than one long one.
 */
const PAIRS = 16
/**
 * Of the 136 means of two ratios (each with itself and with every other), sorted, these two enclose the true ratio with
 * 99.9% certainty (Wilcoxon's signed-rank test): ten comparisons of a build with itself are thirty cases, of which none
 * may seem to differ.
 */
const [LOWER, UPPER] = [8, 127]
/** Smaller changes are unnoticeable. */
const LEAST = 0.02

/** What makes two processes of the same build differ less. Both builds run with it. */
const STEADY = [
  '--hash-seed=1',
  '--random-seed=1',
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--no-concurrent-recompilation',
]
/** Blocks of requests for each process and case. Those in the middle are free of most garbage collections. */
const BLOCKS = 6

/** In this order, with so many requests before the measurement, during which V8 compiles and recompiles the code. */
/** @type {Readonly<Record<string, { body: (n: number) => string, warmUp: number, count: number, connections: number }>>} */
const CASES = {
  'a small translation, 16 connections': { body: small, warmUp: 6000, count: 1000, connections: 16 },
  'a small translation, 4 connections': { body: small, warmUp: 0, count: 1000, connections: 4 },
  '50 texts of 200 characters, 16 connections': { body: fifty, warmUp: 80, count: 40, connections: 16 },
}

/**
 * Compares two builds by the processor time per request in all threads of the server, which depends less on other load
 * than requests per second.
 *
 * @param {readonly string[]} folders that contain `dist`; with only one, the second is the current folder
 */
export async function compare([before, after = '.']) {
  if (before === undefined) throw new Error('Name the folder of the build to compare this one with.')
  const both = [mynahIn(resolve(before)), mynahIn(resolve(after))]
  /** @type {Map<string, { was: number, is: number }[]>} */
  const measured = new Map(Object.keys(CASES).map((name) => [name, []]))
  for (let pair = 0; pair < PAIRS; pair++) {
    // The order alternates, so that neither has an advantage.
    const times = []
    for (const command of pair % 2 === 0 ? both : both.toReversed()) times.push(await timesOf(command))
    const [was, is] = pair % 2 === 0 ? times : times.reverse()
    for (const [name, pairs] of measured) pairs.push({ was: was?.get(name) ?? 0, is: is?.get(name) ?? 0 })
  }
  return [...measured].map(([figure, pairs]) => ({ figure, value: comparisonOf(pairs) }))
}

/**
 * Processor time per request in microseconds, of one process, for each case.
 * @param {readonly string[]} command
 */
async function timesOf(command) {
  const server = await startServer([...STEADY, ...command])
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const [name, { body, warmUp, count, connections }] of Object.entries(CASES)) {
    await throughput(server, body, warmUp, connections)
    const blocks = []
    for (let block = 0; block < BLOCKS; block++) {
      const start = processorMs(server.pid)
      await throughput(server, body, count, connections)
      blocks.push(((processorMs(server.pid) - start) * 1000) / count)
    }
    blocks.sort((a, b) => a - b)
    times.set(name, ((blocks[BLOCKS / 2 - 1] ?? 0) + (blocks[BLOCKS / 2] ?? 0)) / 2)
  }
  // Immediately: at the end of a run, Mynah reads the journal for advisories, which is not measured here.
  await server.stop('SIGKILL')
  return times
}

/** @param {readonly { was: number, is: number }[]} pairs */
function comparisonOf(pairs) {
  const ratios = pairs.map(({ was, is }) => is / was)
  const means = ratios.flatMap((one, index) => ratios.slice(index).map((other) => (one + other) / 2))
  means.sort((a, b) => a - b)
  const ratio = median(means)
  const [low = 0, high = 0] = [means[LOWER], means[UPPER]]
  const verdict =
    ratio >= 1 + LEAST && low > 1 ? 'slower' : ratio <= 1 - LEAST && high < 1 ? 'faster' : 'no change'
  const [is, was] = [median(pairs.map(({ is }) => is)), median(pairs.map(({ was }) => was))]
  const spread = `(${round(low, 3)} to ${round(high, 3)})`
  return `${verdict}: ${round(ratio, 3)} times ${spread}, ${round(is, 1)} against ${round(was, 1)} µs`
}
