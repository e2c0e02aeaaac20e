import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new, empty directory for the running test, removed after it. */
export function stateDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mynah-state-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}
