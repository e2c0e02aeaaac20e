/** Fields between two ends of one connection, and `Host`, which is that of the next one (RFC 9110 §7.6.1). */
const OF_THE_CONNECTION = new Set([
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

/** What clients say to Mynah, and to the mock before it; the service is not to see it. */
const FOR_MYNAH = /^(x-mynah-|mock-server-)/

type Fields = readonly string[]

/** The header fields that go on with a request, names and values in turn. */
export const requestFields = (fields: Fields): string[] =>
  kept(fields, (name) => name === 'host' || name === 'expect' || FOR_MYNAH.test(name))

/** Those that come back with an answer. */
export const answerFields = (fields: Fields): string[] => kept(fields, () => false)

/** The value of the first field of a name, in lower case. */
export function fieldOf(fields: Fields, name: string): string | undefined {
  const index = fields.findIndex((field, place) => place % 2 === 0 && field.toLowerCase() === name)
  return index < 0 ? undefined : fields[index + 1]
}

function kept(fields: Fields, isLeftOut: (name: string) => boolean): string[] {
  const named = (fieldOf(fields, 'connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return fields.filter((_, index) => {
    const name = fields[index - (index % 2)]?.toLowerCase() ?? ''
    return !OF_THE_CONNECTION.has(name) && !named.includes(name) && !isLeftOut(name)
  })
}
