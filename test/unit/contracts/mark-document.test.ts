import { readFileSync } from 'node:fs'
import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { expect, it } from 'vitest'
import { readChanges } from '../../../scripts/contracts/changes.ts'
import { markDocument } from '../../../scripts/contracts/mark-document.ts'

const document = () =>
  JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8')) as OpenAPIObject

it('an entry about what does not exist fails the build', () => {
  const change = { date: '2026-01-01', what: '', source: '', adds: ['getNothing'] }
  expect(() => markDocument(document(), { ...readChanges(), changes: [change] })).toThrow("'getNothing'")
})

it('a parameter of a request without a day fails the build, and so does one that no longer exists', () => {
  const { as_introduced: introduced = {}, ...changes } = { ...readChanges(), changes: [] }
  const marked = (detectLanguage: string[]) =>
    markDocument(document(), { ...changes, as_introduced: { ...introduced, detectLanguage } })
  expect(() => marked(['text'])).not.toThrow()
  expect(() => marked([])).toThrow("detectLanguage has the parameter 'text' since when?")
  expect(() => marked(['text', 'texts'])).toThrow('as_introduced names detectLanguage.texts')
})
