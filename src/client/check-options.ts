const CLIENT_OPTIONS = ['url', 'token', 'session']

/**
 * Checks what a client is made with: a variable that is not set, or a misspelled session, shall not lead somewhere else.
 * @throws TypeError naming the option, and what would be right
 */
export function checkClientOptions(options: unknown) {
  checkNames(options, CLIENT_OPTIONS, '{ url }')
  const { url, token, session } = options
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:/i.test(url))
    throw wrong('url', url, 'the address of an emulator, such as http://127.0.0.1:4800')
  if (token !== undefined && typeof token !== 'string') throw new TypeError('token must be a string')
  if (session !== undefined && (typeof session !== 'string' || session === ''))
    throw wrong('session', session, 'a string with at least one character')
}

/** The same for the options of a verification: a count that does not count would go unnoticed. */
export function checkVerifyOptions(options: unknown) {
  checkNames(options, ['count', 'billed'], '{ count: 3 }')
}

type Fields = Readonly<Record<string, unknown>>

// As the journal's own check, which throws another error: sharing it would cost every emulator a file more at its start.
function checkNames(options: unknown, known: readonly string[], example: string): asserts options is Fields {
  if (typeof options !== 'object' || options === null)
    throw wrong('options', options, `an object such as ${example}`)
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`Unknown option '${unknown}'. Use one of ${known.join(', ')}.`)
}

const wrong = (name: string, value: unknown, right: string) =>
  new TypeError(`${name} cannot be ${JSON.stringify(value) ?? typeof value}: must be ${right}`)
