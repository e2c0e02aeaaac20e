import type { ControlRequest } from '../../../../client/control-views.ts'
import type { Why } from '../../../../watch/journal/why.ts'
import { hrefOf } from '../../../frame/route.ts'
import { DocsLink } from '../../../parts/docs-link.tsx'
import { type Fact, Facts } from '../../../parts/facts.tsx'
import { count, Foreign, LongText } from '../../../parts/text.tsx'
import { Served, Texts } from './served.tsx'

/** Why a request got its answer; never empty. */
export function WhyPanel({ entry }: { readonly entry: ControlRequest }) {
  const { why, status } = entry
  const facts = factsOf(entry)
  return (
    <div class={`why ${why ? toneOf(entry) : ''}`}>
      <div class="why-summary">
        {why ? <LongText text={why.summary} /> : <p>{withoutRule(status, facts.length)}</p>}
      </div>
      {why?.fix !== undefined && (
        <p>
          <b>What to do:</b> <Foreign text={why.fix} />
        </p>
      )}
      <Facts
        facts={Object.entries(why?.values ?? {}).map(([name, value]) => [
          labelOf(name.replaceAll('_', ' ')),
          inWords(value),
        ])}
      />
      {why && (
        <p class="muted">
          Rule <code>{why.rule}</code>, from:{' '}
          <DocsLink page={pageOfSource(why, entry)}>{why.source}</DocsLink>
          {why.fault !== undefined && (
            <>
              {' '}
              · <a href={hrefOf({ screen: 'faults', query: { fault: why.fault } })}>Open the fault</a>
            </>
          )}
        </p>
      )}
      <Texts entry={entry} />
      <Facts facts={facts} />
      {entry.served && <Served entry={entry} served={entry.served} />}
      {entry.error !== undefined && (
        <>
          <p class="bad-text">Mynah itself failed. Please report this:</p>
          <pre>{entry.error}</pre>
        </>
      )}
    </div>
  )
}

/** Where the documentation says more about a rule: our choices, faults, or the operation. */
function pageOfSource({ rule, source }: Why, { operation }: ControlRequest): string {
  if (rule === 'fault') return 'faults'
  if (source.includes('our choice')) return 'choices'
  return operation === undefined ? 'operations' : `operations#${operation}`
}

const toneOf = ({ fault, status }: ControlRequest) =>
  fault !== undefined ? 'is-fault' : status === 0 || status >= 500 ? 'is-bad' : 'is-warn'

function withoutRule(status: number, facts: number): string {
  if (status === 0 || status >= 400) return 'No rule recorded.'
  return facts > 0
    ? 'Served. What affected the answer:'
    : 'Served. Only the request itself affected the answer.'
}

/** The labels of facts of which the name does not say enough. */
const NAMES: Readonly<Record<string, string>> = {
  usage: 'Usage after it',
  nearQuota: 'Over 90% of a limit',
  words: 'Words found in the dictionary',
  unrecognized: 'Texts whose language was not recognized',
  hazards: 'Hazards met',
  ignored: 'Ignored parameters',
  refused: 'Refused because of',
  customInstructions: 'Custom instructions, shown as a mark behind each text',
  audioMs: 'Audio, ms',
  documentFailure: 'Why the document failed',
  keyIn: 'Key was in',
}

/** Facts that only matter to programs that read the entry as JSON. */
const LEFT_OUT: ReadonlySet<string> = new Set(['messages', 'accountId', 'steered', 'styleOptions'])

/** The facts of a request in words, starting with the languages of its texts. */
function factsOf({ facts, served, contract, why, body }: ControlRequest): Fact[] {
  const { source_lang } = Object(body) as { readonly source_lang?: string }
  const detected = served?.languages.map(({ language, confidence }) =>
    confidence === undefined ? language : `${language} (${Math.round(confidence * 100)} % sure)`,
  )
  const languages = source_lang === undefined && detected && [...new Set(detected)].join(', ')
  return [
    ['Detected language', languages || undefined],
    ...Object.entries(facts)
      .filter(([name]) => !LEFT_OUT.has(name) && !(why && name === 'refused'))
      .map(([name, value]): Fact => [NAMES[name] ?? labelOf(name), fraction(value) ?? inWords(value)]),
    ['Contract', served && contract],
  ].filter(([, value]) => value !== undefined) as Fact[]
}

/** A fraction, such as `{ known: 9, of: 12 }`. */
function fraction(value: unknown): string | undefined {
  const { used, known = used, limit, of = limit } = Object(value) as Readonly<Record<string, unknown>>
  if (typeof known !== 'number') return undefined
  return typeof of === 'number' ? `${count(known)} of ${count(of)}` : `${count(known)}, without a limit`
}

const labelOf = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

function inWords(value: unknown): string {
  if (typeof value === 'number') return count(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join('; ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name, member]) => member !== undefined && !(name === 'id' && 'name' in value))
      .map(([name, member]) => `${labelOf(name).toLowerCase()}: ${inWords(member)}`)
      .join(', ')
  return String(value)
}
