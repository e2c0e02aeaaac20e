import { readFileSync } from 'node:fs'
import type { OpenAPIObject, ResponseObject } from 'openapi3-ts/oas31'
import { parse } from 'yaml'
import { grouped } from '../../src/base/runtime/lists.ts'
import { ANNOUNCED } from '../../src/contract/dates/change.ts'
import { builtInFile, builtInNames } from '../../src/plan/scenarios/built-in.ts'
import { ALTERATIONS } from '../../src/service/alterations.ts'
import { languageData } from '../../src/service/languages/languages.ts'
import { streamErrors } from '../../src/service/voice/stream/stream-error.ts'
import { ADVISORY_RULES } from '../../src/watch/advisories/advisories.ts'
import { readChanges } from '../contracts/changes.ts'
import { operationsOf } from '../schemas/operations.ts'
import { resolve } from '../schemas/references.ts'

/** Values that editors suggest for a string or number, each with what it means. */
export type Described = ReadonlyMap<string, string>

/** The lists that `x-values` in a schema can name. */
export function editorValues(document: OpenAPIObject): Readonly<Record<string, Described>> {
  const operations = operationsOf(document)
  const { languages } = languageData()
  const notes: Record<string, { does: string }> = JSON.parse(
    readFileSync('scripts/tables/hazards.json', 'utf8'),
  )
  const hazards = new Map(Object.entries(notes).map(([name, { does }]) => [name, does]))
  /** The names of a field, each with the operations that it concerns. */
  const joined = (field: 'x-feature' | 'x-scope', verb: string): Described => {
    const concerned = operations.filter(({ operation }) => typeof operation[field] === 'string')
    const byName = grouped(concerned, ({ operation }) => operation[field] as string)
    const idsOf = (all: typeof concerned) => all.map(({ operation }) => operation.operationId).join(', ')
    return new Map([...byName].map(([name, all]) => [name, `${verb} ${idsOf(all)}.`]))
  }

  return {
    operations: new Map(
      operations.map(({ operation: { operationId, summary = '' } }) => [operationId, summary]),
    ),
    paths: new Map(
      operations.map(({ method, path, operation }) => [path, `${method}: ${operation.summary}`]),
    ),
    features: joined('x-feature', 'Needed by'),
    scopes: joined('x-scope', 'Allows'),
    statuses: new Map(
      operations.flatMap(({ operation: { responses } }) =>
        Object.entries(responses).flatMap(([status, response]): [string, string][] =>
          Number(status) >= 400 ? [[status, resolve<ResponseObject>(document, response).description]] : [],
        ),
      ),
    ),
    scenarios: new Map(
      builtInNames().map((name) => [name, parse(readFileSync(builtInFile(name), 'utf8')).description]),
    ),
    languages: new Map(languages.map(({ lang, name }) => [lang, name])),
    source_languages: new Map(
      languages.filter((one) => one.request_source).map(({ lang, name }) => [lang, name]),
    ),
    advisories: new Map(Object.entries(ADVISORY_RULES).map(([kind, { finds }]) => [kind, finds])),
    formalities: new Map([
      ['default', 'As if the request named none.'],
      ['more', 'Formal; refused for languages without it.'],
      ['less', 'Informal; refused for languages without it.'],
      ['prefer_more', 'Formal where the language has it.'],
      ['prefer_less', 'Informal where the language has it.'],
      ['formal', 'In voice sessions: the same as more.'],
      ['informal', 'In voice sessions: the same as less.'],
    ]),
    entries_formats: new Map([
      ['tsv', 'A pair on each line, separated by a tab.'],
      ['csv', 'A pair on each line, separated by a comma.'],
    ]),
    reason_codes: new Map(
      [
        streamErrors.unreadable(),
        streamErrors.wrongAudio(),
        streamErrors.tokenUsed(),
        streamErrors.idle(),
        streamErrors.tooFast(),
        streamErrors.quota(),
        streamErrors.internal(),
      ].map(({ wire, message }) => [String(wire.reason_code), message]),
    ),
    hazards,
    alterations: new Map([
      ...Object.entries(ALTERATIONS).map(([name, { does }]): [string, string] => [name, does]),
      ...hazards,
    ]),
    contracts: new Map([
      ['specification', 'The specification that Mynah was built from: the default.'],
      ['latest', 'The service as it is now.'],
      ['next', 'With what the service has announced.'],
      ...readChanges()
        .changes.filter(({ date }) => date !== ANNOUNCED)
        .map(({ date, what }): [string, string] => [date, `The service on the day of: ${what}`]),
    ]),
  }
}
