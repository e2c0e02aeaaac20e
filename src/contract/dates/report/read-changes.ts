import { readPackageFile } from '../../../package-files.ts'
import type { ChangesFile } from '../change.ts'

/** Every change of the API with its description. Read again for each call, since it is rarely needed. */
export const readChangesFile = (): ChangesFile =>
  JSON.parse(readPackageFile('openapi/changes.json')) as ChangesFile
