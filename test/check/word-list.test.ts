import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { isNode, isPair, isScalar, parseDocument, visit } from 'yaml'
import { PAGES } from '../docs/markdown.ts'

/* Everything that users read is held against the word list in CONTRIBUTING.md. */

/** A piece of text that somebody reads, with the place where it is written. */
interface UserText {
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
const yamlFilesIn = (place: string): string[] =>
  statSync(place).isFile() ? [place] : filesIn(place, /\.ya?ml$/)

/** The strings of the sources that are sentences or parts of one: errors, warnings, help, banner, log, and the console. */
function stringsOfSources(): UserText[] {
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
function commentsOfSources(): UserText[] {
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
function proseOf(path: string): UserText[] {
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
function textsOfYaml(path: string): UserText[] {
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
function descriptionsOf(path: string): UserText[] {
  const found: UserText[] = []
  JSON.parse(readFileSync(path, 'utf8'), (key, value) => {
    if (['description', 'summary', 'title', 'x-message'].includes(key) && typeof value === 'string')
      found.push({ place: path, text: value })
    return value
  })
  return found
}

interface Entry {
  readonly phrase: string
  readonly instead: string
  readonly where: string
}

const PAGE = 'CONTRIBUTING.md'
const [, section = ''] = readFileSync(PAGE, 'utf8').split(/^<!-- words -->$/m)

/** `a`, `b` | what to write | where it applies. */
const ENTRIES = [...section.matchAll(/^\| (`.+?) \| (.+?) \| (.+?) \|$/gm)].flatMap(
  ([, phrases = '', instead = '', where = '']): Entry[] =>
    [...phrases.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => ({
      phrase,
      instead,
      where,
    })),
)

/** What follows `is no` in plain English. */
const NOT_A_NOUN = ['longer', 'more', 'less', 'different', 'better', 'worse', 'later', 'earlier', 'other']

const WHERE = ['everywhere', 'pages', 'messages']
const inMessages = patternOf(ENTRIES)
const onPages = patternOf(ENTRIES.filter(({ where }) => where !== 'messages'))
const everywhere = patternOf(ENTRIES.filter(({ where }) => where === 'everywhere'))

/** Finds phrases as whole words. */
function patternOf(entries: readonly Entry[]): RegExp {
  return new RegExp(
    `(?<![\\w-])(?:${entries.map(({ phrase }) => sourceOf(phrase)).join('|')})(?![\\w-])`,
    'gi',
  )
}

/** `is no <noun>` is not `there is no <noun>`. */
function sourceOf(phrase: string): string {
  const [before = '', after] = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').split('<noun>')
  return after === undefined ? before : `(?<!there )${before}(?!(?:${NOT_A_NOUN.join('|')})\\b)[a-z]+${after}`
}

const found = (texts: readonly UserText[], pattern: RegExp): string[] =>
  texts.flatMap(({ place, text }) =>
    (text.match(pattern) ?? []).map((phrase) => {
      const entry = ENTRIES.find((one) => new RegExp(`^${sourceOf(one.phrase)}$`, 'i').test(phrase))
      return `${place}: '${phrase}'; write ${entry?.instead}`
    }),
  )

describe('the word list', () => {
  it('is a table in CONTRIBUTING.md', () => {
    expect(ENTRIES.length).toBeGreaterThan(80)
    expect(ENTRIES.filter(({ where }) => !WHERE.includes(where))).toEqual([])
  })

  it.each([
    ['seeed is no option', ['is no option']],
    ['There is no option of this name. It is no longer there.', []],
    ['Both are served at once, and so many are gone', ['at once', 'so many']],
    ['Is the placeholder-name at the neighbor?', []],
  ])('finds phrases of the list in %j', (text, phrases) => {
    expect(text.match(inMessages) ?? []).toEqual(phrases)
  })

  it('is followed by errors, warnings, help, banner and log', () => {
    expect(found(stringsOfSources(), inMessages)).toEqual([])
  })

  it('is followed by the descriptions of the scenario format and of the OpenAPI document', () => {
    const schemas = ['scenarios/scenario.schema.json', 'docs/report.schema.json', 'openapi/openapi.json']
    expect(schemas.flatMap((path) => found(descriptionsOf(path), onPages))).toEqual([])
  })

  it.each([...new Set([...PAGES, 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md', 'llms.txt'])])(
    'is followed by %s',
    (page) => {
      // The list itself has every phrase of it.
      const prose = proseOf(page)
      const end = page === PAGE ? prose.findIndex(({ text }) => text === '<!-- words -->') : prose.length
      expect(found(prose.slice(0, end), onPages)).toEqual([])
    },
  )

  it('is followed by comments', () => {
    expect(found(commentsOfSources(), everywhere)).toEqual([])
  })

  it.each(['scenarios', 'probes', 'examples', 'openapi', 'action.yml'])(
    'is followed by the strings and comments in the YAML files of %s',
    (place) => {
      const files = yamlFilesIn(place)
      expect(files).not.toEqual([])
      expect(files.flatMap((path) => found(textsOfYaml(path), onPages))).toEqual([])
    },
  )
})
