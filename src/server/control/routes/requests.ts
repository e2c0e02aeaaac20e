import type { Context } from 'hono'
import { isObject } from '../../../base/json/unchecked.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import { explainTranslation } from '../../../service/translate/explain-translation.ts'
import { advisoriesInTurns } from '../../../watch/advisories/advisories.ts'
import { ADVISORY_KINDS } from '../../../watch/journal/advisory.ts'
import { compileCriteria } from '../../../watch/journal/criteria.ts'
import type { Count, JournalEntry, RequestMatch } from '../../../watch/journal/entry.ts'
import type { Recorded } from '../../../watch/journal/recorded.ts'
import { isJournalEntry } from '../../../watch/journal/requests.ts'
import { report } from '../../../watch/journal/verification-report.ts'
import { checkAmounts, type Verification } from '../../../watch/journal/verify.ts'
import { whyOf } from '../../../watch/journal/why.ts'
import type { World } from '../../worlds/world.ts'
import { listOf, object, oneOf, type Read, wholeNumber } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { FILTERS, json, matchInQuery, worldsOf } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

const MAX_LIMIT = 100_000

/** The size of a full journal as JSON. */
const MAX_RESTORED_BYTES = 64 * 1024 * 1024

const restoreBody = object({ requests: readEntries })
const verifyBody = object({ match: readMatch, count: readAmount('count'), billed: readAmount('billed') })

/** A world's journal, and questions about it. */
export const requestRoutes: ControlRoutes = {
  'GET /_mynah/requests': {
    summary: 'The journal',
    query: [...FILTERS, 'limit'],
    inWorld: ({ requests }, { context }) => ({
      requests: limited(context, requests.all(matchInQuery(context))),
    }),
  },
  'PUT /_mynah/requests': withBody({
    summary: 'Restores exported requests',
    body: json(restoreBody, { limitBytes: MAX_RESTORED_BYTES }),
    status: 204,
    inWorld: ({ requests }, { body }) => requests.restore(body.requests ?? []),
  }),
  'DELETE /_mynah/requests': {
    summary: 'Forgets requests',
    insteadOfBody: 'The query selects requests: ?operation=getUsage.',
    query: FILTERS,
    status: 204,
    inWorld: ({ requests }, { context }) => requests.clear(matchInQuery(context)),
  },
  'GET /_mynah/requests/calls': {
    summary: 'Attempts, grouped by logical call',
    query: [...FILTERS, 'limit'],
    inWorld: ({ requests }, { context }) => ({
      calls: limited(context, requests.calls(matchInQuery(context))).map(({ attempts, gapsMs, status }) => ({
        attempts,
        gaps_ms: gapsMs,
        status,
      })),
    }),
  },
  'GET /_mynah/requests/summaries': {
    summary: 'The journal without headers and bodies; session=* for every world, after=… for what is new',
    query: [...FILTERS, 'text', 'after', 'limit'],
    async handle({ context, worlds }) {
      const chosen = await worldsOf(context, worlds)
      const { matches } = compileCriteria(matchInQuery(context))
      const wanted = context.req.query('text')?.toLowerCase()
      const after = context.req.query('after')
      const summaries = chosen.flatMap(({ journal }) =>
        newerThan(after, journal.recorded())
          .filter((recorded) => matches(recorded) && (wanted === undefined || contains(recorded, wanted)))
          .map((recorded) => recorded.summary()),
      )
      if (chosen.length > 1) summaries.sort((a, b) => a.startedAtMs - b.startedAtMs)
      const sum = (amount: (world: World) => number) => chosen.reduce((all, world) => all + amount(world), 0)
      const bounds = chosen[0]?.journal.bounds
      return {
        requests: limited(context, summaries),
        kept: sum(({ journal }) => journal.length),
        forgotten: sum(({ journal }) => journal.forgotten.requests),
        max_entries: bounds?.maxEntries,
        max_bytes: bounds?.maxBytes,
        latest: chosen.length === 1 ? chosen[0]?.journal.latest()?.known.traceId : undefined,
      }
    },
  },
  'GET /_mynah/requests/advisories': {
    summary: 'Advisories: requests that work here and cause trouble at the service',
    async inWorld({ journal, advising }) {
      const found = await advisoriesInTurns(journal, advising.off)
      return { advisories: found.map(({ advisory }) => advisory) }
    },
  },
  'GET /_mynah/console/advisories': {
    summary: 'Advisories with all of their requests, and the kinds that are turned off, for the console',
    inWorld: adviceOf,
  },
  'PUT /_mynah/console/advisories': withBody({
    summary: 'Turns kinds of advisories off, in the scenario that the world is exported as, too',
    body: json(object({ off: listOf(oneOf(ADVISORY_KINDS)) })),
    inWorld(world, { body: { off = [] } }) {
      world.advising.off = [...new Set(off)]
      return adviceOf(world)
    },
  }),
  'POST /_mynah/requests/verify': withBody({
    summary: 'Verifies how many requests match',
    body: json(verifyBody),
    inWorld({ requests }, { body: { match = {}, ...expected } }) {
      const found = requests.check(match, expected)
      if (!found.holds) throw new Problem(422, report(found), verificationView(found))
      return verificationView(found)
    },
  }),
  'GET /_mynah/requests/:id': {
    summary: 'A request, and why it got its answer',
    async handle({ context, id, worlds }) {
      const chosen = await worldsOf(context, worlds)
      const world = chosen.find(({ requests }) => requests.get(id))
      const entry = world?.requests.get(id)
      if (!world || !entry) throw new Problem(404, `The journal has no request '${id}'.`)
      const { requests, contract, translator } = world
      return {
        ...entry,
        why: isolate('why a request was refused', () => whyOf(entry)),
        sent: requests.sent(id),
        contract: contract.name,
        served: await isolate('the explanation of a translation', () =>
          explainTranslation(entry, translator),
        ),
      }
    },
  },
  'GET /_mynah/expectations': {
    summary: 'Expectations of the scenario, and the counts so far',
    inWorld: ({ expected }) => ({ expectations: expected.check().map(verificationView) }),
  },
}

/** The requests that were recorded after the one with this id; all if it is not there. */
function newerThan(id: string | undefined, all: readonly Recorded[]): readonly Recorded[] {
  return id === undefined
    ? all
    : all.slice(all.findLastIndex((recorded) => recorded.known.traceId === id) + 1)
}

/** Whether a string is anywhere in what the journal shows of a request, ignoring case. */
const contains = (recorded: Recorded, text: string) =>
  JSON.stringify(recorded.entry()).toLowerCase().includes(text)

function limited<T>({ req }: Context, entries: T[]): T[] {
  const given = req.query('limit')
  if (given === undefined) return entries
  const limit = wholeNumber(1, MAX_LIMIT)(Number(given), 'limit')
  return entries.slice(-limit)
}

function readMatch(value: unknown, name: string): RequestMatch {
  if (!isObject(value)) throw new InvalidField(name, 'an object')
  return value as RequestMatch
}

/** Entries as `GET` returns them. */
function readEntries(value: unknown, name: string): readonly JournalEntry[] {
  if (!Array.isArray(value) || !value.every(isJournalEntry))
    throw new InvalidField(name, 'a list of requests, as GET /_mynah/requests shows them')
  return value
}

function readAmount(name: 'count' | 'billed'): Read<Count> {
  return (value) => {
    // Null is not the same as absent: it is an invalid amount.
    checkAmounts({ [name]: value })
    return value as Count
  }
}

/** The result of a verification, as the control interface shows it. */
const verificationView = ({ nearestMisses, ...found }: Verification) => ({
  ...found,
  nearest_misses: nearestMisses,
})

async function adviceOf({ journal, advising }: Pick<World, 'journal' | 'advising'>) {
  const found = await advisoriesInTurns(journal, advising.off)
  return { advisories: found.map(({ advisory, all }) => ({ ...advisory, requests: all })), off: advising.off }
}
