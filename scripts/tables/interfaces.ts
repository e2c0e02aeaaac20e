import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { code, table } from './markdown.ts'

/**
 * The members of an interface with the types and comments that they have in the sources.
 * @param defaultsName the constant that has their defaults, for a column of its own
 */
export function interfaceTable(path: string, name: string, defaultsName?: string): string {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const defaults = defaultsName === undefined ? undefined : defaultsOf(source, defaultsName)
  const rows = membersOf(source, name).map((member) => {
    const property = member.name.getText(source)
    return [
      code(property),
      code(typeOf(member, source)),
      ...(defaults ? [code(defaults.get(property))] : []),
      commentOf(member),
    ]
  })
  return table(['Name', 'Type', ...(defaults ? ['Default'] : []), ''], rows)
}

function membersOf(source: ts.SourceFile, name: string): ts.PropertySignature[] {
  const declaration = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((statement) => statement.name.text === name)
  if (!declaration) throw new Error(`${source.fileName} has no interface ${name}`)
  return declaration.members.filter(ts.isPropertySignature)
}

function typeOf({ type }: ts.PropertySignature, source: ts.SourceFile): string {
  return type?.getText(source).replaceAll('readonly ', '').replace(/\s+/g, ' ') ?? ''
}

function commentOf(member: ts.PropertySignature): string {
  const comment = ts.getJSDocCommentsAndTags(member)[0]?.comment
  return typeof comment === 'string' ? comment : ''
}

/** The values of an object literal, as they are written. */
function defaultsOf(source: ts.SourceFile, name: string): Map<string, string> {
  const declaration = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((candidate) => candidate.name.getText(source) === name)
  const literal = declaration?.initializer
  if (!literal || !ts.isObjectLiteralExpression(literal))
    throw new Error(`${source.fileName} has no object literal named ${name}`)
  return new Map(
    literal.properties
      .filter(ts.isPropertyAssignment)
      .map((property) => [property.name.getText(source), sourceOf(property.initializer, source)]),
  )
}

function sourceOf(initializer: ts.Expression, source: ts.SourceFile): string {
  return initializer
    .getText(source)
    .replace(/(?<=\d)_(?=\d)/g, '')
    .replace(/\s+/g, ' ')
}
