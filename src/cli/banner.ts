import { visibleText } from '../terminal/visible-text.ts'
import { VERSION } from '../version.ts'
import type { AppliedContract, AppliedScenario } from '../worlds/world-view.ts'

/** What the banner and the first line of a JSON log tell. */
export interface StartFacts {
  readonly url: string
  /** Where to open the console; undefined when it is off. */
  readonly console: string | undefined
  /** URLs of further listeners, by what they are the address of. */
  readonly addresses: Readonly<Record<string, string>>
  /** Where the certificate is that clients with TLS have to trust; undefined when there is none of Mynah's. */
  readonly certificate: string | undefined
  readonly authKey: string
  readonly freeAuthKey: string
  readonly adminAuthKey: string
  readonly scenario: AppliedScenario
  /** The interface of which day it is. */
  readonly contract: AppliedContract
  /** The scenario's files are watched. */
  readonly watching: boolean
  readonly state: string | undefined
  /** A run of `mynah exec` that is opened again. */
  readonly artifact?: { readonly directory: string; readonly savedAt: string }
  /** What the control interface asks for; undefined when it is open. */
  readonly controlToken: string | undefined
}

/** What a person sees after the start: where it listens, keys that work, a line to paste. */
export function banner(facts: StartFacts): string {
  const { url, addresses, authKey, freeAuthKey, adminAuthKey, scenario, state, controlToken } = facts
  const { artifact, certificate, console: webConsole } = facts
  return `
  Mynah ${VERSION} stands in for the DeepL API

  Listening    ${url}
${webConsole === undefined ? '' : `  Console      ${webConsole}\n`}${further(addresses)}${certificate === undefined ? '' : `  Certificate  ${visibleText(certificate)}, for clients to trust\n`}${artifact ? `  Artifact     ${visibleText(`${artifact.directory}, saved at ${artifact.savedAt}`)}; its requests are in the journal\n` : ''}  Scenario     ${scenarioLine(facts)}
${contractLine(facts)}  Key          ${authKey}
  Free key     ${freeAuthKey}
  Admin key    ${adminAuthKey}
  State        ${state === undefined ? 'in memory, gone with the process' : stateLine(state, scenario)}
${controlToken === undefined ? '' : `  Control      X-Mynah-Control-Token: ${controlToken}\n`}  ${scenario.unknownKeys === 'accept' ? 'Any other key opens an account of its own; --unknown-keys reject refuses it.' : 'Any other key is refused; --unknown-keys accept opens an account for it.'}

  Try it:
  curl -s ${url}/v2/translate -H 'Authorization: DeepL-Auth-Key ${authKey}' -d text='Hello, world!' -d target_lang=DE

`
}

const scenarioLine = ({ scenario: { name, description }, watching }: StartFacts) =>
  `${visibleText(name)}${description === undefined ? '' : ` (${visibleText(description)})`}${watching ? ', watched' : ''}`

/** Who asked for no other one need not be told. */
function contractLine({ contract: { name, date, asked, strict } }: StartFacts): string {
  if (name === 'specification' && !strict) return ''
  const day = date === name || name === 'next' ? name : `${name} (${date})`
  const newest = asked === undefined ? '' : `, the newest that this version knows; ${asked} was asked for`
  return `  Contract     ${day}${strict ? ', strict' : ''}${newest}\n`
}

/** A state that began with other accounts keeps them: somebody may be looking for those of the scenario. */
const stateLine = (state: string, { keptOtherAccounts }: AppliedScenario) =>
  `${state}${keptOtherAccounts ? " (begun with other accounts than the scenario's, and keeps them)" : ''}`

const further = (addresses: StartFacts['addresses']) =>
  Object.entries(addresses)
    .map(([name, url]) => `  ${name.padEnd(13)}${url}\n`)
    .join('')
