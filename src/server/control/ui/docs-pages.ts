import { hash } from 'node:crypto'
import { Marked } from 'marked'
import { packageFiles, readPackageFile } from '../../../package-files.ts'

/** Where the package has its documentation, and where it is served. */
const FOLDER = 'docs'
const DOCS_PATH = '/_mynah/docs/'

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:16px}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid GrayText;padding:4px 8px;text-align:start;vertical-align:top}
pre{overflow-x:auto;padding:8px;border:1px solid GrayText}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}
:target{outline:2px solid Highlight}`

/** Allows the style above, and nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The files of the package that are served, by the path of their page. */
const files = () =>
  new Map([
    ['agents', 'AGENTS.md'],
    ...['', 'languages/'].flatMap((folder) =>
      packageFiles(`${FOLDER}/${folder}`)
        .filter((file) => file.endsWith('.md'))
        .map((file): [string, string] => [
          `${folder}${file.replace(/(README)?\.md$/, '')}`.replace(/\/$/, ''),
          `${FOLDER}/${folder}${file}`,
        ]),
    ),
  ])

/**
 * A page of the package's documentation as HTML, by its path without an extension; undefined if there is none. Headings
 * have the anchors that GitHub gives them, rows of tables the name in their first cell, and entries of lists the name
 * that they begin with.
 */
export function docsPage(path: string): string | undefined {
  const file = files().get(path.replace(/\/$/, ''))
  if (file === undefined) return undefined
  const text = readPackageFile(file)
  const title = /^# (.+)$/m.exec(text)?.[1] ?? 'Mynah'
  const body = markdownOf(file).parse(text) as string
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Mynah</title><style>${STYLE}</style></head>
<body><nav><a href="${DOCS_PATH}">All pages</a></nav><main>${body}</main></body></html>
`
}

/** Formats a file. */
const markdownOf = (file: string) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      tablerow({ text }) {
        const [, name] = /^<td><code>([\w-]+)<\/code>/.exec(text.trimStart()) ?? []
        return `<tr${name === undefined ? '' : ` id="${name}"`}>${text}</tr>\n`
      },
      listitem({ tokens }) {
        const text = this.parser.parse(tokens)
        const [, name] = /^<code>([\w-]+)<\/code> <strong>/.exec(text) ?? []
        return `<li${name === undefined ? '' : ` id="${name}"`}>${text}</li>\n`
      },
      link({ href, tokens }) {
        const target = targetOf(href, file)
        const text = this.parser.parseInline(tokens)
        return target === undefined
          ? `${text} <small>(${whereIs(pathOf(href, file), text)})</small>`
          : `<a href="${escaped(target)}">${text}</a>`
      },
      // Pictures are not part of the package.
      image: () => '',
      html: ({ text }) => (text.startsWith('<br') ? '<br>' : ''),
    },
  })

/** Where a link in a file leads; undefined for files that are not served. */
function targetOf(href: string, file: string): string | undefined {
  if (/^(https?:|#)/.test(href)) return href
  const path = pathOf(href, file)
  const [page] = [...files()].find(([, name]) => name === path) ?? []
  return page === undefined ? undefined : `${DOCS_PATH}${page}${new URL(href, ROOT).hash}`
}

const ROOT = 'file:///'

/** The file that a link in a file names, from the root of the repository. */
const pathOf = (href: string, file: string) => new URL(href, `${ROOT}${file}`).pathname.slice(1)

/** Not in the package, such as pages for contributors. */
const whereIs = (path: string, text: string) =>
  text.includes(path) ? "in Mynah's repository" : `<code>${escaped(path)}</code> in Mynah's repository`

/** The anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
