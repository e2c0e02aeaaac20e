import { REGIONS } from '../../features/accounts/region.ts'
import { checkNames, InvalidOption, wrongValue } from '../../options/invalid-option.ts'
import { LISTENER_LIMITS } from './listener-limits.ts'

const MAX_PORT = 65_535
const NAMES = ['port', 'host', 'address', 'controlToken', 'limits']

type Fields = Readonly<Record<string, unknown>>

/**
 * Checks where to listen, whatever its types say. Node would take a port that is a text for the name of a pipe, and an
 * empty host for every address of the machine.
 * @throws InvalidOption at the first that is wrong
 */
export function checkListenOptions(options: unknown) {
  if (!isFields(options)) throw wrongValue('options', options, 'must be an object such as { port: 4800 }')
  checkNames(options, NAMES)
  const { port, host, address, controlToken, limits } = options
  if (port !== undefined && !isPort(port))
    throw wrongValue('port', port, `must be a whole number from 0 to ${MAX_PORT}`)
  if (host !== undefined && (typeof host !== 'string' || host === ''))
    throw wrongValue('host', host, 'must be an address or a name of this machine, such as 127.0.0.1')
  if (address !== undefined) checkAddress(address)
  if (controlToken !== undefined && !isToken(controlToken))
    // Without its value, which may be a secret all the same.
    throw new InvalidOption(
      'controlToken must be a text of one or more letters, digits and signs, without spaces',
    )
  if (limits !== undefined) checkLimits(limits)
}

function checkAddress(address: unknown) {
  const right = `must be { region, plan }: region one of ${REGIONS.join(', ')}, plan free, paid or absent`
  if (!isFields(address)) throw wrongValue('address', address, right)
  checkNames(address, ['region', 'plan'], 'address.')
  const { region, plan } = address
  const isPlan = plan === undefined || plan === 'free' || plan === 'paid'
  if (!REGIONS.some((known) => known === region) || !isPlan) throw wrongValue('address', address, right)
}

function checkLimits(limits: unknown) {
  if (!isFields(limits)) throw wrongValue('limits', limits, 'must be an object')
  checkNames(limits, Object.keys(LISTENER_LIMITS), 'limits.')
  for (const [name, value] of Object.entries(limits)) {
    if (value === undefined || (Number.isSafeInteger(value) && (value as number) > 0)) continue
    throw wrongValue(`limits.${name}`, value, 'must be a whole number from 1')
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPort = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_PORT

/** What a header can carry everywhere. */
const isToken = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
