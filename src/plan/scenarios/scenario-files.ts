import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { RECOGNIZED_BYTES, type ScenarioTranscript } from '../../service/voice/transcript.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import { isPhraseFile } from './phrases/phrase-files.ts'
import { readPhrasesOf } from './phrases/read-phrase-files.ts'
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
