const CLIENT_OPTIONS = ['url', 'token', 'session', 'fetch']

/**
 * Checks the options of a client, so that an unset variable or a misspelled session cannot select another world.
 * @throws TypeError naming the option and the valid ones
 */
export function checkClientOptions(options: unknown) {
  checkNames(options, CLIENT_OPTIONS, '{ url }')
  const { url, token, session, fetch } = options
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:/i.test(url))
    throw wrong('url', url, 'the address of an emulator, such as http://127.0.0.1:4800')
  if (token !== undefined && typeof token !== 'string') throw new TypeError('token must be a string')
  if (fetch !== undefined && typeof fetch !== 'function')
    throw wrong('fetch', fetch, 'a function, such as emulator.fetch')
  if (session !== undefined && (typeof session !== 'string' || session === ''))
    throw wrong('session', session, 'a string with at least one character')
}

/** The same for the options of a verification, where an ignored count would go unnoticed. */
export function checkVerifyOptions(options: unknown) {
  checkNames(options, ['count', 'billed'], '{ count: 3 }')
}

type Fields = Readonly<Record<string, unknown>>

// Similar to the journal's own check, which throws another error. Sharing the code would add a file to every emulator's
// startup.
function checkNames(options: unknown, known: readonly string[], example: string): asserts options is Fields {
  if (typeof options !== 'object' || options === null)
    throw wrong('options', options, `an object such as ${example}`)
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`Unknown option '${unknown}'. Use one of ${known.join(', ')}.`)
}

const wrong = (name: string, value: unknown, right: string) =>
  new TypeError(`${name} cannot be ${JSON.stringify(value) ?? typeof value}: must be ${right}`)
