import { join } from 'node:path'
import type { GeneratedFiles } from '../generate/generated-files.ts'
import { readDocument } from '../schemas/document.ts'
import { OWN_SCHEMAS } from '../schemas/own-schemas.ts'
import { documentValidators } from './document-validators.ts'
import { ownValidators } from './own-validators.ts'

const FOLDER = 'src/contract/openapi/generated'

/** The validators of the document and of Mynah's own schemas. */
export async function validatorFiles(): Promise<GeneratedFiles> {
  const ofDocument = await documentValidators(readDocument())
  const own = await Promise.all(OWN_SCHEMAS.map(ownValidators))
  return {
    contents: new Map([
      ...ofDocument.map(([file, code]): [string, string] => [join(FOLDER, file), code]),
      ...own.flat(),
    ]),
    folders: [join(FOLDER, 'validators'), ...OWN_SCHEMAS.map(({ folder }) => folder)],
  }
}
