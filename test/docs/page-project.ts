import { existsSync } from 'node:fs'
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { freePort } from '../support/free-port.ts'
import { newFolder } from '../support/new-folder.ts'
import { installPythonPackage } from '../support/python-package.ts'
import { runAside } from '../support/run-aside.ts'
import { ROOT } from './markdown.ts'
import type { ProgramHost } from './program-host.ts'

/** What a reader has installed. */
const PACKAGES = ['deepl-node', 'msw', 'vitest', 'axios', 'undici', 'ws']
/** The port of Mynah on the pages. */
const DOCUMENTED_PORT = '4800'
/** Ports that commands on the pages open; replaced by free ones. */
const OPENED_PORTS = ['4443', '4480']

/** The reader's own test, which uses the emulator started by `mynah exec`. */
const OWN_TEST = `
const { DEEPL_SERVER_URL: url, DEEPL_AUTH_KEY: key } = process.env
const { status } = await fetch(url + '/v2/usage', { headers: { Authorization: 'DeepL-Auth-Key ' + key } })
console.log(status)
`

/** The Python of Debian's packages, if there are several. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

/** The built command, without another process around it: with one, each of a hundred commands would start Node twice. */
const MYNAH = `case "$*" in
  ''|start*|--[!hv]*) exec node '${join(import.meta.dirname, 'mynah-command.mjs')}' "$@" ;;
  *) exec node '${join(ROOT, 'dist/cli.js')}' "$@" ;;
esac`

/** Replaces `mvn test` without a network: compiles everything, and runs the tests with JUnit's launcher. */
const MAVEN = `set -eu
jars=$(ls /usr/share/java/junit-*.jar /usr/share/java/opentest4j*.jar /usr/share/java/apiguardian*.jar \
  /usr/share/java/jackson-*.jar /usr/share/java/picocli*.jar /usr/share/java/univocity*.jar 2>/dev/null | paste -sd:)
mkdir -p target
javac -d target -cp "$jars" $(find src -name '*.java')
exec java -cp "target:$jars" org.junit.platform.console.ConsoleLauncher --scan-classpath target --disable-banner --fail-if-no-tests`

/** The result of a program on a page. */
export interface Outcome {
  readonly output: string
  readonly code: number
}

/** A reader's project: a folder with Mynah installed, and a Mynah that listens. */
export interface PageProject {
  readonly folder: string
  /** The address of its Mynah. */
  readonly url: string
  /** Writes a file of the project. */
  write(name: string, text: string): Promise<void>
  /** Runs a JavaScript or TypeScript module. */
  runModule(name: string, code: string, language: string): Promise<Outcome>
  /** Runs a shell's commands. */
  runCommands(code: string): Promise<Outcome>
}

/** Creates the project with what every page assumes: Node, npm, bash, curl, and a test command. */
export async function createPageProject(host: ProgramHost): Promise<PageProject> {
  const folder = newFolder()
  await install(folder)
  await host.begin(folder)
  const { url, authKey, freeAuthKey, adminAuthKey } = host
  const ports: (readonly [shown: string, real: string])[] = [[DOCUMENTED_PORT, new URL(url).port]]
  for (const port of OPENED_PORTS) ports.push([port, String(await freePort())])
  const shown = new Map(ports.map(([shown, real]) => [real, shown]))
  const real = new Map(ports)
  const here = (text: string) => withPorts(text, real)
  const there = (text: string) => withPorts(text, shown).trimEnd()
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    PYTHONPATH: join(folder, '.python'),
    PYTHONDONTWRITEBYTECODE: '1',
    URL: url,
    KEY: authKey,
    FREE_KEY: freeAuthKey,
    ADMIN_KEY: adminAuthKey,
    // A developer's machine, where recording is allowed.
    CI: '',
    // As in a job of GitHub Actions.
    GITHUB_STEP_SUMMARY: join(folder, 'step-summary.md'),
  }

  async function write(name: string, text: string) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, here(text))
  }

  return {
    folder,
    url,
    write,
    async runModule(name, code, language) {
      const file = join(folder, `${name}.mjs`)
      await writeFile(file, language === 'ts' ? javascriptOf(here(code)) : here(code))
      const { output, error } = await host.run(file)
      await host.clean()
      return { output: there(error === undefined ? output : `${output}\n${error}`), code: error ? 1 : 0 }
    },
    async runCommands(code) {
      const args = ['-euo', 'pipefail', '-c', `exec 2>&1\n${here(code)}`]
      const { stdout, code: status } = await runAside('bash', args, { cwd: folder, env })
      await host.clean()
      return { output: there(stdout), code: status ?? 1 }
    },
  }
}

/** All in one pass: the digits of a real port may contain those of a documented one. */
const withPorts = (text: string, ports: ReadonlyMap<string, string>) =>
  text.replace(/(?<!\d)\d{3,5}(?!\d)/g, (port) => ports.get(port) ?? port)

/** Installs what a reader has in the folder: Mynah, other packages, commands, and a test. */
export async function install(folder: string) {
  await mkdir(join(folder, 'node_modules'))
  await mkdir(join(folder, 'bin'))
  await symlink(ROOT, join(folder, 'node_modules/mynah'))
  for (const name of PACKAGES)
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  await command(folder, 'mynah', MYNAH)
  await command(folder, 'npx', 'exec "$@"')
  // npm itself takes a second, and is tested with the package.
  await command(folder, 'npm', `[ "$*" = test ] && exec node own-test.js`)
  await command(folder, 'python3', `exec '${PYTHON}' "$@"`)
  await command(folder, 'bundle', '[ "$1" = exec ] && shift && exec "$@"')
  await command(folder, 'mvn', MAVEN)
  await command(folder, '../vendor/bin/phpunit', 'exec phpunit "$@"')
  installPythonPackage(join(folder, '.python'))
  await writeFile(join(folder, 'own-test.js'), OWN_TEST)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'reader', type: 'module' }))
}

async function command(folder: string, name: string, line: string) {
  const path = join(folder, 'bin', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${line}\n`)
  await chmod(path, 0o755)
}

/** Code that Node can run; types are checked elsewhere. */
export function javascriptOf(code: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
  return ts.transpileModule(code, { compilerOptions }).outputText
}
