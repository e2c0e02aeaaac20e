import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new, empty folder, which is removed with the folder of the test run. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'mynah-'))
