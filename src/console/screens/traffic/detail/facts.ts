import type { ControlServed } from '../../../../client/control-views.ts'
import type { RequestDetail } from '../../../control/wire.ts'
import { count } from '../../../parts/numbers.ts'

/** Something that affected the answer, formatted for people. */
export interface Fact {
  readonly name: string
  readonly value: string
}

/** The labels of facts. Other facts are shown by name. */
const NAMES: Readonly<Record<string, string>> = {
  billedCharacters: 'Billed characters',
  usage: 'Usage after it',
  nearQuota: 'Over 90% of a limit',
  words: 'Words found in the dictionary',
  unrecognized: 'Texts whose language was not recognized',
  hazards: 'Hazards met',
  ignored: 'Ignored parameters',
  refused: 'Refused because of',
  document: 'Document',
  evaluation: 'Evaluation',
  voiceSession: 'Voice session',
  deprecated: 'Deprecated',
  rateLimited: 'Rate limited',
  customInstructions: 'Custom instructions, shown as a mark behind each text',
  translationMemory: 'Translation memory',
  glossaries: 'Glossaries',
  styleRules: 'Style rules',
  audioMs: 'Audio, ms',
  documentFailure: 'Why the document failed',
  keyIn: 'Key was in',
}

/** Facts that only matter to programs that read the entry as JSON. */
const LEFT_OUT: ReadonlySet<string> = new Set(['messages', 'accountId', 'steered', 'styleOptions'])

/** The facts of a request in words, starting with the languages of its texts. */
export function factsOf({ facts, served, contract, why, body }: RequestDetail): Fact[] {
  const isDetected = (body as { source_lang?: string } | undefined)?.source_lang === undefined
  const told = Object.entries(facts)
    .filter(([name]) => !LEFT_OUT.has(name) && !(why && name === 'refused'))
    .map(([name, value]) => ({
      name: NAMES[name] ?? inWords(name),
      value: ofOnes(value) ?? text(value),
    }))
  return [
    ...(served && isDetected ? languageFacts(served.languages) : []),
    ...told,
    ...(served && contract ? [{ name: 'Contract', value: contract }] : []),
  ]
}

/** The detected languages with their confidence. */
function languageFacts(languages: ControlServed['languages']): Fact[] {
  const detected = languages.map(({ language, confidence }) =>
    confidence === undefined ? language : `${language} (${Math.round(confidence * 100)} % sure)`,
  )
  return [{ name: 'Detected language', value: [...new Set(detected)].join(', ') }]
}

/** A fraction, such as `{ known: 9, of: 12 }`. */
function ofOnes(value: unknown): string | undefined {
  const { used, known = used, limit, of = limit } = Object(value) as Readonly<Record<string, unknown>>
  if (typeof known !== 'number') return undefined
  return typeof of === 'number' ? `${count(known)} of ${count(of)}` : `${count(known)}, without a limit`
}

const inWords = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

function text(value: unknown): string {
  if (typeof value === 'number') return count(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(text).join('; ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name, member]) => member !== undefined && !(name === 'id' && 'name' in value))
      .map(([name, member]) => `${inWords(name).toLowerCase()}: ${text(member)}`)
      .join(', ')
  return String(value)
}
