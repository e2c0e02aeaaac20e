import { writeFileSync } from 'node:fs'
import ts from 'typescript'
import { entriesForBoth, nextToEntries } from './entry-points.ts'

/** How a declaration for CommonJS names the types of an ES module (TypeScript 5.3). */
const AS_ES_MODULE = `with { 'resolution-mode': 'import' }`

/** Types that CommonJS finds elsewhere: msw has classes of its own for it, which are not those of its ES module. */
const OWN_TYPES: Readonly<Record<string, string>> = {
  './embedding/msw.js': `import type { HttpHandler } from 'msw'
import type { handlers as ofModule } from './embedding/msw.js' ${AS_ES_MODULE}

export declare const handlers: (...options: Parameters<typeof ofModule>) => HttpHandler[]
`,
}

/** Writes the type declarations of the entry points for CommonJS, when those of the ES modules are there. */
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
 * The declarations of an entry point for CommonJS: every name that the ES module exports, with the same type, so that
 * what comes from one of the two fits the other.
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
    // A class may be exported as a type alone.
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

/** A value, with its comment; a class is a type as well. */
function valueDeclaration(name: string, { declarations = [], flags }: ts.Symbol): string {
  const comment = declarations.flatMap((one) => ts.getJSDocCommentsAndTags(one)).filter(ts.isJSDoc)
  return [
    ...comment.map((one) => one.getText()),
    `export declare const ${name}: typeof mynah.${name}`,
    ...(flags & ts.SymbolFlags.Type ? [`export type ${name} = mynah.${name}`] : []),
  ].join('\n')
}
