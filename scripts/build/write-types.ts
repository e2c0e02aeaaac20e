import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { entriesForBoth, modulesOfEntries, nextToEntries } from './entry-points.ts'
import { ownManifest, TYPESCRIPT_COMPILER } from './packages.ts'

/** Writes the type declarations of the entry points into the build. */
export function writeTypes(directory: string): void {
  execFileSync(process.execPath, [TYPESCRIPT_COMPILER, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
  const { dependencies, peerDependencies } = ownManifest()
  pruneTypes(
    modulesOfEntries().map(({ types }) => types.replace('./dist/', '')),
    { directory, installed: Object.keys({ ...dependencies, ...peerDependencies }) },
  )
  writeCommonJsTypes()
}

/**
 * Removes type declarations that no entry point needs; the compiler writes one for every source.
 * @throws Error if a declaration needs the types of a package that is not installed with Mynah
 */
function pruneTypes(
  entries: readonly string[],
  { directory, installed }: { readonly directory: string; readonly installed: readonly string[] },
): void {
  const needed = new Set<string>()
  const visit = (path: string) => {
    if (needed.has(path)) return
    needed.add(path)
    for (const specifier of specifiersIn(path)) {
      if (specifier.startsWith('.')) visit(join(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')))
      else if (!specifier.startsWith('node:') && !installed.some((name) => isOf(name, specifier)))
        throw new Error(`${path} needs ${specifier}, which is not installed with Mynah`)
    }
  }
  for (const entry of entries) visit(join(directory, entry))
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const path = join(directory, name)
    if (name.endsWith('.d.ts') && !needed.has(path)) rmSync(path)
  }
  removeEmptyFolders(directory)
}

/** What a declaration imports; examples in its comments do not count. */
const specifiersIn = (path: string) =>
  ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => fileName)

const isOf = (name: string, specifier: string) => specifier === name || specifier.startsWith(`${name}/`)

function removeEmptyFolders(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(directory, entry.name)
    removeEmptyFolders(path)
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true })
  }
}

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
