import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { RECOGNIZED_BYTES, type ScenarioTranscript } from '../../service/voice/transcript.ts'
import type { PhraseEntry } from '../../text/phrases/phrase-table.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import { openStringFile } from '../string-files/read-string-file.ts'
import {
  type FileString,
  InvalidStringFile,
  type SkippedString,
  type StringFile,
  UNTRANSLATED,
} from '../string-files/string-file.ts'
import { isPhraseFile, type PhraseFile, serviceLanguage } from './phrases/phrase-files.ts'
import type { Scenario } from './scenario.ts'
import { invalid, type NamingFile, pathOf } from './source.ts'

/**
 * A scenario with what it needs of the files that it names: the phrases of phrase files, the digests of recordings, and
 * the absolute paths of recorded answers.
 * @param place where the scenario is
 * @param files collects the paths of the files to watch
 * @param notices collects what cannot be used in them
 * @throws InvalidScenario naming the field to blame
 */
export async function withFiles(
  scenario: Scenario,
  place: Pick<NamingFile, 'source' | 'folder'>,
  files: string[],
  notices: string[],
): Promise<Scenario> {
  const { phrases, voice, exchanges } = scenario
  const read = phrases?.map((phrase, index) =>
    isPhraseFile(phrase)
      ? readPhrasesOf(phrase, { ...place, files, at: `/phrases/${index}` }, notices)
      : [phrase],
  )
  const texts = read && (await Promise.all(read)).flat()
  const heard = voice?.transcripts?.map((transcript, index) =>
    withDigest(transcript, { ...place, files, at: `/voice/transcripts/${index}/match` }),
  )
  const transcripts = heard && (await Promise.all(heard))
  const answered: RecordedExchange[] = []
  for (const [index, exchange] of (exchanges ?? []).entries())
    answered.push(await withPath(exchange, { ...place, at: `/exchanges/${index}/answer` }))
  return {
    ...scenario,
    ...(texts && { phrases: texts }),
    ...(transcripts && { voice: { ...voice, transcripts } }),
    ...(exchanges && { exchanges: answered }),
  }
}

/** A transcript that identifies its recording by the digest of its beginning. @throws InvalidScenario */
async function withDigest(transcript: ScenarioTranscript, naming: NamingFile): Promise<ScenarioTranscript> {
  const { file, ...match } = transcript.match ?? {}
  if (file === undefined) return transcript
  const refused = (problem: string) => invalid(naming.source, problem, `${naming.at}/file`)
  if (match.sha256 !== undefined)
    throw refused('cannot be combined with sha256, which identifies the same recording')
  const path = pathOf(file, naming)
  try {
    return { ...transcript, match: { ...match, sha256: await digestOf(path) } }
  } catch (error) {
    throw refused(`'${file}' cannot be read: ${(error as Error).message}`)
  }
}

async function digestOf(path: string): Promise<string> {
  await using recording = await open(path)
  const { buffer, bytesRead } = await recording.read(Buffer.alloc(RECOGNIZED_BYTES), 0, RECOGNIZED_BYTES, 0)
  return createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex')
}

/** An exchange with the absolute path of its file, which exists and contains what was recorded. @throws InvalidScenario */
async function withPath(exchange: RecordedExchange, naming: NamingFile): Promise<RecordedExchange> {
  const { file } = exchange.answer
  if (file === undefined) return exchange
  const path = pathOf(file, naming)
  const flaw = await flawOf(path)
  if (flaw !== undefined) throw invalid(naming.source, `'${file}' ${flaw}`, `${naming.at}/file`)
  return { ...exchange, answer: { ...exchange.answer, file: path } }
}

async function flawOf(path: string): Promise<string | undefined> {
  const [wanted = ''] = basename(path).split('.')
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `cannot be read: ${code === 'ENOENT' ? 'no such file' : message}`
  }
  return hash.digest('hex') === wanted
    ? undefined
    : 'is not what was recorded: its SHA-256 differs from its name'
}

/**
 * Reads the phrases of a strings file.
 * @param notices gets a sentence about the strings that cannot be used
 * @throws InvalidScenario naming the field to blame
 */
async function readPhrasesOf(
  phrase: PhraseFile,
  naming: NamingFile,
  notices: string[],
): Promise<readonly PhraseEntry[]> {
  const problem = (field: keyof PhraseFile, message: string) =>
    invalid(naming.source, message, `${naming.at}/${field}`)

  async function read(field: 'file' | 'source_file', file: string): Promise<StringFile> {
    const path = pathOf(file, naming, field)
    try {
      return (await openStringFile(path)).parsed
    } catch (error) {
      if (error instanceof InvalidStringFile) throw problem(field, `'${file}' ${error.reason}`)
      throw error
    }
  }

  function languageOf(field: 'source_lang' | 'target_lang', inFile: string | undefined): string {
    const set = phrase[field]
    if (set !== undefined) return set
    if (inFile === undefined) throw problem('file', `does not specify its languages: set '${field}', too`)
    const found = serviceLanguage(inFile, field === 'source_lang')
    if (found !== undefined) return found
    throw problem(
      'file',
      `has the language '${inFile}', which the service does not support: set '${field}' as well`,
    )
  }

  const given = await read('file', phrase.file)
  const isBilingual = given.strings.some(({ source }) => source !== undefined)
  if (isBilingual && phrase.source_file !== undefined)
    throw problem('source_file', `is not needed: ${phrase.file} has the source texts itself`)
  const sources = phrase.source_file === undefined ? undefined : await read('source_file', phrase.source_file)
  const source_lang = languageOf('source_lang', given.sourceLang ?? sources?.targetLang)
  const target_lang = languageOf('target_lang', given.targetLang)
  const textByKey = sources && new Map(sources.strings.map(({ key, text }) => [key, text]))
  const textOf = ({ key, source }: FileString) => (textByKey ? textByKey.get(key) : (source ?? key))
  const skipped = [...given.skipped]
  const used = new Map<string, FileString>()
  for (const one of given.strings) {
    const text = textOf(one)
    const skip = (reason: string, { key } = one) => skipped.push({ key: key || (text ?? ''), reason })
    if (text === undefined) skip(`without a text in ${phrase.source_file}`)
    else if (one.text === '') skip(UNTRANSLATED)
    else if (text.trim() === '') skip('without a text')
    else {
      const earlier = used.get(text)
      if (earlier && earlier.text !== one.text) skip('with the same text as a later one', earlier)
      used.set(text, one)
    }
  }
  if (skipped.length > 0) {
    const notice = noticeOf(phrase.file, skipped, given.strings.length + given.skipped.length)
    notices.push(problem('file', notice).message)
  }
  return [...used].map(([text, one]) => ({ source_lang, target_lang, text, translation: one.text }))
}

const SHOWN_KEYS = 3
const SHOWN_UNITS = 40

/** `'de.po': 3 of 80 strings are not used: 2 without a translation (Open, Close), 1 fuzzy (Old)` */
function noticeOf(file: string, skipped: readonly SkippedString[], count: number): string {
  const shown = (keys: readonly string[]) =>
    keys
      .slice(0, SHOWN_KEYS)
      .map((key) => (key.length > SHOWN_UNITS ? `${key.slice(0, SHOWN_UNITS)}…` : key))
      .concat(keys.length > SHOWN_KEYS ? '…' : [])
      .join(', ')
  const groups = [...new Set(skipped.map(({ reason }) => reason))].map((reason) => {
    const keys = skipped.flatMap((one) => (one.reason === reason ? one.key : []))
    return `${keys.length} ${reason} (${shown(keys)})`
  })
  return `'${file}': ${skipped.length} of ${count} strings ${skipped.length === 1 ? 'is' : 'are'} not used: ${groups.join(', ')}`
}
