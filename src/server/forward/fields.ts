/** Header fields, names and values alternating, as received. */
export type Fields = readonly string[]

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
  return fields.filter((_, index) => {
    const name = fields[index - (index % 2)]?.toLowerCase() ?? ''
    return !dropped.has(name) && !isLeftOut(name)
  })
}

/** The value of the first field with this name, in lower case. */
export const fieldOf = (fields: Fields, name: string): string | undefined => valuesOf(fields, name)[0]

const valuesOf = (fields: Fields, name: string): string[] =>
  fields.filter((_, index) => index % 2 === 1 && fields[index - 1]?.toLowerCase() === name)
