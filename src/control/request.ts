import type { Context } from 'hono'
import { jsonFlaw } from '../json/json-flaw.ts'
import { MAX_SESSION_LENGTH, sessionNamedBy } from '../worlds/sessions/session-name.ts'
import { UnknownSession } from '../worlds/sessions/unknown-session.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Read } from './fields.ts'
import { InvalidField, Problem } from './problem.ts'
import { readBody } from './read-body.ts'

/** Bodies of the control interface are small, unless a route says otherwise; larger ones are mistakes. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * The session that a request is about: `?session=` or the session header names it; undefined is the default world.
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
 * The world that a request looks at.
 * @throws Problem for a session that nobody has opened: what is asked of a misspelled one would always hold
 */
export async function worldOf(context: Context, worlds: Pick<Worlds, 'lookUp'>): Promise<World> {
  const session = sessionOf(context)
  try {
    return await worlds.lookUp(session)
  } catch (error) {
    throw error instanceof UnknownSession ? new Problem(404, error.message, { session }) : error
  }
}

/** What `?session=` is for all worlds, where a route can look at all. */
export const EVERY_SESSION = '*'

/**
 * The world that a request looks at, or every world.
 * @throws Problem for a session that nobody has opened
 */
export async function worldsOf(
  context: Context,
  worlds: Pick<Worlds, 'lookUp' | 'all'>,
): Promise<readonly [World, ...World[]]> {
  if (context.req.query('session') !== EVERY_SESSION) return [await worldOf(context, worlds)]
  const [home, ...others] = worlds.all().map(({ world }) => world)
  if (!home) throw new Error('There is no default world')
  return [home, ...others]
}

/** The world that a request changes; that opens its session. */
export const openedWorldOf = async (context: Context, worlds: Pick<Worlds, 'find'>): Promise<World> =>
  worlds.find(sessionOf(context))

/** What a body may be besides what it is read as. */
interface BodyOptions<T> {
  readonly limitBytes?: number
  /** What an empty body stands for; without it, an empty body is not JSON. */
  readonly absent?: T
}

/**
 * The body of a request, which has to be JSON.
 * @throws Problem for what is too large or no JSON; whatever `read` throws
 */
export async function bodyOf<T>(context: Context, read: Read<T>, options: BodyOptions<T> = {}): Promise<T> {
  const { limitBytes = MAX_BODY_BYTES, absent } = options
  const bytes = await readBody(context, limitBytes)
  if (bytes.length === 0 && absent !== undefined) return absent
  return read(jsonIn(bytes), 'body')
}

function jsonIn(bytes: Uint8Array): unknown {
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text)
  } catch {
    const flaw = jsonFlaw(text)
    if (flaw === undefined) throw new Problem(400, 'The body must be JSON in UTF-8.')
    const { line, column, message } = flaw
    throw new Problem(400, `The body must be JSON; line ${line}, column ${column}: ${message}.`, {
      line,
      column,
    })
  }
}
