import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Emulator } from '../../server/emulator.ts'
import { PRIVATE_FILE } from '../../state/disk/files.ts'

/**
 * Writes the default world as a scenario, as `GET /_mynah/scenario/export` shows it. It has keys: a new file belongs to its owner only.
 * @throws Error naming the file
 */
export async function exportTo(file: string, emulator: Pick<Emulator, 'fetch'>): Promise<void> {
  const format = file.endsWith('.json') ? 'json' : 'yaml'
  const answer = await emulator.fetch(`http://mynah/_mynah/scenario/export?format=${format}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Cannot export the world: ${text}`)
  try {
    await mkdir(dirname(resolve(file)), { recursive: true })
    await writeFile(file, text, { mode: PRIVATE_FILE })
  } catch (error) {
    throw new Error(
      `Cannot write --export-on-exit ${file}: ${error instanceof Error ? error.message : error}`,
    )
  }
}
