import type { Block } from './markdown.ts'
import type { PageProject } from './page-project.ts'

/** The marker for blocks that need a client library that cannot be installed here. */
export const OFFICIAL_CLIENT = 'the official client'

const JARS = '/usr/share/java'

/** Commands that succeed if a tool is installed, by Debian package or by its own name. */
const TOOLS: Readonly<Record<string, string>> = {
  python3: 'python3 --version',
  'python3-pytest': 'python3 -c "import pytest"',
  'python3-requests': 'python3 -c "import requests"',
  'php-cli': 'php --version',
  'php-curl': `php -r 'exit(extension_loaded("curl") ? 0 : 1);'`,
  phpunit: 'phpunit --version',
  ruby: 'ruby --version',
  'ruby-minitest': 'ruby -rminitest -e 0',
  'default-jdk-headless': 'javac -version',
  junit5: `test -e ${JARS}/junit-platform-console.jar`,
  'libjackson2-databind-java': `test -e ${JARS}/jackson-databind.jar`,
  'golang-go': 'go version',
  dotnet: 'dotnet --version',
}

/** Commands that check a file's syntax without running it, and without its libraries. */
const SYNTAX_CHECKS: Readonly<Record<string, { readonly file: string; readonly check: string }>> = {
  python: { file: 'syntax_check.py', check: 'python3 -m py_compile syntax_check.py' },
  php: { file: 'syntax-check.php', check: 'php -l syntax-check.php' },
  ruby: { file: 'syntax-check.rb', check: 'ruby -c syntax-check.rb' },
}

/** Whether this machine lacks something that a block needs; logs what. */
export async function lacks({ page, line, note }: Block, project: PageProject): Promise<boolean> {
  for (const name of note.needs ?? []) {
    const check = TOOLS[name]
    if (check === undefined) throw new Error(`${page}:${line}: nothing says how to find ${name}`)
    if ((await project.runCommands(check)).code === 0) continue
    console.warn(`${name} is missing on this machine: ${page}:${line} is not run`)
    return true
  }
  return false
}

/**
 * The syntax error of a block; empty if there is none or if this machine cannot check. Java and C# cannot be checked
 * without their libraries.
 */
export async function syntaxProblem({ language, code }: Block, project: PageProject): Promise<string> {
  const { file, check } = SYNTAX_CHECKS[language] ?? {}
  if (file === undefined || check === undefined) return ''
  const [program = ''] = check.split(' ')
  if ((await project.runCommands(`command -v ${program}`)).code !== 0) return ''
  await project.write(file, code)
  const { code: status, output } = await project.runCommands(check)
  return status === 0 ? '' : output
}
