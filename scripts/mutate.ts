// Makes single changes in src, one after the other, and prints which of them the nearest tests notice:
// `npm run mutate -- --seed 7 --count 40`. It works on a copy of what is committed or staged.
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { grouped } from '../src/base/runtime/lists.ts'
import { createRandom } from '../src/base/runtime/random.ts'
import { filesBelow } from './files-below.ts'
import { run, temporaryFolder } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    count: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '20' },
    only: { type: 'string', default: 'src' },
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
  true: 'false',
  false: 'true',
}

const isName = ({ parent }: ts.Node) =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isCallExpression(parent)

/** The change of a node: its kind, and the new text. */
function changeOf(node: ts.Node): [kind: string, text: string] | undefined {
  const { parent } = node
  const text = node.getText()
  const flipped = FLIPPED[text]
  if (flipped !== undefined) return [`${text} → ${flipped}`, flipped]
  const isCondition =
    (ts.isIfStatement(parent) && node === parent.expression) ||
    (ts.isConditionalExpression(parent) && node === parent.condition)
  if (isCondition) return ['negated condition', `!(${text})`]
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression))
    return ['dropped statement', ';']
  if (ts.isAwaitExpression(node)) return ['removed await', node.expression.getText()]
  if (ts.isNumericLiteral(node)) return ['off by one', `(${text} + 1)`]
  return ts.isStringLiteral(node) && !ts.isPropertyAssignment(parent) && !isName(node)
    ? ['changed constant', `${text.slice(0, -1)}x'`]
    : undefined
}

function changesIn(file: string): Change[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Change[] = []
  function visit(node: ts.Node) {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    const [kind, text] = changeOf(node) ?? []
    if (kind !== undefined && text !== undefined)
      found.push({ file, kind, start: node.getStart(), end: node.end, text })
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

/** The wings take turns, so that each has its share. */
function draw(count: number): Change[] {
  const random = createRandom(values.seed)
  const files = filesBelow(values.only).filter((path) => /\.tsx?$/.test(path) && !path.includes('generated'))
  const pools = [...grouped(files, (file) => file.split('/')[1]).values()]
    .map((wing) => wing.flatMap(changesIn))
    .filter((pool) => pool.length > 0)
  return Array.from({ length: count }, (_, at) => {
    const pool = pools[at % pools.length] as Change[]
    return pool.splice(Math.floor(random.float() * pool.length), 1)
  }).flat()
}

const words = (path: string) => new Set(path.toLowerCase().split(/[^a-z0-9]+/))

/** The tests that are nearest to a file: those that import it, then those with most of its words. */
function nearestTests(file: string): string[] {
  const tests = filesBelow('test').filter(
    (path) => path.endsWith('.test.ts') && !/^test\/(more|check|docs|console)\//.test(path),
  )
  const wanted = words(`${file} ${NAMES[file.split('/')[1] ?? ''] ?? ''}`)
  const scored = tests.map((path) => {
    const imports = readFileSync(path, 'utf8').includes(`/${basename(file)}'`)
    const shared = [...words(path)].filter((word) => wanted.has(word)).length
    return { path, score: shared + (imports ? 10 : 0) }
  })
  const nearest = scored.sort((a, b) => b.score - a.score).slice(0, NEAREST)
  return [...new Set([...nearest.map(({ path }) => path), ...ALWAYS])]
}

/**
 * The temporary folder of everything that runs with a change. Mynah removes what killed processes left in the system's; a
 * single change there makes it remove everybody's directories.
 */
const TEMPORARY = temporaryFolder('mutated')
const env = { ...process.env, TMPDIR: TEMPORARY, TEMP: TEMPORARY, TMP: TEMPORARY }
const command = (program: string, ...args: string[]) =>
  spawnSync(program, args, { env, encoding: 'utf8', timeout: 180_000, killSignal: 'SIGKILL' })
const vitest = (files: readonly string[]) =>
  command('npx', 'vitest', 'run', ...files, '--bail=1', '--maxWorkers=1', '--reporter=dot')

/** Whether the nearest tests fail with a change, and the failing file does not without it. */
function isNoticed({ file, start, end, text }: Change): boolean {
  const original = readFileSync(file, 'utf8')
  const tests = nearestTests(file)
  const needsBuild = tests.some((test) => /^test\/(e2e|embedding)\//.test(test))
  const build = () => !needsBuild || command('npm', 'run', '-s', 'build', '--', '--no-types').status === 0
  writeFileSync(file, original.slice(0, start) + text + original.slice(end))
  const failed = build() ? vitest(tests) : undefined
  writeFileSync(file, original)
  if (failed === undefined) return true
  build()
  if (failed.status === 0) return false
  const [, culprit] = /FAIL\W+(?:\[\d+m)*\s*(test\/\S+\.test\.ts)/.exec(failed.stdout + failed.stderr) ?? []
  return culprit === undefined || vitest([culprit]).status === 0
}

// However this ends, no planted change is left in your own files.
const copy = temporaryFolder('copy')
run('.', 'git', 'checkout-index', '--all', `--prefix=${copy}/`)
symlinkSync(resolve('node_modules'), `${copy}/node_modules`)
process.chdir(copy)
run('.', 'npm', 'run', '-s', 'build', '--', '--no-types')

const end = Date.now() + Number(values.minutes) * 60_000
let [noticed, tried] = [0, 0]
console.log(`seed ${values.seed}`)
for (const change of draw(Number(values.count))) {
  if (Date.now() > end) break
  const isSeen = isNoticed(change)
  tried += 1
  noticed += Number(isSeen)
  const line = readFileSync(change.file, 'utf8').slice(0, change.start).split('\n').length
  console.log(`${(isSeen ? 'noticed' : 'survived').padEnd(12)}${change.file}:${line} ${change.kind}`)
}
console.log(`${noticed} of ${tried} noticed`)
