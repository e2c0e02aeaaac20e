import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { RECOGNIZED_BYTES, type ScenarioTranscript } from '../../../service/voice/transcript.ts'
import { invalid, type NamingFile, pathOf } from '../source.ts'

/**
 * A transcript that identifies its recording by the digest of its beginning.
 * @throws InvalidScenario naming the invalid field
 */
export async function withDigest(
  transcript: ScenarioTranscript,
  naming: NamingFile,
): Promise<ScenarioTranscript> {
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
