import { writeFileSync } from 'node:fs'
import ts from 'typescript'
import { entriesForBoth, nextToEntries } from './entry-points.ts'

/** How a CommonJS declaration imports the types of an ES module (TypeScript 5.3). */
const AS_ES_MODULE = `with { 'resolution-mode': 'import' }`

/** Types that CommonJS must import elsewhere: msw has separate classes for it. */
const OWN_TYPES: Readonly<Record<string, string>> = {
  './embedding/msw.js': `import type { HttpHandler } from 'msw'
import type { handlers as ofModule } from './embedding/msw.js' ${AS_ES_MODULE}

export declare const handlers: (...options: Parameters<typeof ofModule>) => HttpHandler[]
`,
}

/** Writes CommonJS type declarations for the entry points, from those of the ES modules. */
export function writeCommonJsTypes(): void {
  const entries = entriesForBoth()
  const program = ts.createProgram(
    entries.map(({ module }) => module.types),
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] },
  )
  for (const { module, commonJs } of entries)
    writeFileSync(commonJs.types, declarationsFor(module.types, program))
}

/**
 * The CommonJS declarations of an entry point: all exports of the ES module with the same types, so that values of both
 * formats are compatible.
 */
function declarationsFor(path: string, program: ts.Program): string {
  const from = nextToEntries(path)
  const own = OWN_TYPES[from]
  if (own !== undefined) return own
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${path} exports nothing`)
  const names = checker.getExportsOfModule(module).map((symbol) => {
    const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    // A class may be exported only as a type.
    const isType = symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false
    return { name: symbol.name, declared, isValue: !isType && (declared.flags & ts.SymbolFlags.Value) !== 0 }
  })
  const values = names.filter(({ isValue }) => isValue)
  const types = names.filter(({ isValue }) => !isValue)
  return [
    `import type * as mynah from '${from}' ${AS_ES_MODULE}`,
    `export type { ${types.map(({ name }) => name).join(', ')} } from '${from}' ${AS_ES_MODULE}`,
    ...values.map(({ name, declared }) => valueDeclaration(name, declared)),
    '',
  ].join('\n')
}

/** A value with its comment; a class is also a type. */
function valueDeclaration(name: string, { declarations = [], flags }: ts.Symbol): string {
  const comment = declarations.flatMap((one) => ts.getJSDocCommentsAndTags(one)).filter(ts.isJSDoc)
  return [
    ...comment.map((one) => one.getText()),
    `export declare const ${name}: typeof mynah.${name}`,
    ...(flags & ts.SymbolFlags.Type ? [`export type ${name} = mynah.${name}`] : []),
  ].join('\n')
}
