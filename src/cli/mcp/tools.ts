import { table } from '../../base/json/table.ts'
import { dayHint, isoTime, parseIsoTime } from '../../base/runtime/time.ts'
import { unknownName } from '../../base/schema-problems.ts'
import {
  ControlError,
  type ControlRequest,
  type ControlVerification,
  type RequestFilter,
} from '../../client/index.ts'
import { InvalidOption, wrongValue } from '../../plan/options/invalid-option.ts'
import { isName, readBuiltIn } from '../../plan/scenarios/built-in.ts'
import { loadScenarioText } from '../../plan/scenarios/load-scenario.ts'
import { type Emulator, openEmulator } from '../../server/emulator.ts'
import { type Announcement, announce } from '../../server/running/running-emulators.ts'
import type { ResetScope } from '../../server/worlds/world-snapshot.ts'
import type { Fault } from '../../watch/faults/fault.ts'
import type { Count, RequestMatch, RequestSummary } from '../../watch/journal/entry.ts'
import { type Attached, attach, NoEmulatorHere, toEmulator } from '../attach/attach.ts'
import type { AttachOptions } from '../attach/attach-flags.ts'
import { explainRequest, hasFailed } from '../attach/explain-request.ts'
import { checkText } from '../check/run-check.ts'
import { runningNow } from '../ps.ts'
import { describedScenarios } from '../scenarios.ts'
import { type Arguments, checkArguments, TOOLS } from './tool-list.ts'

const DEFAULT_LIMIT = 20
/** As many as a small answer has room for. */
const DEFAULT_ROWS = 15

/** The tools, with the emulator that they use: that of `start` or `attach`, or else the one of this directory. */
export function createTools(options: AttachOptions = {}) {
  let own: { readonly emulator: Emulator; readonly url: string; readonly announced: Announcement } | undefined
  let chosen: Attached | undefined

  /** @param changes whether the tool changes something: then one of several emulators must be named */
  async function target(changes = false): Promise<Attached> {
    if (chosen) return chosen
    try {
      return await attach({ ...options, changes })
    } catch (error) {
      if (!(error instanceof NoEmulatorHere)) throw error
      throw new Error('No emulator is running. Call start first, or attach to a failed run.')
    }
  }

  /** The control interface of its default world, or of a session. */
  const world = async (session: unknown, changes?: boolean) =>
    (await target(changes)).client(session as string | undefined)

  const handlers: Readonly<Record<string, (given: Arguments) => Promise<object>>> = table({
    async start({ scenario, port = 0 }) {
      if (own) {
        if (scenario !== undefined || port !== 0)
          throw new InvalidOption(
            `an emulator is already running at ${own.url}. Use the tool scenario to start over with another one.`,
          )
      } else own = await startOwn(scenario as string | undefined, port as number)
      const { emulator, url } = own
      const isNew = chosen?.url !== url
      chosen = toEmulator(emulator, `the emulator at ${url}`, url)
      const { authKey, freeAuthKey, adminAuthKey } = emulator
      return {
        url,
        already_running: !isNew,
        ...(!isNew && {
          note: 'It was running already. Its world is as it was; reset or scenario start over.',
        }),
        authKey,
        freeAuthKey,
        adminAuthKey,
        scenario: emulator.scenario.name,
      }
    },

    async runs() {
      const running = await runningNow()
      const used = await target().catch(() => undefined)
      return {
        count: running.length,
        uses: used?.said,
        runs: running.map(({ token_file: _, ...one }) => one).reverse(),
      }
    },

    async attach({ to }) {
      const next = await attach({ ...options, to: String(to) })
      const { requests } = await next.client().requests.summaries({ everySession: true })
      if (chosen?.artifact) await chosen.close()
      chosen = next
      const failed = requests.findLast(hasFailed)
      return {
        attached: next.said,
        url: next.url,
        read_only: next.artifact !== undefined,
        requests: requests.length,
        failed: requests.filter(hasFailed).length,
        last_failed: failed && rowOf(failed),
      }
    },

    async scenario({ scenario, check = false, session }) {
      if (scenario === undefined) return { yaml: await (await world(session)).scenario.export() }
      const { name, description } = (await loadScenarioText(String(scenario), 'scenario')).scenario
      const text = isName(String(scenario)) ? readBuiltIn(String(scenario)) : String(scenario)
      const client = await world(session, !check)
      if (check) await client.scenario.check(text)
      else await client.scenario.apply(text)
      return { name: name ?? 'unnamed', description, applied: !check }
    },

    scenarios: async () => ({ scenarios: await describedScenarios() }),

    async faults({ add, clear, session }) {
      const isChange = clear === true || add !== undefined
      const { faults } = await world(session, isChange)
      if (clear === true) await faults.clear()
      if (add !== undefined) await faults.use(add as Fault)
      return { faults: await faults.list() }
    },

    async journal({ match = {}, failed = false, session, limit = DEFAULT_ROWS, fields = [] }) {
      const client = await world(session)
      const filter = match as RequestFilter & { text?: string }
      const { requests } = await client.requests.summaries({ ...filter, everySession: session === undefined })
      const wanted = failed ? requests.filter(hasFailed) : requests
      const shown = wanted.slice(-(limit as number))
      const rows = shown.map(async (row) => ({
        ...rowOf(row),
        ...((fields as string[]).length > 0 &&
          picked(await client.requests.get(row.id, { everySession: true }), fields as string[])),
      }))
      return { count: wanted.length, shown: shown.length, requests: await Promise.all(rows) }
    },

    async verify({ match, count, billed, session }) {
      const client = await world(session)
      if (match === undefined) {
        if (count !== undefined || billed !== undefined)
          throw new InvalidOption('count and billed need a match: which requests to count. {} means all.')
        const all = await client.expectations()
        const missed = all.filter(({ holds }) => !holds)
        if (missed.length > 0) throw expectationsFailed(missed, all.length)
        return { holds: true, count: all.length }
      }
      const expected = { count: count as Count | undefined, billed: billed as Count | undefined }
      try {
        return verified(await client.requests.verify(match as RequestMatch, expected))
      } catch (error) {
        if (!(error instanceof ControlError) || error.status !== 422) throw error
        return { ...verified(error.problem as unknown as ControlVerification), report: error.message }
      }
    },

    async explain({ id, fields = [] }) {
      const { client } = await target()
      const one = await explainRequest(client, String(id))
      const { summary, why, method, path, callSite } = one
      const more = ['operation', 'status', 'time', 'session', 'fault', 'advisories', 'sent', 'answer']
      return {
        id: one.id,
        summary,
        fix: why?.fix,
        request: `${method} ${path}`,
        rule: why?.rule,
        source: why?.source,
        call_site: callSite,
        ...picked(one, [...more, ...(fields as string[])]),
      }
    },

    async advisories({ session, limit = DEFAULT_LIMIT }) {
      const all = await (await world(session)).requests.advisories()
      return { count: all.length, advisories: all.slice(0, limit as number) }
    },

    async accounts({ key, change, limit = DEFAULT_LIMIT, session }) {
      const { accounts } = await world(session, change !== undefined)
      if (change !== undefined && key === undefined)
        throw new InvalidOption('change needs a key: that of the account to change')
      if (change !== undefined)
        return { account: await accounts.patch(String(key), change as Record<string, unknown>) }
      if (key !== undefined) return { account: await accounts.get(String(key)) }
      return accounts.list({ limit: limit as number })
    },

    async reset({ scope = 'all', session }) {
      await (await world(session, true)).reset(scope as ResetScope)
      return { reset: scope }
    },

    async clock({ advance, set, session }) {
      const isChange = advance !== undefined || set !== undefined
      const { clock } = await world(session, isChange)
      if (advance !== undefined) await clock.advance(String(advance))
      if (set !== undefined) {
        const time = parseIsoTime(String(set))
        if (time === undefined) throw wrongValue('set', set, `must be an ISO 8601 time${dayHint(set)}`)
        await clock.set({ now: isoTime(time) })
      }
      return clock.get()
    },

    check_strings: async ({ files, strings, limit = DEFAULT_LIMIT }) =>
      checkText(
        files as string[] | undefined,
        strings as Record<string, string> | undefined,
        limit as number,
      ),
  })

  return {
    tools: TOOLS,
    /** @throws Error for an unknown tool or an invalid argument, with the valid ones */
    async call(name: string, given: Arguments): Promise<object> {
      const handler = handlers[name]
      const tool = TOOLS.find((one) => one.name === name)
      if (handler === undefined || tool === undefined)
        throw new InvalidOption(unknownName('tool', name, Object.keys(handlers)))
      checkArguments(tool, given)
      const answer = await handler(given)
      return 'fields' in given || 'limit' in given ? answer : smallAnswer(answer)
    },
    async close() {
      if (chosen?.artifact) await chosen.close()
      await own?.announced.withdraw()
      await own?.emulator.close()
    },
  }
}

async function startOwn(scenario: string | undefined, port: number) {
  const emulator = await openEmulator()
  try {
    if (scenario !== undefined) await emulator.apply(await loadScenarioText(scenario, 'scenario'))
    const { url } = await emulator.listen({ port })
    return {
      emulator,
      url,
      announced: announce({ url, kind: 'mcp', command: ['mynah', 'mcp'], console: true }),
    }
  } catch (error) {
    await emulator.close()
    throw error
  }
}

/** A request as a list shows it. */
const rowOf = (row: RequestSummary) => ({
  id: row.id,
  ...(row.session !== null && { session: row.session }),
  operation: row.operation ?? `${row.method} ${row.path}`,
  status: row.status,
  target: row.target,
  text: short(row.text),
  result: short(row.result),
  reason: short(row.reason, 80),
  fault: row.fault,
  characters: row.characters,
})

/** The beginning of a text, so that a list of requests stays small. */
const short = (text: string | undefined, most = 40) =>
  text !== undefined && text.length > most ? `${text.slice(0, most)}…` : text

/** Fields of a request that are left out of answers unless they are named. */
function picked(entry: ControlRequest, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, entry[field as keyof ControlRequest]]))
}

/** Without the whole requests that came close; their ids lead to them. */
const verified = ({ holds, count, expected, billed, matches, nearest_misses }: ControlVerification) => ({
  holds,
  count,
  expected,
  billed,
  matches: matches.map(({ id }) => id),
  nearest_misses: nearest_misses.map(({ entry, differences }) => ({ id: entry.id, differences })),
})

function expectationsFailed(missed: readonly ControlVerification[], all: number): Error {
  const each = missed.map(
    ({ match, expected, count }) =>
      `${JSON.stringify(match)}: ${count} requests, expected ${JSON.stringify(expected)}`,
  )
  const error = new Error(`${missed.length} of ${all} expectations are not met. ${each.join('; ')}`)
  error.name = 'ExpectationsFailed'
  return error
}

/** What an answer may have unless more is asked for, as JSON. */
const MOST_BYTES = 4096

/** The limits to try, from generous to tight: characters of a string, items of a list. */
const LIMITS = [
  [400, 20],
  [200, 20],
  [120, 10],
  [80, 5],
  [40, 3],
  [20, 2],
  [10, 1],
] as const

/**
 * Shortens strings and lists of an answer until it is small; what was left out is counted. Models pay for each character,
 * and most of a long answer is seldom what was asked.
 */
function smallAnswer(value: object): object {
  for (const [characters, items] of [[Infinity, Infinity], ...LIMITS] as const) {
    const short = shortened(value, characters, items) as object
    if (Buffer.byteLength(JSON.stringify(short)) <= MOST_BYTES) return short
  }
  return { note: 'The answer is too long. Ask for less with fields and limit.' }
}

function shortened(value: unknown, characters: number, items: number): unknown {
  if (typeof value === 'string')
    return value.length > characters
      ? `${value.slice(0, characters)}… (${value.length - characters} characters more)`
      : value
  if (Array.isArray(value)) {
    const kept = value.slice(0, items).map((one) => shortened(one, characters, items))
    return value.length > items ? [...kept, `… (${value.length - items} more)`] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shortened(one, characters, items)]),
  )
}
