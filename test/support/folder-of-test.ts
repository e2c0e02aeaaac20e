import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach } from 'vitest'
import { newFolder } from './new-folder.ts'

/** A folder that each test of a file has for itself. */
export function folderOfTest() {
  let folder = ''
  beforeEach(() => {
    folder = newFolder()
  })
  const at = (...names: readonly string[]) => join(folder, ...names)
  return {
    /** A path in it. */
    at,
    /** Writes a file, and returns its path. */
    write(name: string, content: string): string {
      mkdirSync(dirname(at(name)), { recursive: true })
      writeFileSync(at(name), content)
      return at(name)
    },
  }
}
