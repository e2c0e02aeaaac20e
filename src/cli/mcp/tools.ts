import { isoTime, parseIsoTime } from '../../base/runtime/time.ts'
import { nearestOf } from '../../base/schema-problems.ts'
import { InvalidOption, wrongValue } from '../../plan/options/invalid-option.ts'
import { loadScenarioText } from '../../plan/scenarios/load-scenario.ts'
import { createEmulator, type Emulator } from '../../server/emulator.ts'
import type { Fault } from '../../watch/faults/fault.ts'
import type { RequestMatch } from '../../watch/journal/entry.ts'
import { whyOf } from '../../watch/journal/why.ts'

/** A tool in the protocol's format. */
interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown }
}

type Arguments = Readonly<Record<string, unknown>>

interface ToolBox {
  readonly tools: readonly Tool[]
  /** @throws Error for an unknown tool or an invalid argument, with the valid ones */
  call(name: string, given: Arguments): Promise<unknown>
  close(): Promise<void>
}

const MOST_ENTRIES = 50

const MATCH = {
  type: 'object',
  description:
    'Which requests: operation, method, path, key, header, query, body, status; strings may contain *. Empty: all.',
}

/** What coding agents need to test a program against the emulator, and nothing more. */
const TOOLS: readonly Tool[] = [
  tool('start', 'Start an emulator, or return the one that runs: its URL and keys that work.', {
    scenario: {
      type: 'string',
      description: 'A built-in scenario, such as flaky or quota-exhausted, or YAML.',
    },
    port: { type: 'integer', description: 'Where to listen; a free port by default.' },
  }),
  tool(
    'scenario',
    'Start over with another scenario: accounts, quotas, faults, expectations.',
    { scenario: { type: 'string', description: 'The name of a built-in scenario, or YAML.' } },
    ['scenario'],
  ),
  tool('faults', 'Add a rule that disturbs requests, list the rules, or clear them.', {
    add: {
      type: 'object',
      description:
        'A rule: { match?, when?, then }, such as { "when": { "first": 1 }, "then": { "status": 429 } }.',
    },
    clear: { type: 'boolean', description: 'Remove every rule first.' },
  }),
  tool('journal', 'List the requests that the emulator received, newest last.', {
    match: MATCH,
    limit: { type: 'integer', description: `How many; at most and by default ${MOST_ENTRIES}.` },
  }),
  tool('verify', 'Check how many requests match, or, without a match, what the scenario expects.', {
    match: MATCH,
    count: { type: 'integer', description: 'How many requests must match.' },
  }),
  tool(
    'explain',
    'Explain why a request got its answer, with advice about mistakes.',
    {
      id: {
        type: 'string',
        description: 'The id of the request: its X-Trace-ID, or its id in the journal.',
      },
    },
    ['id'],
  ),
  tool('clock', 'Read the clock of the emulator, advance it, or set it.', {
    advance: { type: 'string', description: 'A duration such as 31d, P1M or 90s.' },
    set: { type: 'string', description: 'An ISO 8601 time.' },
  }),
]

/** The tools, with an emulator that the first call of `start` creates. */
export function createTools(): ToolBox {
  let running: { readonly emulator: Emulator; readonly url: string } | undefined

  function emulator(): Emulator {
    if (running === undefined) throw new Error('No emulator is running. Call start first.')
    return running.emulator
  }

  async function start({ scenario, port = 0 }: Arguments) {
    if (typeof port !== 'number') throw wrongValue('port', port, 'must be a whole number')
    if (running === undefined) {
      const created = await createEmulator()
      try {
        if (scenario !== undefined) await apply(created, scenario)
        const { url } = await created.listen({ port })
        running = { emulator: created, url }
      } catch (error) {
        await created.close()
        throw error
      }
    } else if (scenario !== undefined) await apply(running.emulator, scenario)
    const { authKey, freeAuthKey, adminAuthKey, scenario: applied } = running.emulator
    return { url: running.url, authKey, freeAuthKey, adminAuthKey, scenario: applied.name }
  }

  const handlers: Readonly<Record<string, (given: Arguments) => unknown>> = {
    start,
    async scenario({ scenario }) {
      await apply(emulator(), scenario)
      const { name, description } = emulator().scenario
      return { name, description }
    },
    faults({ add, clear }) {
      const { faults } = emulator()
      if (clear === true) faults.clear()
      if (add !== undefined) faults.use(add as Fault)
      return { faults: faults.list() }
    },
    journal({ match = {}, limit = MOST_ENTRIES }) {
      const most = Math.min(Number(limit) || MOST_ENTRIES, MOST_ENTRIES)
      const entries = emulator().requests.all(match as RequestMatch)
      return { count: entries.length, requests: entries.slice(-most) }
    },
    verify({ match, count }) {
      if (match === undefined) {
        emulator().verify()
        return { holds: true }
      }
      return emulator().requests.check(
        match as RequestMatch,
        count === undefined ? { count: { min: 1 } } : { count: count as number },
      )
    },
    explain({ id }) {
      const { requests } = emulator()
      const entry = requests.get(String(id))
      if (entry === undefined) throw wrongValue('id', id, 'must be the id of a request in the journal')
      return {
        ...entry,
        why: whyOf(entry),
        advisories: requests.advisories().filter((one) => one.requests.includes(entry.id)),
      }
    },
    clock({ advance, set }) {
      const { clock } = emulator()
      if (advance !== undefined) clock.advance(advance as string)
      if (set !== undefined) {
        const time = parseIsoTime(String(set))
        if (time === undefined) throw wrongValue('set', set, 'must be an ISO 8601 time')
        clock.set(time)
      }
      return { now: isoTime(clock.now()) }
    },
  }

  return {
    tools: TOOLS,
    async call(name, given) {
      const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
      if (handler === undefined) throw unknown('tool', name, Object.keys(handlers))
      const { properties } = (TOOLS.find((one) => one.name === name) as Tool).inputSchema
      const known = Object.keys(properties as object)
      const extra = Object.keys(given).find((argument) => !known.includes(argument))
      if (extra !== undefined) throw unknown('argument', extra, known)
      return handler(given)
    },
    close: async () => running?.emulator.close(),
  }
}

async function apply(emulator: Emulator, scenario: unknown) {
  if (typeof scenario !== 'string') throw wrongValue('scenario', scenario, 'must be a name or YAML')
  await emulator.apply(await loadScenarioText(scenario, 'scenario'))
}

function unknown(kind: string, name: string, known: readonly string[]): InvalidOption {
  const near = nearestOf(name, known)
  return new InvalidOption(
    `Unknown ${kind} '${name}'. ${near === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean '${near}'?`}`,
  )
}

function tool(name: string, description: string, properties: object, required: readonly string[] = []): Tool {
  return {
    name,
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
  }
}
