import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Every page of the documentation whose blocks are run. */
export const PAGES = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  ...['docs', 'examples', 'scenarios'].flatMap(pagesIn),
]

export const SCRIPTS = ['js', 'ts']

/** Languages whose programs are files that a later command runs. */
export const LANGUAGES = ['python', 'php', 'java', 'ruby', 'csharp', 'go']

/** The pages whose blocks `npm test` runs; `npm run test:more` runs those of the others. */
export const QUICK_PAGES = ['README.md']

/** Pages whose programs other runtimes run; a separate file, so that they do not wait for the others. */
export const RUNTIME_PAGES = PAGES.filter((page) => /^docs\/(languages\/|https|intercept)/.test(page))

/** The pages in a folder and its subfolders. */
function pagesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .sort()
}

/** The instructions in a comment right before a fenced block. */
export interface Note {
  /** The block is written to this file of the reader's project. */
  readonly file?: string
  /** The command's exit code; 0 by default. */
  readonly exits?: number
  /** The block is the output of the program before it; `…` matches anything. */
  readonly prints?: true
  /** What the block needs and not every machine has: tools by Debian package, or libraries. */
  readonly needs?: readonly string[]
  /** Why the block is not run, and the file that covers it. */
  readonly excuse?: { readonly reason: string; readonly coveredBy: string }
}

/** A fenced block of a Markdown page. */
export interface Block {
  readonly page: string
  readonly line: number
  /** The language after the fence; empty if there is none. */
  readonly language: string
  readonly code: string
  readonly note: Note
}

/** Whether a block is a test suite or configures one, so that a test runner must run it. */
export const isSuite = ({ language, code }: Block) =>
  SCRIPTS.includes(language) && /from '(vitest|vitest\/config|mynah\/vitest|node:test)'/.test(code)

/** A page's fenced blocks in order. */
export function blocksOf(page: string): Block[] {
  const lines = readFileSync(join(ROOT, page), 'utf8').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; at++) {
    const language = /^\s*```(.*)$/.exec(lines[at] ?? '')?.[1]
    if (language === undefined) continue
    const end = lines.findIndex((line, index) => index > at && /^\s*```$/.test(line))
    if (end < 0) throw new Error(`${page}:${at + 1}: the block has no end`)
    const code = lines.slice(at + 1, end).join('\n')
    blocks.push({ page, line: at + 1, language, code, note: noteOf(lines[at - 1] ?? '') })
    at = end
  }
  return blocks
}

function noteOf(line: string): Note {
  const [, kind = '', rest = ''] =
    /^\s*<!-- (file|exits|prints|needs|not run|ci)(?:: (.+))? -->$/.exec(line) ?? []
  if (kind === 'file') return { file: rest }
  if (kind === 'exits') return { exits: Number(rest) }
  if (kind === 'prints') return { prints: true }
  if (kind === 'needs') return { needs: rest.split(', ') }
  if (kind === 'ci')
    return { excuse: { reason: `CI takes its command ${rest} from here`, coveredBy: '.ci/run' } }
  if (kind !== 'not run') return {}
  const [, reason = '', coveredBy = ''] = /^(.+); see (\S+)$/.exec(rest) ?? []
  return { excuse: { reason, coveredBy } }
}

/** A pattern for a text shown on a page, where `…` matches anything. */
export function shownAs(shown: string): RegExp {
  const parts = shown.trimEnd().split('…')
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*?')}$`,
  )
}
