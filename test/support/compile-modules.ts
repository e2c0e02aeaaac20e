import ts from 'typescript'

/** The compiler's messages about modules that are no files, by the names of the modules. */
export function compileModules(
  sources: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
): Map<string, string[]> {
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => sources.has(name) || fileExists(name)
  host.getSourceFile = (name, version) => {
    const text = sources.get(name)
    return text === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, text, version)
  }
  const program = ts.createProgram([...sources.keys()], options, host)
  return new Map(
    [...sources].map(([name, text]) => {
      const file = program.getSourceFile(name)
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
      const messages = found.map(({ messageText, start = 0 }) => {
        const line = text.slice(0, start).split('\n').length
        return `line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
      })
      return [name, messages]
    }),
  )
}
