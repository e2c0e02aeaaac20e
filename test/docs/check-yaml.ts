import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { parse } from 'yaml'
import { addServeFlags } from '../../src/cli/flags.ts'
import { createEmulator } from '../../src/index.ts'
import { parseProbe } from '../../src/real/compare/probes/probe.ts'
import { clientEnvironment } from '../../src/server/worlds/client-environment.ts'
import { newFolder } from '../support/new-folder.ts'
import { ROOT } from './markdown.ts'

/** Variables without a flag. */
const OTHER_VARIABLES = [...Object.keys(clientEnvironment({ url: '', authKey: '' })), 'MYNAH_CLUSTER_SECRET']

/** Application files that scenarios on pages refer to. */
const LOCALES = {
  'locales/de.po': 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Save"\nmsgstr "Speichern"\n',
  'locales/en.json': '{"save": "Save"}',
  'locales/fr.json': '{"save": "Enregistrer"}',
}

type Tree = Readonly<Record<string, unknown>>

/**
 * Checks a YAML file on a page by its kind: scenarios and parts of them must be applicable; probes must be valid;
 * workflows and compose files must use existing flags, variables, ports and health checks of Mynah.
 * @returns commands in it that run Mynah, to be tested
 */
export async function checkYaml(text: string): Promise<readonly string[]> {
  const tree = parse(text) as Tree | Tree[]
  if ('settles' in tree) {
    parseProbe('on-a-page', text)
    return []
  }
  const isWorkflow = Array.isArray(tree) || ['jobs', 'services', 'test', 'stages'].some((key) => key in tree)
  if (!isWorkflow) {
    await applyScenario(tree as Tree, text)
    return []
  }
  for (const service of servicesIn(tree)) checkService(service)
  for (const step of actionStepsIn(tree)) checkActionStep(step)
  const commands = commandsIn(tree)
  checkInstalled(commands)
  for (const name of commands.join('\n').matchAll(/\b(?:MYNAH|DEEPL)_[A-Z_]+\b/g)) knownVariable(name[0])
  return commands.filter((command) => /^(npx )?mynah\b/.test(command))
}

async function applyScenario(tree: Tree, text: string) {
  const whole = 'version' in tree ? text : `version: 1\n${text}`
  const folder = newFolder()
  for (const [name, content] of Object.entries({ ...LOCALES, 'scenario.yaml': whole })) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  await using emulator = await createEmulator({ scenario: join(folder, 'scenario.yaml') })
  await emulator.fetch('http://mynah/healthz')
}

/** The flags of `mynah start` from its own definition. */
function flags(): Command {
  return addServeFlags(new Command().exitOverride().configureOutput({ writeErr() {} }), {
    port: 4800,
    log: 'json',
  })
}

/** @throws commander's error for invalid arguments */
const checkArguments = (args: readonly string[]) => flags().parse(args, { from: 'user' })

function knownVariable(name: string) {
  const known = [...flags().options.map(({ envVar }) => envVar), ...OTHER_VARIABLES]
  if (!known.includes(name)) throw new Error(`Mynah knows no ${name}`)
}

/** Containers of Mynah, recognized by the name of their image. */
function servicesIn(tree: unknown): Tree[] {
  if (typeof tree !== 'object' || tree === null) return []
  const here = tree as Tree
  const image = here.image ?? here.name
  const own = typeof image === 'string' && /\bmynah\b/.test(image) ? [here] : []
  return [...own, ...Object.values(tree).flatMap(servicesIn)]
}

function checkService(service: Tree) {
  const { command, ports, env, environment, variables } = service
  if (command !== undefined) checkArguments(command as string[])
  for (const port of (ports as string[] | undefined) ?? []) {
    if (!/:4800$/.test(String(port)))
      throw new Error(`Mynah listens on 4800 in its container, not at ${port}`)
  }
  const given = { ...(env as Tree), ...(environment as Tree), ...(variables as Tree) }
  for (const name of Object.keys(given)) knownVariable(name)
}

/** Steps with Mynah's action, recognized by the name of its repository. */
function actionStepsIn(tree: unknown): Tree[] {
  if (typeof tree !== 'object' || tree === null) return []
  const here = tree as Tree
  const own = typeof here.uses === 'string' && /\/mynah@/.test(here.uses) ? [here] : []
  return [...own, ...Object.values(tree).flatMap(actionStepsIn)]
}

function checkActionStep({ uses, with: given = {} }: Tree) {
  const { inputs } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as { inputs: object }
  const unknown = Object.keys(given as object).filter((name) => !(name in inputs))
  if (unknown.length > 0) throw new Error(`${uses} has no input ${unknown.join(', ')}`)
}

/** If Mynah is not installed, npx would run any package with its name from a registry. */
function checkInstalled(commands: readonly string[]) {
  const first = commands.findIndex((command) => /^npx mynah\b/.test(command))
  if (first >= 0 && !commands.slice(0, first).some((command) => /^npm (ci|install)\b/.test(command)))
    throw new Error(`Nothing installs Mynah before ${commands[first]}`)
}

/** The lines of `run` and `script`. */
function commandsIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key !== 'run' && key !== 'script') return commandsIn(value)
    return [value].flat().flatMap((text) => String(text).split('\n'))
  })
}
