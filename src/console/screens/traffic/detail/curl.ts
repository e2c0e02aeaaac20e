import type { RequestDetail } from '../../../control/wire.ts'
import { bodyToSend, ownHeaders, partsOf } from './outgoing.ts'
import { bashQuoted, powerShellQuoted } from './shell-quoting.ts'

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
export function curlCommand(entry: RequestDetail, origin: string, key: string | undefined): string {
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

/** The same for PowerShell. Its own command sends the bytes as they are; it would pass different quotes to curl.exe. */
export function powerShellCommand(entry: RequestDetail, origin: string, key: string | undefined): string {
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

const urlOf = ({ path, query }: RequestDetail, origin: string) =>
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
