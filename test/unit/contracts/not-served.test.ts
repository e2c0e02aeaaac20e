import { readFileSync } from 'node:fs'
import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { expect, it } from 'vitest'
import { readChanges } from '../../../scripts/contracts/changes.ts'
import { markDocument } from '../../../scripts/contracts/mark-document.ts'
import type { ChangesFile } from '../../../src/contract/dates/change.ts'

const file = JSON.parse(
  readFileSync(new URL('../../../openapi/changes.json', import.meta.url), 'utf8'),
) as ChangesFile
const document = () =>
  JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8')) as OpenAPIObject

it('an operation that is served cannot be listed as not served', () => {
  const wrong = { ...file, changes: [], not_served: ['getUsage'] }
  expect(() => markDocument(document(), wrong)).toThrow(
    "'getUsage' is served, and no longer one of not_served",
  )
})

it('every operation that the list of changes names is served', () => {
  expect(file.not_served).toEqual([])
})

it('a parameter of a request without a day fails the build, and so does one that no longer exists', () => {
  const { as_introduced: introduced = {}, ...changes } = { ...readChanges(), changes: [] }
  const marked = (detectLanguage: string[]) =>
    markDocument(document(), { ...changes, as_introduced: { ...introduced, detectLanguage } })
  expect(() => marked(['text'])).not.toThrow()
  expect(() => marked([])).toThrow("detectLanguage has the parameter 'text' since when?")
  expect(() => marked(['text', 'texts'])).toThrow('as_introduced names detectLanguage.texts')
})
