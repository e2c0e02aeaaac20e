/** Fields that apply to one connection only, and `Host`, which each hop sets itself (RFC 9110 §7.6.1). */
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

/** Fields meant for Mynah or the existing mock. The service must not see them. */
const FOR_MYNAH = /^(x-mynah-|mock-server-)/

type Fields = readonly string[]

/** The request's header fields to forward, names and values alternating. */
export const requestFields = (fields: Fields): string[] =>
  kept(fields, (name) => name === 'host' || name === 'expect' || FOR_MYNAH.test(name))

/** The answer's header fields to forward. */
export const answerFields = (fields: Fields): string[] => kept(fields, () => false)

/** The value of the first field with this name, in lower case. */
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
