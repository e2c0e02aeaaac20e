import type { ControlRequest } from '../../../../client/control-views.ts'

/** The variable that supplies the key when it is a secret, which the journal does not show. */
const KEY_VARIABLE = 'DEEPL_AUTH_KEY'

const isAuthorization = (name: string) => name.toLowerCase() === 'authorization'

/** A placeholder for an uploaded file, of which only the name is known. */
const placeholder = (filename: string) => {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]
  return extension === undefined ? 'document' : `document.${extension}`
}

/**
 * A command for bash that sends a request again. The only thing in it that the shell expands is the variable with the
 * key, if the key is a secret.
 * @param key the key, if it is not a secret
 */
export function curlCommand(entry: ControlRequest, origin: string, key: string | undefined): string {
  const { method } = entry
  const parts = partsOf(entry)
  const words = ['curl', '-sS', '-X', bashQuoted(method), bashQuoted(urlOf(entry, origin))]
  for (const [name, value] of ownHeaders(entry)) {
    // curl writes the boundary itself.
    if (parts && name.toLowerCase() === 'content-type') continue
    words.push('-H', isAuthorization(name) ? authorization(value, key) : bashQuoted(headerWord(name, value)))
  }
  if (parts)
    for (const { name, value, filename } of parts) {
      if (filename === undefined) words.push('--form-string', bashQuoted(`${name}=${value}`))
      else
        words.push(
          '-F',
          bashQuoted(`${name}=@${placeholder(filename)};filename="${filename.replace(/["\\]/g, '\\$&')}"`),
        )
    }
  else {
    const body = bodyToSend(entry)
    if (body !== '') words.push('--data-raw', bashQuoted(body))
  }
  return words.join(' ')
}

/** The beginning of a line that people complete: an address, a key and a world. */
export const curlTo = (url: string, key: string, session: string | undefined): string =>
  [
    `curl -s ${url} -H 'Authorization: DeepL-Auth-Key ${key}'`,
    ...(session === undefined ? [] : ['-H', bashQuoted(`X-Mynah-Session: ${session}`)]),
  ].join(' ')

/** A command for PowerShell that sends a request again. Its own command sends the bytes as they are; it would pass different quotes to curl.exe. */
export function powerShellCommand(entry: ControlRequest, origin: string, key: string | undefined): string {
  const headers = ownHeaders(entry).filter(([name]) => !/^(content-type|user-agent)$/i.test(name))
  const type = entry.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const body = bodyToSend(entry)
  const fields = headers.map(([name, value]) => {
    const shown = isAuthorization(name) ? powerShellAuthorization(value, key) : powerShellQuoted(value)
    return `${powerShellQuoted(name)} = ${shown}`
  })
  return [
    'Invoke-WebRequest -UseBasicParsing',
    `-Method ${powerShellQuoted(entry.method)}`,
    `-Uri ${powerShellQuoted(urlOf(entry, origin))}`,
    ...(fields.length > 0 ? [`-Headers @{ ${fields.join('; ')} }`] : []),
    ...(type === undefined ? [] : [`-ContentType ${powerShellQuoted(type)}`]),
    ...(body === '' ? [] : [`-Body ([Text.Encoding]::UTF8.GetBytes(${powerShellQuoted(body)}))`]),
  ].join(' ')
}

const urlOf = ({ path, query }: ControlRequest, origin: string) =>
  `${origin}${path}${query === '' ? '' : `?${query}`}`

/** curl leaves out a field that ends with a colon. For a field without a value it expects a semicolon. */
const headerWord = (name: string, value: string) => (value === '' ? `${name};` : `${name}: ${value}`)

function authorization(value: string, key: string | undefined): string {
  const scheme = value.split(' ')[0] ?? ''
  return key === undefined
    ? `${bashQuoted(`Authorization: ${scheme} `)}"$${KEY_VARIABLE}"`
    : bashQuoted(`Authorization: ${scheme} ${key}`)
}

function powerShellAuthorization(value: string, key: string | undefined): string {
  const scheme = value.split(' ')[0] ?? ''
  return key === undefined
    ? `(${powerShellQuoted(`${scheme} `)} + $env:${KEY_VARIABLE})`
    : powerShellQuoted(`${scheme} ${key}`)
}

/** Characters with no special meaning to any shell or terminal. */
const PLAIN = /^[\w./:=@%+,-]+$/

/**
 * Characters that are written as escaped bytes: controls, invisible characters, those that reverse the line, and those
 * that end a quoted string.
 */
const NOT_AS_IT_IS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffc'\\!]/u
const EACH_NOT_AS_IT_IS = new RegExp(NOT_AS_IT_IS, 'gu')

/**
 * Quotes a string as one word for bash, zsh and ksh. Anything that could affect a terminal when pasted, such as an
 * escape sequence or a line break, is written as escaped bytes, which does not depend on the locale.
 */
export function bashQuoted(text: string): string {
  if (PLAIN.test(text)) return text
  if (!NOT_AS_IT_IS.test(text)) return `'${text}'`
  return `$'${text.replace(EACH_NOT_AS_IT_IS, bytesOf)}'`
}

const bytesOf = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

/** PowerShell also ends single-quoted strings at these characters (PowerShell docs, about_Quoting_Rules). */
const POWERSHELL_QUOTES = /['\u2018\u2019\u201a\u201b]/g
const NOT_IN_POWERSHELL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffc]+/gu

/** A PowerShell expression that evaluates to exactly this string. Nothing in single quotes is expanded there. */
function powerShellQuoted(text: string): string {
  const pieces: string[] = []
  let from = 0
  const literal = (piece: string) => pieces.push(`'${piece.replace(POWERSHELL_QUOTES, '$&$&')}'`)
  for (const match of text.matchAll(NOT_IN_POWERSHELL)) {
    if (match.index > from) literal(text.slice(from, match.index))
    for (let at = 0; at < match[0].length; at++)
      pieces.push(`[char]0x${match[0].charCodeAt(at).toString(16).padStart(4, '0')}`)
    from = match.index + match[0].length
  }
  if (from < text.length || pieces.length === 0) literal(text.slice(from))
  if (pieces.length === 1 && pieces[0]?.startsWith("'")) return pieces[0]
  // The type of the first operand decides what `+` does.
  return `(${["''", ...pieces].join(' + ')})`
}

/** Fields that the client or the connection sets automatically, and the mark of the console. */
const OWN_OF_CONNECTION =
  /^(host|content-length|connection|transfer-encoding|expect|accept-encoding|keep-alive|forwarded|x-mynah-console(-token)?)$/i

/** A part of a multipart body: a field, or a file of which only the name is known. */
interface Part {
  readonly name: string
  readonly value?: string
  readonly filename?: string
}

/** Whether the body can be sent again unchanged. */
export const isKept = ({ bodyBytes, sent }: ControlRequest): boolean => bodyBytes === 0 || sent !== undefined

/** The header fields that the application set, as they came. */
export const ownHeaders = ({ headers }: ControlRequest): readonly (readonly [string, string])[] =>
  headers.filter(([name]) => !OWN_OF_CONNECTION.test(name))

/** The body as a string: as sent, or serialized again from the parsed value. */
export function bodyToSend(entry: ControlRequest): string {
  const { body, sent } = entry
  if (sent !== undefined) return sent
  if (body === undefined) return ''
  if (typeof body === 'string') return body
  return mediaTypeOf(entry) === 'application/x-www-form-urlencoded' && isRecord(body)
    ? form(body)
    : JSON.stringify(body)
}

/** The parts of a multipart body; undefined for any other. */
function partsOf(entry: ControlRequest): Part[] | undefined {
  const { body } = entry
  if (mediaTypeOf(entry) !== 'multipart/form-data' || !isRecord(body)) return undefined
  return Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): Part => {
      if (!isRecord(one)) return { name, value: String(one) }
      const { filename, name: named } = one
      const known = filename ?? named
      return { name, filename: typeof known === 'string' ? known : 'file' }
    }),
  )
}

function form(body: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value])
      parameters.append(name, isRecord(one) ? JSON.stringify(one) : String(one))
  return parameters.toString()
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How the body of a request was encoded. */
export const mediaTypeOf = ({ headers }: Pick<ControlRequest, 'headers'>): string | undefined =>
  headers
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    .split(';')[0]
    ?.trim()
    .toLowerCase()
