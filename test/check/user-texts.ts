import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isNode, isPair, isScalar, parseDocument, visit } from 'yaml'

/** A piece of text that somebody reads, with the place where it is written. */
export interface UserText {
  readonly place: string
  readonly text: string
}

/** Folders whose strings are data, or what the service itself says. */
const NOT_OURS = ['generated', 'data', 'lexicons', 'hearing', 'text']

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && !NOT_OURS.some((part) => path.split('/').includes(part)))
    .sort()

/** The YAML files of a folder, or a file itself. */
export const yamlFilesIn = (place: string): string[] =>
  statSync(place).isFile() ? [place] : filesIn(place, /\.ya?ml$/)

/** The strings of the sources that are sentences or parts of one: errors, warnings, help, banner, log, and the console. */
export function stringsOfSources(): UserText[] {
  return filesIn('src', /\.tsx?$/).flatMap((path) => {
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
  if (ts.isJsxText(node)) return node.text
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** The comments of the sources, doc comments included. */
export function commentsOfSources(): UserText[] {
  return filesIn('src', /\.tsx?$/).flatMap((path) => {
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

/** A comment in a line of code. */
const CODE_COMMENT = /(?:^|\s)(?:#|\/\/) (.*)$/

/** Prose of a Markdown page, a line each, and the comments in its code. */
export function proseOf(path: string): UserText[] {
  let isCode = false
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (/^\s*```/.test(line)) isCode = !isCode
      if (isCode) return [{ place: `${path}:${index + 1}`, text: CODE_COMMENT.exec(line)?.[1] ?? '' }]
      return [{ place: `${path}:${index + 1}`, text: line.replace(/`[^`]*`/g, '`…`') }]
    })
}

/** Keys in YAML files whose values are data. */
const DATA = [
  'json', 'form', 'parts', 'query', 'translate', 'body', 'headers', 'value', 'example', 'examples', 'enum',
  'of', 'fails_with',
] // biome-ignore format: a table

/** The comments of a YAML file, and its strings that are not data. */
export function textsOfYaml(path: string): UserText[] {
  const found: UserText[] = []
  const add = (text: unknown) => typeof text === 'string' && found.push({ place: path, text })
  const document = parseDocument(readFileSync(path, 'utf8'))
  add(document.commentBefore)
  add(document.comment)
  visit(document, (_, node) => {
    if (isPair(node) && isScalar(node.key) && DATA.includes(String(node.key.value))) return visit.SKIP
    if (!isNode(node)) return undefined
    add(node.commentBefore)
    add(node.comment)
    if (isScalar(node)) add(node.value)
    return undefined
  })
  return found
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
