import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A piece of text that somebody reads, with the place where it is written. */
export interface UserText {
  readonly place: string
  readonly text: string
}

/** Folders whose strings are data, or what the service itself says. */
const NOT_OURS = ['generated', 'data', 'lexicons', 'hearing', 'translation']

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith(ending) && !NOT_OURS.some((part) => path.split('/').includes(part)))
    .sort()

/** The strings of the sources that are sentences or parts of one: errors, warnings, help, banner, log. */
export function stringsOfSources(): UserText[] {
  return filesIn('src', '.ts').flatMap((path) => {
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    const found: UserText[] = []
    const visit = (node: ts.Node) => {
      const text = textOf(node)
      if (text !== undefined && /[a-z]+ [a-z]+/i.test(text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        found.push({ place: `${path}:${line + 1}`, text })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node.parent ?? node)) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** The comments of the sources, doc comments included. */
export function commentsOfSources(): UserText[] {
  return filesIn('src', '.ts').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text)
    const found: UserText[] = []
    for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
      const isComment =
        kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia
      if (!isComment) continue
      const line = text.slice(0, scanner.getTokenStart()).split('\n').length
      found.push({ place: `${path}:${line}`, text: scanner.getTokenText() })
    }
    return found
  })
}

/** Prose of a Markdown page, a line each, without code. */
export function proseOf(path: string): UserText[] {
  let isCode = false
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (/^\s*```/.test(line)) isCode = !isCode
      if (isCode) return []
      return [{ place: `${path}:${index + 1}`, text: line.replace(/`[^`]*`/g, '`…`') }]
    })
}

/** The descriptions in a schema of ours. */
export function descriptionsOf(path: string): UserText[] {
  const found: UserText[] = []
  JSON.parse(readFileSync(path, 'utf8'), (key, value) => {
    if (['description', 'summary', 'title', 'x-message'].includes(key) && typeof value === 'string')
      found.push({ place: path, text: value })
    return value
  })
  return found
}
