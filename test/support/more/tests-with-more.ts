import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A position in a file as vitest reports it: line and column, from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/**
 * Creates a function that says whether a call of `it` or `describe` uses test/support/runs.ts, directly or through names
 * declared in its file. For `describe`, only the arguments before its body count.
 */
export function createUseOfRuns(path: string): (place: Place, isSuite: boolean) => boolean {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const names = namesThatUse(source)
  return ({ line, column }, isSuite) => {
    const call = callAt(source, source.getPositionOfLineAndCharacter(line - 1, column - 1))
    if (call === undefined) return true
    const parts = isSuite
      ? [call.expression, ...call.arguments.filter((one) => !ts.isFunctionLike(one))]
      : [call]
    return parts.some((part) => uses(part, names))
  }
}

/** The names imported from runs.ts, and names whose declarations use them. */
function namesThatUse(source: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const declared: [string, ts.Node][] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.getText().includes('support/runs.ts'))
      for (const name of identifiersOf(node)) names.add(name)
    const { name } = node as ts.NamedDeclaration
    if ((ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && name)
      for (const one of identifiersOf(name)) declared.push([one, node])
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (let before = -1; before < names.size; ) {
    before = names.size
    for (const [name, node] of declared) if (uses(node, names)) names.add(name)
  }
  return names
}

/** The outermost call in the innermost statement around a position. */
function callAt(source: ts.SourceFile, position: number): ts.CallExpression | undefined {
  let found: ts.CallExpression | undefined
  const visit = (node: ts.Node) => {
    if (position < node.getStart() || position >= node.end) return
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) found = node.expression
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const uses = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  identifiersOf(node).some((name) => names.has(name))

function identifiersOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  return node.getChildren().flatMap(identifiersOf)
}
