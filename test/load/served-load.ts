import { fileURLToPath } from 'node:url'
import { type MynahProcess, startMynah } from '../support/process.ts'
import { createMixedLoad, type Tally } from './mixed-load.ts'
import { Failed } from './user.ts'

const HEAP = fileURLToPath(new URL('../support/heap-on-signal.mjs', import.meta.url))
const SCENARIO = fileURLToPath(new URL('load.yaml', import.meta.url))

export interface LoadRun {
  readonly requests: number
  readonly users: number
  readonly seed: string
  readonly state: string
}

export interface LoadFigures {
  readonly tally: Tally
  /** Megabytes after a forced collection, when warm and at the end: of the first process, and of the second. */
  readonly heapMb: readonly (readonly [warm: number, end: number])[]
}

/** The share of requests of each process before its heap is first measured. */
const WARM_UP = 0.4

/**
 * Puts a Mynah with stored state under load, stops it during the load, restarts it on the same state and continues. All
 * answered changes must exist, and the heap must not grow after warming up.
 * @throws Failed
 */
export async function loadWithRestart({ requests, users, seed, state }: LoadRun): Promise<LoadFigures> {
  const server = { url: '' }
  const load = createMixedLoad({ users, seed, server })
  const heapMb: [number, number][] = []

  async function start(): Promise<MynahProcess> {
    const flags = ['--port', '0', '--log', 'json', '--state', state, '--scenario', SCENARIO]
    const mynah = startMynah(flags, {}, { preload: [HEAP] })
    server.url = (await mynah.listening()).url
    return mynah
  }

  async function ended(mynah: MynahProcess) {
    const { code, stderr } = await mynah.ended()
    if (code !== 0 || stderr !== '') throw new Failed(`The process ended with ${code}: ${stderr}`)
  }

  const half = Math.floor(requests / 2)
  const warmUp = Math.floor(half * WARM_UP)
  try {
    {
      await using mynah = await start()
      await load.begin()
      await load.ask(warmUp)
      const warm = await heapOf(mynah)
      await load.ask(half - 2 * warmUp)
      await load.check()
      heapMb.push([warm, await heapOf(mynah)])
      // During the next requests; a second signal would end it immediately.
      let isTold = false
      const end = () => {
        if (!isTold) mynah.child.kill('SIGTERM')
        isTold = true
      }
      setTimeout(end, 100)
      await load.ask(warmUp)
      end()
      await ended(mynah)
    }
    await using mynah = await start()
    await load.check()
    await load.ask(warmUp)
    const warm = await heapOf(mynah)
    await load.ask(requests - load.tally.answered)
    await load.check()
    heapMb.push([warm, await heapOf(mynah)])
    mynah.child.kill('SIGTERM')
    await ended(mynah)
  } finally {
    load.close()
  }
  return { tally: load.tally, heapMb }
}

/** How often the heap is measured. Documents that are still translated hold memory for a moment. */
const LOOKS = 8

/** The heap of the process after a garbage collection, in megabytes: the lowest of several measurements. */
async function heapOf(mynah: MynahProcess): Promise<number> {
  const measured: number[] = []
  while (measured.length < LOOKS) measured.push(await heapNow(mynah))
  return Math.min(...measured)
}

async function heapNow({ child, output }: MynahProcess): Promise<number> {
  const known = heapLines(output()).length
  child.kill('SIGUSR2')
  for (;;) {
    const line = heapLines(output())[known]
    if (line) {
      const { heapUsed, external } = JSON.parse(line)
      return Math.round((heapUsed + external) / 1e5) / 10
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const heapLines = (output: string) => output.split('\n').filter((line) => /"event":"heap".*\}$/.test(line))
