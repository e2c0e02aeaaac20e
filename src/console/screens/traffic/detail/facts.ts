import type { RequestDetail } from '../../../control/wire.ts'
import { count } from '../../../parts/numbers.ts'

/** Something that counted, for people. */
export interface Fact {
  readonly name: string
  readonly value: string
}

/** What facts are called; of others, the name says enough. */
const NAMES: Readonly<Record<string, string>> = {
  billedCharacters: 'Billed characters',
  nearQuota: 'Usage after it',
  words: 'Words that the dictionary knew',
  hazards: 'Hazards met',
  ignored: 'Parameters that were ignored',
  refused: 'Refused because of',
  document: 'Document',
  evaluation: 'Evaluation',
  voiceSession: 'Voice session',
  deprecated: 'Deprecated',
  rateLimited: 'Rate limited',
  glossary: 'Glossary',
  glossaries: 'Glossaries',
  styleRules: 'Style rules',
  memory: 'Translation memory',
  audioMs: 'Audio, ms',
  documentFailure: 'Why the document failed',
  keyIn: 'Key was in',
}

/** What is for those who read the entry as JSON. */
const LEFT_OUT: ReadonlySet<string> = new Set(['messages', 'accountId'])

/** The facts of a request in words, the detected languages of its answer first. */
export function factsOf({ facts, answer, why }: RequestDetail): Fact[] {
  const detected = detectedIn(answer)
  const told = Object.entries(facts)
    .filter(([name]) => !LEFT_OUT.has(name) && !(why && name === 'refused'))
    .map(([name, value]) => ({ name: NAMES[name] ?? inWords(name), value: text(value) }))
  return [
    ...(detected.length > 0 ? [{ name: 'Detected language', value: detected.join(', ') }] : []),
    ...told,
  ]
}

function detectedIn(answer: RequestDetail['answer']): string[] {
  if (typeof answer !== 'string' || !answer.startsWith('{')) return []
  try {
    const { translations } = JSON.parse(answer) as {
      translations?: readonly { detected_source_language?: string }[]
    }
    return [...new Set((translations ?? []).flatMap((one) => one.detected_source_language ?? []))]
  } catch {
    return []
  }
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
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => `${inWords(name).toLowerCase()}: ${text(member)}`)
      .join(', ')
  return String(value)
}
