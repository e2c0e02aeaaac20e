import { resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const FILE = resolve(root, 'src/contract-example.ts')
const IMPORTS = `
  import type { Handler } from './contract/openapi/contract.ts'
  import type { CallContext, ServiceHandlers } from './service/context.ts'
  declare const handlers: ServiceHandlers
`

/** All other modules stay the same, so each is parsed only once. */
const parsed = new Map<string, ts.SourceFile | undefined>()
let before: ts.Program | undefined

/** The compiler's messages about a module as if it were in src. */
function compile(code: string): string[] {
  const config = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  const text = IMPORTS + code
  host.fileExists = (name) => name === FILE || fileExists(name)
  host.readFile = (name) => (name === FILE ? text : readFile(name))
  host.getSourceFile = (name, ...rest) => {
    if (name === FILE) return ts.createSourceFile(name, text, options.target ?? ts.ScriptTarget.ES2023)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest))
    return parsed.get(name)
  }
  const program = ts.createProgram([FILE], options, host, before)
  before = program
  const file = program.getSourceFile(FILE)
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    (diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  )
}

const GET_USAGE = "export const getUsage: Handler<'getUsage', CallContext> = () =>"

describe('the contract between the document and its handlers', () => {
  it('requires one handler for every operation', () => {
    expect(compile('export const all: ServiceHandlers = { ...handlers }')).toEqual([])
  })

  it.each([
    ['a missing handler', 'const { translateText, ...others } = handlers; export const all: ServiceHandlers = { ...others }', "Property 'translateText' is missing"],
    ['a handler for an operation that the document does not have', 'export const all: ServiceHandlers = { ...handlers, translateTxt: handlers.translateText }', "'translateTxt' does not exist in type"],
    ['a status that the document does not declare', `${GET_USAGE} ({ status: 201, body: { character_count: 0, character_limit: 0 } })`, "Type '201' is not assignable to type '200'"],
    ['a body that the document does not describe', `${GET_USAGE} ({ status: 200, body: { characters: 0 } })`, 'character_count'],
    ['a parameter that the document does not have', "export const translate: Handler<'translateText', CallContext> = ({ body }) => body.textes", "Property 'textes' does not exist"],
  ])('%s does not compile', (_, code, error) => {
    expect(compile(code).join()).toContain(error)
  }) // biome-ignore format: a table
})
