import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { run, temporaryFolder } from '../run.ts'
import { entriesForBoth, modulesOfEntries, nextToEntries } from './entry-points.ts'
import { ownManifest } from './packages.ts'

/** Writes the type declarations of the entry points into the build. */
export function writeTypes(directory: string): void {
  const all = temporaryFolder('types')
  run('.', 'npx', 'tsc', '-p', 'tsconfig.build.json', '--outDir', all)
  const entries = modulesOfEntries().filter(({ types }) => types.endsWith('.d.ts'))
  const needed = neededBy(entries.map(({ types }) => join(all, types.replace('./dist/', ''))))
  for (const path of needed) cpSync(path, join(directory, relative(all, path)))
  writeCommonJsTypes()
}

/**
 * Declarations and those that they need; the compiler writes one for every source.
 * @throws Error if a declaration needs the types of a package that is not installed with Mynah
 */
function neededBy(entries: readonly string[]): Set<string> {
  const { dependencies, peerDependencies } = ownManifest()
  const installed = Object.keys({ ...dependencies, ...peerDependencies })
  const needed = new Set(entries)
  // A set also visits what is added meanwhile.
  for (const path of needed) {
    for (const specifier of specifiersIn(path)) {
      if (specifier.startsWith('.')) needed.add(join(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')))
      else if (!specifier.startsWith('node:') && !installed.some((name) => isOf(name, specifier)))
        throw new Error(`${path} needs ${specifier}, which is not installed with Mynah`)
    }
  }
  return needed
}

/** What a declaration imports; examples in its comments do not count. */
const specifiersIn = (path: string) =>
  ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => fileName)

const isOf = (name: string, specifier: string) => specifier === name || specifier.startsWith(`${name}/`)

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
function writeCommonJsTypes(): void {
  const entries = entriesForBoth()
  const program = ts.createProgram(
    entries.map((entry) => entry.default.types),
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] },
  )
  for (const { default: module, require: commonJs } of entries)
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
