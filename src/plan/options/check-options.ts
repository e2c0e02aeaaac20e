import { isObject } from '../../base/json/unchecked.ts'
import { isNoDay, isTime, parseIsoTime } from '../../base/runtime/time.ts'
import { contractFlaw } from '../../contract/dates/resolve-contract.ts'
import { checkRules } from '../../watch/faults/check-rules.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import { checkNames, wrongValue } from './invalid-option.ts'

/** The options of `listen`, where those of other servers' constructors belong. */
export const LISTEN_OPTIONS = [
  'port',
  'host',
  'address',
  'controlToken',
  'limits',
  'tls',
  'tlsCa',
  'http2',
  'proxy',
] as const

/** What each option must be, and the message for it. The compiler reports missing ones. */
const OPTIONS: Readonly<Record<keyof EmulatorOptions, [is: (value: unknown) => boolean, right: string]>> = {
  // Has its own checks with better messages.
  scenario: [() => true, ''],
  seed: [isText, 'must be a string with at least one character'],
  clock: [
    isClock,
    'must be an ISO 8601 time such as 2026-01-31T00:00:00Z (in programs also a valid Date, or { now, frozen })',
  ],
  // Reports valid values itself.
  contract: [() => true, ''],
  strictContract: [(value) => typeof value === 'boolean', 'must be true or false'],
  state: [isText, 'must be the path of a directory, or an address such as valkey://host'],
  advertise: [isHostAndPort, 'must be host:port, as other processes reach it'],
  clusterSecret: [isText, 'must be a string with at least one character'],
  unknownKeys: [(value) => value === 'accept' || value === 'reject', 'must be one of accept, reject'],
  settings: [isObject, 'must be an object'],
  cors: [isOrigin, "must be an origin such as http://localhost:5173, or '*'"],
  ui: [(value) => typeof value === 'boolean', 'must be true or false'],
  selfCheck: [(value) => typeof value === 'boolean', 'must be true or false'],
}

/**
 * Checks options at run time, independent of their types.
 * @throws InvalidOption for the first invalid one; InvalidRules for invalid faults or rate limits
 */
export async function checkOptions(options: EmulatorOptions) {
  if (!isObject(options as unknown)) throw notOptions(options)
  checkNames(options, Object.keys(OPTIONS), '', { listen: LISTEN_OPTIONS })
  for (const [name, [is, right]] of Object.entries(OPTIONS)) {
    const value = options[name as keyof EmulatorOptions]
    if (value !== undefined && !is(value))
      throw wrongValue(name, value, isNoDay(value) ? 'there is no such day' : right)
  }
  const { contract, settings } = options
  // Loaded only if there is something for it to check.
  if (isObject(contract)) (await import('./check-settings.ts')).checkAdjustedContract(contract)
  else {
    const flaw = contract === undefined ? undefined : contractFlaw(contract)
    if (flaw !== undefined) throw wrongValue('contract', contract, flaw)
  }
  if (settings === undefined) return
  const { checkSettings } = await import('./check-settings.ts')
  checkSettings(settings, contract)
  checkRules({ faults: settings.faults ?? [], rateLimits: settings.rateLimits ?? [] }, '/settings')
}

function isHostAndPort(value: unknown) {
  return (
    typeof value === 'string' &&
    /^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(value) &&
    URL.canParse(`http://${value}`)
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** A scenario is what callers forget to name. */
function notOptions(value: unknown) {
  const isScenario = typeof value === 'string' || Array.isArray(value)
  const hint = isScenario ? `; for a scenario, write { scenario: ${JSON.stringify(value)} }` : ''
  return wrongValue('options', value, `must be an object${hint}`)
}

function isMoment(value: unknown) {
  return value instanceof Date
    ? isTime(value.getTime())
    : typeof value === 'string' && parseIsoTime(value) !== undefined
}

function isClock(value: unknown) {
  if (!isObject(value) || value instanceof Date) return isMoment(value)
  const { now, frozen, ...others } = value as { now?: unknown; frozen?: unknown }
  const isFlag = frozen === undefined || typeof frozen === 'boolean'
  return isMoment(now) && isFlag && Object.keys(others).length === 0
}

function isOrigin(value: unknown) {
  return value === '*' || (isText(value) && URL.canParse(value) && new URL(value).origin === value)
}
