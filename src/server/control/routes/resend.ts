import { isObject } from '../../../base/json/unchecked.ts'
import { markHeaders, resendMark } from '../../../watch/journal/console-mark.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import type { Recorded } from '../../../watch/journal/recorded.ts'
import { isOfOneHop } from '../../forward/fields.ts'
import { object, type Read, text } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { json, worldsOf } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

/** Serves a request in process. */
export type Send = (request: Request) => Promise<Response>

/** Sends a request of the journal again, unchanged or edited, and returns the new entry. */
export const resendRoutes = (send: Send): ControlRoutes => ({
  'POST /_mynah/requests/:id/resend': withBody({
    summary: 'Sends a request again',
    body: json(resendBody, { absent: {} }),
    async handle({ context, id, body: changes, worlds }) {
      const chosen = await worldsOf(context, worlds)
      const found = chosen.flatMap(({ journal }) =>
        journal.recorded().filter((one) => one.known.traceId === id),
      )[0]
      if (!found) throw new Problem(404, `The journal has no request '${id}'.`)
      const request = editedRequest(found.repeatable(), changes)
      const mark = resendMark(id)
      for (const [name, value] of Object.entries(markHeaders(mark, worlds.consoleToken)))
        request.headers.set(name, value)
      // The journal has an entry even if a fault prevents the answer; which one, only the mark says.
      const entry = await new Promise<JournalEntry>((resolve, reject) => {
        const unsubscribe = worlds.subscribe((recorded) => {
          if (recorded.known.console !== mark) return
          unsubscribe()
          resolve(recorded.entry())
        })
        const failed = (error: unknown) => {
          unsubscribe()
          reject(error)
        }
        // If a fault broke the connection, the journal already has the entry.
        send(request).then(() => failed(notJournaled(request)), failed)
      })
      return { id: entry.id, status: entry.status, entry }
    },
  }),
})

const notJournaled = ({ url }: Request) =>
  new Problem(400, `Requests for ${new URL(url).pathname} are not in the journal.`, { field: 'path' })

/** More than anyone writes by hand. */
const MAX_CHARACTERS = 512 * 1024

/** Strings by name; null removes a header. */
const headers: Read<Readonly<Record<string, string | null>>> = (value, name) => {
  const isRight =
    isObject(value) && Object.values(value).every((one) => one === null || typeof one === 'string')
  if (!isRight) throw new InvalidField(name, 'an object of strings, or null for a header to leave out')
  return value as Readonly<Record<string, string | null>>
}

const anyText: Read<string> = (value, name) => (value === '' ? '' : text(MAX_CHARACTERS)(value, name))

/** What to change before a request is sent again. */
const resendBody = object({
  method: text(20),
  path: text(8192),
  query: anyText,
  headers,
  body: anyText,
})

type Changes = ReturnType<typeof resendBody>

/**
 * The request to send.
 * @throws Problem 409 if the journal does not have all of it; 400 if the result is not a valid request
 */
function editedRequest(given: ReturnType<Recorded['repeatable']>, changes: Changes): Request {
  if (!given.isKept && changes.body === undefined)
    throw new Problem(
      409,
      'The journal does not have all bytes of this request: uploads, bodies over 128 KiB and keys of documents are not kept.',
    )
  const { method = given.method, path = given.path, query = given.query } = changes
  const kept = given.headers.filter(([name]) => !isOfOneHop(name))
  const host = given.headers.find(([name]) => name.toLowerCase() === 'host')?.[1] ?? 'mynah'
  const bytes = changes.body ?? given.body
  const hasBody = bytes !== undefined && bytes.length > 0
  if (hasBody && /^(get|head)$/i.test(method))
    throw new Problem(409, `A ${method} request with a body cannot be sent from here.`, { field: 'method' })
  try {
    const request = new Request(new URL(path + (query === '' ? '' : `?${query}`), `http://${host}`), {
      method,
      headers: kept.map(([name, value]) => [name, value]),
      ...(hasBody && { body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes) }),
    })
    for (const [name, value] of Object.entries(changes.headers ?? {})) {
      if (value === null) request.headers.delete(name)
      else request.headers.set(name, value)
    }
    return request
  } catch (error) {
    throw new Problem(400, `This is not a valid request: ${(error as Error).message}`)
  }
}
