import { REGIONS } from '../features/accounts/region.ts'
import { settingsProblems } from '../scenarios/settings-problems.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts'
import { checkNames, wrongValue } from './invalid-option.ts'

type Fields = Readonly<Record<string, unknown>>

/** Settings that have options of their own. */
const ELSEWHERE = ['seed', 'unknownKeys']
/** The parts of settings that have some; `failure` is not among the defaults. */
const PARTS = {
  translation: Object.keys(DEFAULT_SETTINGS.translation),
  glossariesPerAccount: Object.keys(DEFAULT_SETTINGS.glossariesPerAccount),
  documents: [...Object.keys(DEFAULT_SETTINGS.documents), 'failure'],
  journal: Object.keys(DEFAULT_SETTINGS.journal),
} as const satisfies Partial<Record<keyof Settings, readonly string[]>>

/**
 * Checks settings that a program gives, whatever its types say: names, then values. Faults and rate limits are checked
 * where rules are, since they say more of what is wrong with them.
 * @throws InvalidOption at the first that is wrong
 */
export function checkSettings(given: unknown) {
  if (!isFields(given)) throw wrongValue('settings', given, 'must be an object')
  const known = Object.keys(DEFAULT_SETTINGS).filter((name) => !ELSEWHERE.includes(name))
  checkNames(given, known, 'settings.')
  for (const [part, names] of Object.entries(PARTS)) {
    const value = given[part]
    if (isFields(value)) checkNames(value, names, `settings.${part}.`)
  }
  const { documents, hosts, faults: _, rateLimits: __, ...others } = given
  const [problem] = settingsProblems({
    ...others,
    documents: isFields(documents) ? withoutTimes(documents) : documents,
  })
  if (problem) throw wrongValue(`settings.${problem.name}`, problem.value, problem.message)
  if (hosts !== undefined) checkHosts(hosts)
}

/** Without the times, which are milliseconds here and durations in files. */
function withoutTimes({ queueMs, translateMs, retentionMs, pollWaitMs, ...others }: Fields): Fields {
  for (const [name, ms] of Object.entries({ queueMs, translateMs, retentionMs, pollWaitMs })) {
    if (ms === undefined || (Number.isSafeInteger(ms) && Number(ms) >= 0)) continue
    throw wrongValue(`settings.documents.${name}`, ms, 'must be a whole number of milliseconds from 0')
  }
  return others
}

function checkHosts(hosts: unknown) {
  if (!isFields(hosts))
    throw wrongValue('settings.hosts', hosts, 'must be an object of host names and addresses')
  for (const [host, address] of Object.entries(hosts)) {
    const name = `settings.hosts[${JSON.stringify(host)}]`
    if (!isFields(address)) throw wrongValue(name, address, "must be an address such as { region: 'eu' }")
    checkNames(address, ['region', 'plan'], `${name}.`)
    const { region, plan } = address
    if (!REGIONS.some((one) => one === region))
      throw wrongValue(`${name}.region`, region, `must be one of ${REGIONS.join(', ')}`)
    if (plan !== undefined && plan !== 'free' && plan !== 'paid')
      throw wrongValue(`${name}.plan`, plan, 'must be one of free, paid')
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
