import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { RECOGNIZED_BYTES, type ScenarioTranscript } from '../../../service/voice/transcript.ts'
import { invalid, type Source } from '../source.ts'

/** Where a scenario names a recording. */
interface Named {
  readonly source: Source
  /** The base of relative paths; empty for a scenario that must not refer to files of this machine. */
  readonly folder: string
  /** Collects the paths of the files, for watching them. */
  readonly files: string[]
  /** JSON pointer to the match of the transcript. */
  readonly at: string
}

/**
 * A transcript that identifies its recording by the digest of its beginning.
 * @throws InvalidScenario naming the invalid field
 */
export async function withDigest(
  transcript: ScenarioTranscript,
  { source, folder, files, at }: Named,
): Promise<ScenarioTranscript> {
  const { file, ...match } = transcript.match ?? {}
  if (file === undefined) return transcript
  const refused = (problem: string) => invalid(source, problem, `${at}/file`)
  if (match.sha256 !== undefined)
    throw refused('cannot be combined with sha256, which identifies the same recording')
  if (folder === '') throw refused('cannot be used here: files are not allowed in this scenario')
  const path = resolve(folder, file)
  files.push(path)
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
