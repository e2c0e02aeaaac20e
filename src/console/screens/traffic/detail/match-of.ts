import type { Match } from '../../../../matching/match.ts'
import type { RequestDetail } from '../../../control/wire.ts'

/** A match for requests like this one: the same operation (or path) and the same languages. */
export function matchOf({ operation, method, path, body }: RequestDetail): Match {
  if (operation === undefined) return { method, path } as Match
  const { target_lang } = isObject(body) ? body : {}
  return { operation, ...(typeof target_lang === 'string' && { body: { target_lang } }) } as Match
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
