import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { createRandom } from '../src/base/runtime/random.ts'
import { filesBelow } from './files-below.ts'

/*
 * Makes single changes in src, one after the other, and prints which of them the nearest tests notice:
 * `npm run mutate -- --seed 7 --count 40`. It changes files in place and restores them, so everything must be committed.
 * `--before <folder>` tries what was not noticed with the tests of an older checkout, too.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    count: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '20' },
    only: { type: 'string', default: 'src' },
    before: { type: 'string' },
  },
})

/** Test files for one change: those that share most with its path, and those that call every operation. */
const NEAREST = 9
const ALWAYS = ['test/http/document-examples.test.ts']

/** What tests call a wing of src. */
const NAMES: Readonly<Record<string, string>> = {
  cli: 'e2e command exec',
  client: 'clients embedding',
  embedding: 'clients embedding',
  files: 'formats documents',
  plan: 'scenarios contracts worlds options settings',
  real: 'record compare proxy forward intercept replay',
  server: 'requests control worlds tls http',
  state: 'shared worlds',
  text: 'translation text',
  watch: 'journal faults advisories matching',
}

interface Change {
  readonly file: string
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly text: string
}

const FLIPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}

/** The changes at a node. */
function changesAt(node: ts.Node, source: ts.SourceFile): Omit<Change, 'file'>[] {
  const [start, end] = [node.getStart(source), node.end]
  const own = (kind: string, text: string, at: ts.Node = node) => [
    { kind, start: at.getStart(source), end: at.end, text },
  ]
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText(source)
    const other = FLIPPED[operator]
    return other ? own(`${operator} → ${other}`, other, node.operatorToken) : []
  }
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition
    return own('negated condition', `!(${condition.getText(source)})`, condition)
  }
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression))
    return [{ kind: 'dropped statement', start, end, text: ';' }]
  if (ts.isAwaitExpression(node)) return own('removed await', `(${node.expression.getText(source)})`)
  if (ts.isNumericLiteral(node)) return own('off by one', `(${node.text} + 1)`)
  if (node.kind === ts.SyntaxKind.TrueKeyword) return own('changed constant', 'false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) return own('changed constant', 'true')
  return ts.isStringLiteral(node) && !ts.isPropertyAssignment(node.parent) && !isName(node)
    ? own('changed constant', `${node.getText(source).slice(0, -1)}x'`)
    : []
}

const isName = ({ parent }: ts.Node) =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isCallExpression(parent)

function changesIn(file: string): Change[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Change[] = []
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    found.push(...changesAt(node, source).map((change) => ({ file, ...change })))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const filesLike = (folder: string, pattern: RegExp) =>
  filesBelow(folder).filter((path) => pattern.test(path) && !path.includes('generated'))

/** The wings take turns, so that each has its share. */
function draw(count: number): Change[] {
  const random = createRandom(values.seed)
  const files = filesLike(values.only, /\.tsx?$/)
  const wings = [...new Set(files.map((file) => file.split('/')[1]))]
  const pools = wings
    .map((wing) => files.filter((file) => file.split('/')[1] === wing).flatMap(changesIn))
    .filter((pool) => pool.length > 0)
  return Array.from({ length: count }, (_, at) => {
    const pool = pools[at % pools.length] as Change[]
    return pool.splice(Math.floor(random.float() * pool.length), 1)[0] as Change
  })
}

const words = (path: string) => new Set(path.toLowerCase().split(/[^a-z0-9]+/))

/**
 * The temporary folder of everything that runs with a change. Mynah removes what killed processes left in the system's; a
 * single change there makes it remove everybody's directories.
 */
const TEMPORARY = mkdtempSync(join(tmpdir(), 'mutated-'))
process.once('exit', () => rmSync(TEMPORARY, { recursive: true, force: true }))
const env = { ...process.env, TMPDIR: TEMPORARY, TEMP: TEMPORARY, TMP: TEMPORARY }

/** The tests of a checkout that are nearest to a file: those that import it, then those with most of its words. */
function nearestTests(root: string, file: string): string[] {
  const tests = filesLike(join(root, 'test'), /\.test\.ts$/)
    .map((path) => relative(root, path))
    .filter((path) => !/^test\/(more|check|docs|console)\//.test(path))
  const wanted = words(`${file} ${NAMES[file.split('/')[1] ?? ''] ?? ''}`)
  const scored = tests.map((path) => {
    const imports = readFileSync(join(root, path), 'utf8').includes(`/${basename(file)}'`)
    const shared = [...words(path)].filter((word) => wanted.has(word)).length
    return { path, score: shared + (imports ? 10 : 0) }
  })
  const nearest = scored.sort((a, b) => b.score - a.score).slice(0, NEAREST)
  return [...new Set([...nearest.map(({ path }) => path), ...ALWAYS])]
}

/** Whether the tests of a checkout fail with a change, and the failing file does not without it. */
function isNoticed(root: string, { file, start, end, text }: Change): boolean {
  const path = join(root, file)
  const original = readFileSync(path, 'utf8')
  const tests = nearestTests(root, file)
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: root, env, encoding: 'utf8', timeout: 180_000, killSignal: 'SIGKILL' })
  const needsBuild = tests.some((test) => /^test\/(e2e|embedding)\//.test(test))
  const build = () => !needsBuild || run('npm', 'run', '-s', 'build', '--', '--no-types').status === 0
  const vitest = (files: readonly string[]) =>
    run('npx', 'vitest', 'run', ...files, '--bail=1', '--maxWorkers=1', '--reporter=dot')
  let failed: ReturnType<typeof run>
  try {
    writeFileSync(path, original.slice(0, start) + text + original.slice(end))
    if (!build()) return true
    failed = vitest(tests)
  } finally {
    writeFileSync(path, original)
  }
  build()
  if (failed.status === 0) return false
  const [, culprit] = /FAIL\W+(?:\[\d+m)*\s*(test\/\S+\.test\.ts)/.exec(failed.stdout + failed.stderr) ?? []
  return culprit === undefined || vitest([culprit]).status === 0
}

/** The same change in an older checkout, where the lines around it may have moved; undefined if they have changed. */
function inOlder(root: string, change: Change): Change | undefined {
  if (!existsSync(join(root, change.file))) return undefined
  const [here, there] = [readFileSync(change.file, 'utf8'), readFileSync(join(root, change.file), 'utf8')]
  const around = here.slice(Math.max(0, change.start - 60), change.end + 60)
  const at = there.indexOf(around)
  if (at < 0) return undefined
  const moved = at - Math.max(0, change.start - 60)
  return { ...change, start: change.start + moved, end: change.end + moved }
}

if (execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' }) !== '') {
  throw new Error('src has changes that are not committed. Commit them first: this script restores files.')
}

const end = Date.now() + Number(values.minutes) * 60_000
const found = { noticed: 0, before: 0, tried: 0 }
console.log(`seed ${values.seed}`)
for (const change of draw(Number(values.count))) {
  if (Date.now() > end) break
  const older = values.before === undefined ? change : inOlder(resolve(values.before), change)
  if (older === undefined) continue
  const noticed = isNoticed('.', change)
  const before = noticed || (values.before !== undefined && isNoticed(resolve(values.before), older))
  found.tried += 1
  found.noticed += Number(noticed)
  found.before += Number(before)
  const line = readFileSync(change.file, 'utf8').slice(0, change.start).split('\n').length
  const outcome = noticed ? 'noticed' : before ? 'ONLY BEFORE' : 'survived'
  console.log(`${outcome.padEnd(12)}${change.file}:${line} ${change.kind}`)
}
console.log(`${found.noticed} of ${found.tried} noticed${values.before ? `, ${found.before} before` : ''}`)
