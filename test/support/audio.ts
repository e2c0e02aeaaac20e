import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
