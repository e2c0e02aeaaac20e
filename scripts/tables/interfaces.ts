import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { code, table } from './markdown.ts'

/** The members of an interface, or the fields of a class, with their types and comments from the sources. */
export function interfaceTable(path: string, name: string): string {
  const rows = membersOf(path, name).map((member) => [
    code(member.name.getText()),
    code(typeOf(member)),
    commentOf(member),
  ])
  return table(['Name', 'Type', ''], rows)
}

/**
 * The fields of a class with their defaults. A field whose value is an object of another class is followed by the
 * fields of that class.
 */
export function defaultsTable(path: string, name: string): string {
  return table(['Name', 'Type', 'Default', ''], rowsOf(path, name))
}

function rowsOf(path: string, name: string, prefix = ''): string[][] {
  return membersOf(path, name).flatMap((member) => {
    const property = prefix + member.name.getText()
    const value = ts.isPropertyDeclaration(member) ? member.initializer : undefined
    if (value && ts.isNewExpression(value)) {
      const group = value.expression.getText()
      return [
        [code(property), '', '', commentOf(member)],
        ...rowsOf(fileOf(group, member.getSourceFile()), group, `${property}.`),
      ]
    }
    return [[code(property), code(typeOf(member)), code(value && sourceOf(value)), commentOf(member)]]
  })
}

type Member = ts.PropertySignature | ts.PropertyDeclaration

function membersOf(path: string, name: string): Member[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const declaration = source.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement))
    .find((statement) => statement.name?.text === name)
  if (!declaration) throw new Error(`${path} declares no ${name}`)
  return declaration.members.filter(
    (member: ts.Node): member is Member => ts.isPropertySignature(member) || ts.isPropertyDeclaration(member),
  )
}

/** The file from which a name is imported; the file itself if the name is not imported. */
function fileOf(name: string, source: ts.SourceFile): string {
  const declaration = source.statements
    .filter(ts.isImportDeclaration)
    .find(({ importClause }) => importClause?.getText().match(/\w+/g)?.includes(name))
  if (!declaration || !ts.isStringLiteral(declaration.moduleSpecifier)) return source.fileName
  return join(dirname(source.fileName), declaration.moduleSpecifier.text)
}

function typeOf({ type }: Member): string {
  return type?.getText().replaceAll('readonly ', '').replace(/\s+/g, ' ') ?? ''
}

function commentOf(member: Member): string {
  const comment = ts.getJSDocCommentsAndTags(member)[0]?.comment
  return typeof comment === 'string' ? comment : ''
}

/** A value as source code; undefined for undefined. */
function sourceOf(initializer: ts.Expression): string {
  const text = initializer.getText()
  if (text === 'undefined') return ''
  return text.replace(/(?<=\d)_(?=\d)/g, '').replace(/\s+/g, ' ')
}
