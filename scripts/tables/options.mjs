import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { code, table } from './markdown.mjs'

/** The members of an interface with the types and comments that they have in the sources, and their defaults. */
export function interfaceTable(path, name, defaultsName) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const declaration = source.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === name,
  )
  if (!declaration) throw new Error(`${path} has no interface ${name}`)
  const defaults = defaultsName && defaultsOf(source, defaultsName)
  const rows = declaration.members.map((member) => [
    code(member.name.text),
    code(typeOf(member, source)),
    ...(defaults ? [code(defaults.get(member.name.text))] : []),
    commentOf(member),
  ])
  return table(['Name', 'Type', ...(defaults ? ['Default'] : []), ''], rows)
}

const typeOf = (member, source) =>
  member.type.getText(source).replaceAll('readonly ', '').replace(/\s+/g, ' ')

function commentOf(member) {
  const comment = ts.getJSDocCommentsAndTags(member)[0]?.comment
  return typeof comment === 'string' ? comment : ''
}

/** The values of an object literal, as they are written. */
function defaultsOf(source, name) {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
  const { initializer } = declarations.find((declaration) => declaration.name.getText(source) === name)
  return new Map(
    initializer.properties.map((property) => [
      property.name.getText(source),
      property.initializer
        .getText(source)
        .replace(/(?<=\d)_(?=\d)/g, '')
        .replace(/\s+/g, ' '),
    ]),
  )
}
