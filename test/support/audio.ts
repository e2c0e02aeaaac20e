import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Audio that ffmpeg makes: a tone of one channel. */
export function tone(
  seconds: number,
  { args = [], name }: { readonly args?: readonly string[]; readonly name: string },
): Buffer {
  const directory = mkdtempSync(join(tmpdir(), 'mynah-tone-'))
  try {
    const path = join(directory, name)
    const input = [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=440:sample_rate=48000:duration=${seconds}`,
    ]
    const { status, stderr } = spawnSync('ffmpeg', [...input, '-ac', '1', ...args, path], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return readFileSync(path)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** What ffmpeg says of audio: what it is, how long it plays, and how loud its quietest tenth of a second is. */
export function audioFacts(bytes: Buffer, bare?: { readonly codec: string; readonly rate: number }) {
  const directory = mkdtempSync(join(tmpdir(), 'mynah-audio-'))
  try {
    const path = join(directory, 'audio')
    writeFileSync(path, bytes)
    const raw = bare ? ['-f', bare.codec === 'ulaw' ? 'mulaw' : bare.codec, '-ar', String(bare.rate)] : []
    const shown = ['-show_entries', 'stream=codec_name,sample_rate,channels', '-of', 'json']
    const probed = spawnSync('ffprobe', ['-v', 'error', ...raw, ...shown, path], { encoding: 'utf8' })
    const [stream] = JSON.parse(probed.stdout).streams
    const decoded = spawnSync(
      'ffmpeg',
      ['-v', 'error', ...raw, '-i', path, '-f', 's16le', '-ar', '8000', '-ac', '1', '-'],
      {
        maxBuffer: 1e9,
      },
    )
    const samples = new Int16Array(Uint8Array.from(decoded.stdout).buffer)
    return {
      codec: stream.codec_name as string,
      rate: Number(stream.sample_rate),
      channels: stream.channels as number,
      ms: samples.length / 8,
      quietestDb: quietest(samples),
      errors: probed.stderr + decoded.stderr.toString(),
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function quietest(samples: Int16Array): number {
  const levels: number[] = []
  for (let at = 0; at + 800 <= samples.length; at += 800) {
    const power =
      samples.subarray(at, at + 800).reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / 800
    levels.push(10 * Math.log10(power))
  }
  return Math.min(...levels)
}
