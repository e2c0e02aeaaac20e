import type { Context } from 'hono'
import { jsonFlaw } from '../../base/json/json-flaw.ts'
import { isShallow } from '../../base/json/unchecked.ts'
import { PayloadTooLarge, UnsupportedContentEncoding } from '../../contract/errors.ts'
import type { RequestMatch } from '../../watch/journal/entry.ts'
import { MAX_SESSION_LENGTH, sessionNamedBy } from '../worlds/sessions/session-name.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Read } from './fields.ts'
import { InvalidField, Problem } from './problem.ts'

/** Unless a route says otherwise, bodies of the control interface are small; a larger one is a mistake. */
const MAX_BODY_BYTES = 1024 * 1024

/** A saved journal has bodies of requests, which may have 32 levels. */
const MAX_JSON_DEPTH = 64

/**
 * The session that a request applies to, from `?session=` or the session header. Undefined is the default world.
 * @throws InvalidField for a name that is too long
 */
export function sessionOf({ req }: Context): string | undefined {
  const session = req.query('session') || sessionNamedBy(req)
  if (session !== undefined && session.length > MAX_SESSION_LENGTH) {
    throw new InvalidField('session', `at most ${MAX_SESSION_LENGTH} characters long`)
  }
  return session
}

/**
 * The world that a request reads.
 * @throws UnknownSession: checks against the empty world of a misspelled name would always pass
 */
export const worldOf = async (context: Context, worlds: Pick<Worlds, 'lookUp'>): Promise<World> =>
  worlds.lookUp(sessionOf(context))

/** The value of `?session=` for all worlds, for routes that support it. */
export const EVERY_SESSION = '*'

/**
 * The world that a request reads, or every world.
 * @throws UnknownSession
 */
export async function worldsOf(
  context: Context,
  worlds: Pick<Worlds, 'lookUp' | 'all'>,
): Promise<readonly World[]> {
  if (context.req.query('session') !== EVERY_SESSION) return [await worldOf(context, worlds)]
  return worlds.all().map(({ world }) => world)
}

/** Query parameters that select requests. Each is a field of a match. */
export const FILTERS = ['operation', 'method', 'path', 'key', 'status', 'fault', 'since', 'console'] as const

/** The match in the query. */
export function matchInQuery({ req }: Context): RequestMatch {
  const given = FILTERS.flatMap((name) => {
    const value = req.query(name)
    if (value === undefined) return []
    return [[name, name === 'console' ? flagIn(name, value) : value]]
  })
  return Object.fromEntries(given) as RequestMatch
}

function flagIn(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new InvalidField(name, 'true or false')
  return value === 'true'
}

/**
 * The whole body of a request. Never keeps more than `limitBytes` of it in memory.
 * @throws Problem 413 or 415
 */
export async function readBody(context: Context, limitBytes: number): Promise<Uint8Array> {
  try {
    return await context.env.readBody(limitBytes)
  } catch (error) {
    if (error instanceof PayloadTooLarge)
      throw new Problem(413, `The body is limited to ${limitBytes} bytes.`)
    if (error instanceof UnsupportedContentEncoding)
      throw new Problem(error.status, `${error.message}. ${error.extras.detail}`)
    throw error
  }
}

/** What a route accepts as its body. */
export interface BodyRule<T> {
  readonly mediaTypes: readonly string[]
  /** @throws Problem if it is too large or invalid */
  read(context: Context): Promise<T>
}

/** A body of JSON. @param absent the value of an empty body; without it, that is invalid JSON */
export const json = <T>(
  read: Read<T>,
  { limitBytes = MAX_BODY_BYTES, absent }: { readonly limitBytes?: number; readonly absent?: T } = {},
): BodyRule<T> => ({
  mediaTypes: ['application/json'],
  async read(context) {
    const bytes = await readBody(context, limitBytes)
    if (bytes.length === 0 && absent !== undefined) return absent
    const value = jsonIn(bytes)
    if (!isShallow(value, MAX_JSON_DEPTH))
      throw new Problem(400, `JSON may be nested at most ${MAX_JSON_DEPTH} levels deep.`)
    return read(value, 'body')
  },
})

function jsonIn(bytes: Uint8Array): unknown {
  let text: string | undefined
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text)
  } catch {
    const flaw = text === undefined ? undefined : jsonFlaw(text)
    if (flaw === undefined) throw new Problem(400, 'The body must be JSON in UTF-8.')
    const { line, column, message } = flaw
    throw new Problem(400, `The body must be JSON; line ${line}, column ${column}: ${message}.`, {
      line,
      column,
    })
  }
}
