import { readPackageFile } from '../../data-file.ts'
import type { ChangesFile } from '../change.ts'

/** Every change of the interface with its words; read anew each time, since nothing but people ask for it. */
export const readChangesFile = (): ChangesFile =>
  JSON.parse(readPackageFile('openapi/changes.json')) as ChangesFile
