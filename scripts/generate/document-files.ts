import { bundle, createConfig } from '@redocly/openapi-core'
import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { readBehaviors } from '../contracts/behavior.ts'
import { changeFiles } from '../contracts/change-files.ts'
import { readChanges } from '../contracts/changes.ts'
import { addLanguageValues } from '../contracts/language-values.ts'
import { markDocument } from '../contracts/mark-document.ts'
import { DOCUMENT_PATH } from '../schemas/document.ts'
import { scenarioSchema } from '../schemas/own-schemas.ts'
import { addExamples, readExamples } from './add-examples.ts'
import { documentTypes } from './document-types.ts'
import { editorSchema } from './editor-schema.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { operationTable } from './operation-table.ts'
import { schemaTypes } from './schema-types.ts'
import { settingsFile } from './settings-file.ts'

/**
 * Everything generated from openapi/openapi.yaml, openapi/changes.yaml and Mynah's own schemas, except for the
 * validators.
 */
export async function documentFiles(): Promise<GeneratedFiles> {
  const document = await bundleDocument('openapi/openapi.yaml')
  const changes = readChanges()
  addLanguageValues(document, changes)
  addExamples(document, readExamples())
  markDocument(document, changes)
  return {
    contents: new Map([
      [DOCUMENT_PATH, `${JSON.stringify(document, null, 1)}\n`],
      ['src/contract/openapi/generated/types.ts', await documentTypes(document)],
      ['src/contract/openapi/generated/operations.ts', operationTable(document)],
      ...settingsFile(),
      ...schemaTypes(),
      ...changeFiles(changes, readBehaviors()),
      [
        'scenarios/scenario.schema.json',
        `${JSON.stringify(editorSchema(scenarioSchema(), document), null, 1)}\n`,
      ],
    ]),
  }
}

/**
 * Reads the document with all its files and returns it as one, with references under `components`.
 * @throws Error with all errors of the document
 */
async function bundleDocument(path: string): Promise<OpenAPIObject> {
  const { bundle: result, problems } = await bundle({ ref: path, config: await createConfig({}) })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  // Copied, so that YAML aliases are no longer shared objects.
  return JSON.parse(JSON.stringify(result.parsed)) as OpenAPIObject
}
