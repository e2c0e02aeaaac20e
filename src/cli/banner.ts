import { snakeCase } from '../base/naming/snake-case.ts'
import { visibleText } from '../base/terminal/visible-text.ts'
import type { AppliedContract, AppliedScenario } from '../server/worlds/world-view.ts'
import { VERSION } from '../version.ts'

/** The content of the banner and of the first line of a JSON log. */
export interface StartFacts {
  readonly url: string
  /** The console's address; undefined if it is off. */
  readonly console: string | undefined
  /** The value of --host; other machines can connect unless it is a loopback address. */
  readonly host: string
  /** URLs of further listeners, by the address that they represent. */
  readonly addresses: Readonly<Record<string, string>>
  /** The location of the certificate that TLS clients must trust; undefined if there is none. */
  readonly certificate: string | undefined
  readonly authKey: string
  readonly freeAuthKey: string
  readonly adminAuthKey: string
  readonly scenario: AppliedScenario
  /** The configuration file in use; undefined if there is none. */
  readonly config: string | undefined
  /** The contract and its day. */
  readonly contract: AppliedContract
  /** Whether the scenario's files are watched. */
  readonly watching: boolean
  readonly state: string | undefined
  /** A saved run of `mynah exec` that is being served again. */
  readonly artifact?: { readonly directory: string; readonly savedAt: string }
  /** The token of the control interface; undefined if it is open. */
  readonly controlToken: string | undefined
}

/** What people see at startup: where it listens, usable keys, and a command to try. */
export function banner(facts: StartFacts): string {
  const { url, addresses, authKey, freeAuthKey, adminAuthKey, scenario, state, controlToken } = facts
  const { artifact, certificate, console: webConsole } = facts
  return `
  Mynah ${VERSION}, an emulator of the DeepL API

  Listening    ${url}
${everywhere(facts)}${webConsole === undefined ? '' : `  Console      ${webConsole}\n`}${further(addresses)}${certificate === undefined ? '' : `  Certificate  ${visibleText(certificate)} (clients have to trust it)\n`}${artifact ? `  Artifact     ${visibleText(`${artifact.directory}, saved at ${artifact.savedAt}`)}; its requests are in the journal\n` : ''}  Scenario     ${scenarioLine(facts)}
${scenario.notices.map((notice) => `               ${visibleText(notice)}\n`).join('')}${contractLine(facts)}  Key          ${authKey}
  Free key     ${freeAuthKey}
  Admin key    ${adminAuthKey}
  State        ${state === undefined ? 'in memory; lost when the process ends' : stateLine(state, scenario)}
${controlToken === undefined ? '' : `  Control      X-Mynah-Control-Token: ${controlToken}\n`}  ${scenario.unknownKeys === 'accept' ? 'Any other key opens its own account. To reject them, use --unknown-keys reject.' : 'Any other key is rejected. To open accounts for them, use --unknown-keys accept.'}

  Try it:
  curl -s ${url}/v2/translate -H 'Authorization: DeepL-Auth-Key ${authKey}' -d text='Hello, world!' -d target_lang=DE

`
}

const scenarioLine = ({ scenario: { name, description }, config, watching }: StartFacts) =>
  `${visibleText(name)}${description === undefined ? '' : ` (${visibleText(description)})`}${config === undefined ? '' : `, from ${visibleText(config)}; --no-config ignores it`}${watching ? ', watched' : ''}`

/** The default contract is not mentioned, unless behaviors of it are switched. */
function contractLine({ contract: { name, date, asked, strict, switched } }: StartFacts): string {
  const own = Object.entries(switched).map(([behavior, value]) => `, ${snakeCase(behavior)}: ${value}`)
  if (name === 'specification' && !strict && own.length === 0) return ''
  const day = date === name || name === 'next' ? name : `${name} (${date})`
  const newest = asked === undefined ? '' : `; ${asked} is newer than this version of Mynah knows`
  return `  Contract     ${day}${strict ? ', strict' : ''}${own.join('')}${newest}\n`
}

/** A state that began with other accounts keeps them, so the scenario's accounts are missing. */
const stateLine = (state: string, { keptOtherAccounts }: AppliedScenario) =>
  `${state}${keptOtherAccounts ? ' (keeps its own accounts instead of those of the scenario)' : ''}`

/** The URL is for this machine; there is a separate line for other machines. */
function everywhere({ host, url }: StartFacts): string {
  if (host !== '0.0.0.0' && host !== '::') return ''
  return `               on all network addresses of this machine, port ${new URL(url).port}\n`
}

const further = (addresses: StartFacts['addresses']) =>
  Object.entries(addresses)
    .map(([name, url]) => `  ${name.padEnd(13)}${url}\n`)
    .join('')
