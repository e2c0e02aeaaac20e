import type { Plugin } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

/** A node of a syntax tree, as far as it matters here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Creates regular expressions with classes such as `\p{L}` on first use. V8 checks literals when it compiles their file,
 * and tables of Unicode make that slow: those of the emulator take 4 % of a start. It does so for constants of modules,
 * and for expressions in functions without the flags `g` and `y`, which would share their position.
 */
export const lazyPatterns: Plugin = {
  name: 'lazy-patterns',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /\\p\{/ },
    handler: (code) => withLazyPatterns(code),
  },
}

/** The code of a TypeScript module, changed in this way. */
export function withLazyPatterns(code: string): string {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node
  const edits: Edit[] = []
  const constants = new Map<string, string>()
  for (const statement of program.body as readonly Node[]) {
    const constant = patternConstant(statement)
    if (!constant) continue
    constants.set(constant.name, constant.pattern)
    edits.push({ start: statement.start, end: statement.end, text: `let ${constant.name}` })
  }
  const inFunctions: string[] = []
  visit(program, (node, ancestors) => {
    if (edits.some(({ start, end }) => node.start >= start && node.end <= end)) return
    const pattern = patternOf(node)
    if (pattern && !/[gy]/.test(pattern.flags) && ancestors.some(isFunction)) {
      const name = `pattern$${inFunctions.length}`
      inFunctions.push(name)
      edits.push({
        start: node.start,
        end: node.end,
        text: created(`${name} ??= ${pattern.text}`, node, ancestors),
      })
    }
    const constant = node.type === 'Identifier' ? constants.get(String(node.name)) : undefined
    if (constant && isUse(node, ancestors.at(-1)))
      edits.push({
        start: node.start,
        end: node.end,
        text: created(`${node.name} ??= ${constant}`, node, ancestors),
      })
  })
  // Hoisted: a function may be called before the end of the module is reached.
  const declared = inFunctions.length > 0 ? `\nvar ${inFunctions.join(', ')}` : ''
  return applied(code, edits) + declared
}

/** `const NAME = /…/`, not exported. The style of its name rules out that it is anything else in the module. */
function patternConstant(statement: Node) {
  if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return undefined
  const [declarator, ...others] = statement.declarations as readonly Node[]
  if (!declarator || others.length > 0) return undefined
  const { name } = declarator.id as Node
  const pattern = patternOf(declarator.init as Node)
  return pattern && typeof name === 'string' && /^[A-Z][A-Z\d_]*$/.test(name)
    ? { name, pattern: pattern.text }
    : undefined
}

/** A literal with such a class, as a call. */
function patternOf(node: Node | null): { readonly text: string; readonly flags: string } | undefined {
  const { pattern, flags } = (node?.regex ?? {}) as { pattern?: string; flags?: string }
  if (pattern === undefined || flags === undefined || !pattern.includes('\\p{')) return undefined
  return { text: `RegExp(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})`, flags }
}

/**
 * An assignment in place of a node. A parenthesis at the beginning of a statement would continue the line before, which
 * has no semicolon; `Object` returns the object that it is given.
 */
function created(assignment: string, node: Node, ancestors: readonly Node[]): string {
  const isFirst = ancestors.some(({ type, start }) => type === 'ExpressionStatement' && start === node.start)
  return `${isFirst ? 'Object' : ''}(${assignment})`
}

/** Whether a node is the use of a variable, instead of a name after a dot or before a colon. */
function isUse(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false
  if (parent.shorthand === true) throw new Error('Lazy patterns cannot be in shorthand properties')
  const name = parent.type === 'MemberExpression' ? parent.property : parent.key
  return name !== node || parent.computed === true
}

const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

function visit(
  node: Node,
  seen: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: readonly Node[] = [],
) {
  seen(node, ancestors)
  for (const value of Object.values(node).flat())
    if (typeof value === 'object' && value !== null && 'type' in value)
      visit(value as Node, seen, [...ancestors, node])
}

function applied(code: string, edits: readonly Edit[]): string {
  let changed = ''
  let from = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    changed += code.slice(from, start) + text
    from = end
  }
  return changed + code.slice(from)
}
