import { resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { compileModules } from '../support/compile-modules.ts'

const root = resolve(import.meta.dirname, '../..')
const IMPORTS = `
  import type { Handler } from './contract/openapi/contract.ts'
  import type { CallContext, ServiceHandlers } from './service/context.ts'
  declare const handlers: ServiceHandlers
`
const GET_USAGE = "export const getUsage: Handler<'getUsage', CallContext> = () =>"

const MODULES: [what: string, code: string, error: string][] = [
  ['a missing handler', 'const { translateText, ...others } = handlers; export const all: ServiceHandlers = { ...others }', "Property 'translateText' is missing"],
  ['a handler for an operation that the document does not have', 'export const all: ServiceHandlers = { ...handlers, translateTxt: handlers.translateText }', "'translateTxt' does not exist in type"],
  ['a status that the document does not declare', `${GET_USAGE} ({ status: 201, body: { character_count: 0, character_limit: 0 } })`, "Type '201' is not assignable to type '200'"],
  ['a body that the document does not describe', `${GET_USAGE} ({ status: 200, body: { characters: 0 } })`, 'character_count'],
  ['a parameter that the document does not have', "export const translate: Handler<'translateText', CallContext> = ({ body }) => body.textes", "Property 'textes' does not exist"],
] // biome-ignore format: a table

const GOOD = 'export const all: ServiceHandlers = { ...handlers }'
const nameOf = (what: string) => resolve(root, `src/${what.replaceAll(' ', '-')}.ts`)

const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile)
const messages = compileModules(
  new Map([['good', GOOD], ...MODULES].map(([what = '', code]) => [nameOf(what), IMPORTS + code])),
  ts.parseJsonConfigFileContent(config, ts.sys, root).options,
)

describe('the contract between the document and its handlers', () => {
  it('requires one handler for every operation', () => {
    expect(messages.get(nameOf('good'))).toEqual([])
  })

  it.each(MODULES)('%s does not compile', (what, _, error) => {
    expect(messages.get(nameOf(what))?.join()).toContain(error)
  })
})
