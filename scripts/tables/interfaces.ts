import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { code, table } from './markdown.ts'

/** The members of an interface with their types and comments from the sources. */
export function interfaceTable(path: string, name: string): string {
  const rows = membersOf(path, name).map((member) => [
    code(member.name.getText()),
    code(typeOf(member)),
    commentOf(member),
  ])
  return table(['Name', 'Type', ''], rows)
}

function membersOf(path: string, name: string): ts.PropertySignature[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const declaration = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((statement) => statement.name.text === name)
  if (!declaration) throw new Error(`${path} declares no ${name}`)
  return declaration.members.filter(ts.isPropertySignature)
}

function typeOf({ type }: ts.PropertySignature): string {
  return type?.getText().replaceAll('readonly ', '').replace(/\s+/g, ' ') ?? ''
}

function commentOf(member: ts.PropertySignature): string {
  const comment = ts.getJSDocCommentsAndTags(member)[0]?.comment
  return typeof comment === 'string' ? comment : ''
}
