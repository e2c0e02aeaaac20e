import { type Fields, valuesOf, withoutFields } from '../../base/fields.ts'

/** Fields that apply to one connection only (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** They stay even if `Connection` lists them: without its length, a body could be mistaken for a request. */
const NEVER_LISTED = new Set(['content-length', 'host'])

/** Fields meant for Mynah or the existing mock. No other server should see them. */
export const isForMynah = (name: string): boolean => /^(x-mynah-|mock-server-)/i.test(name)

/** Whether each hop sets a field itself, depending on its connection and on how it sends the body. */
export const isOfOneHop = (name: string): boolean =>
  HOP_BY_HOP.has(name.toLowerCase()) || /^(host|content-length|expect)$/i.test(name)

/** The fields to forward: without those of the connection, which includes those that `Connection` lists. */
export function endToEnd(fields: Fields, isLeftOut: (name: string) => boolean = () => false): string[] {
  const listed = valuesOf(fields, 'connection').flatMap((value) =>
    value.split(',').map((name) => name.trim().toLowerCase()),
  )
  const dropped = new Set([...HOP_BY_HOP, ...listed.filter((name) => !NEVER_LISTED.has(name))])
  return withoutFields(fields, (name) => dropped.has(name) || isLeftOut(name))
}
