import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import ts from 'typescript'
import { parse } from 'yaml'
import { addServeFlags, START_DEFAULTS } from '../../src/cli/flags.ts'
import { markdownList } from '../../src/contract/dates/report/change-list.ts'
import { ALTERATIONS } from '../../src/service/alterations.ts'
import { expose } from '../../src/text/hazards/expose.ts'
import type { HazardName } from '../../src/text/hazards/hazard-names.ts'
import { createTranslator, type Translator } from '../../src/text/translator.ts'
import type { TranslationMode } from '../../src/text/translator-settings.ts'
import { folderOf, ownManifest, readManifest, withDependencies } from '../build/packages.ts'
import { firstBehavior, readBehaviors, valuesOf } from '../contracts/behavior.ts'
import { readChanges } from '../contracts/changes.ts'
import { filesBelow } from '../files-below.ts'
import { type DescribedOperation, readDocument } from '../schemas/document.ts'
import { operationsOf } from '../schemas/operations.ts'
import { code, table } from './markdown.ts'

/** The parts of the action's file that tables show. */
interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly description: string }>>
}

const readAction = () => parse(readFileSync('action.yml', 'utf8')) as Action

/** The inputs of the action. */
export const actionInputs = (): string =>
  table(
    ['Input', 'Default', ''],
    Object.entries(readAction().inputs).map(([name, input]) => [
      code(name),
      code(input.default),
      input.description,
    ]),
  )

/** The outputs of the action for later steps. */
export const actionOutputs = (): string =>
  table(
    ['Output', ''],
    Object.entries(readAction().outputs).map(([name, { description }]) => [code(name), description]),
  )

/** Every change of the interface, latest first. */
export const changeList = (): string => markdownList(readChanges().changes.toReversed())

/** The days of the changes whose additions the specification's contract already has. */
export const additionDays = (): string =>
  `${readChanges()
    .changes.filter(({ early }) => early)
    .map(({ date }) => date)
    .join(', ')}.\n`

/** What contracts can differ in, each with its values and what it is by default: at first, and from each day on. */
export function behaviorTable(): string {
  const file = readChanges()
  const behaviors = readBehaviors()
  const first = firstBehavior(file, behaviors)
  const rows = Object.entries(behaviors).map(([name, schema]) => {
    const changed = file.changes.flatMap(({ date, behavior = {} }) =>
      behavior[name]
        ? [`${code(String(behavior[name].after))} ${date === 'announced' ? 'in `next`' : `from ${date}`}`]
        : [],
    )
    const strict = file.strict_behavior[name]
    return [
      code(name),
      valuesOf(schema)
        .map((value) => code(String(value)))
        .join(', '),
      [
        code(String(first[name])),
        ...changed,
        ...(strict === undefined ? [] : [`${code(String(strict))} with \`strict_contract\``]),
      ].join(', '),
      schema.description,
    ]
  })
  return table(['Name', 'Values', 'By default', ''], rows)
}

const KILOBYTE = 1000

/** How faults make answers wrong, except for hazards. */
export const alterationTable = () =>
  table(
    ['`alter`', ''],
    Object.entries(ALTERATIONS).map(([name, { does }]) => [code(name), does]),
  )

/** What is installed with Mynah: each dependency with its license, its size, and its own dependencies. */
export function dependencyTable(): string {
  return table(
    ['Package', 'License', 'Size', 'Brings along'],
    Object.keys(ownManifest().dependencies).map((name) => {
      const folder = folderOf(name)
      const [, ...along] = [...withDependencies([folder])].map((path) => readManifest(path).name)
      return [
        code(name),
        readManifest(folder).license,
        sizeInWords(bytesIn(folder)),
        along.map(code).join(', '),
      ]
    }),
  )
}

const bytesIn = (folder: string): number =>
  filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0)

/** Two significant digits, so that patch releases do not change the page. */
function sizeInWords(bytes: number): string {
  const kilobytes = Number((bytes / KILOBYTE).toPrecision(2))
  return kilobytes >= KILOBYTE ? `${kilobytes / KILOBYTE} MB` : `${kilobytes} kB`
}

/** The flags of `mynah start` with their variables and defaults, from the command line's own definition. */
export function flagTable(): string {
  const { options } = addServeFlags(new Command('start'), START_DEFAULTS)
  return table(
    ['Flag', 'Variable', 'Default', ''],
    options.map(({ flags, envVar, argChoices, description, defaultValue, defaultValueDescription }) => {
      // If a default is not a plain value, the description states it, also for `--help`.
      const [, what = '', said] = /^(.*?)(?: \(default: (.+)\))?$/.exec(description) ?? []
      return [
        code(flags),
        code(envVar),
        defaultValueDescription ?? said ?? (code(defaultValue) || 'off'),
        argChoices ? `${what}: ${argChoices.map(code).join(', ')}` : what,
      ]
    }),
  )
}

/** The members of an interface with their types and comments from the sources. */
export function interfaceTable(path: string, name: string): string {
  const rows = membersOf(path, name).map((member) => [
    code(member.name.getText()),
    code(typeOf(member)),
    commentOf(member),
  ])
  return table(['Name', 'Type', ''], rows)
}

function membersOf(path: string, name: string): ts.PropertySignature[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const declaration = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((statement) => statement.name.text === name)
  if (!declaration) throw new Error(`${path} declares no ${name}`)
  return declaration.members.filter(ts.isPropertySignature)
}

function typeOf({ type }: ts.PropertySignature): string {
  return type?.getText().replaceAll('readonly ', '').replace(/\s+/g, ' ') ?? ''
}

function commentOf(member: ts.PropertySignature): string {
  const comment = ts.getJSDocCommentsAndTags(member)[0]?.comment
  return typeof comment === 'string' ? comment : ''
}

const TEXT = 'Save the lighthouse, {name}!'
const TARGETS = ['de', 'fr', 'ru', 'ja', 'ar']
const MODES: readonly TranslationMode[] = ['words', 'identity', 'echo', 'pseudo', 'distinct', 'hostile']
const HAZARDS: readonly HazardName[] = ['placeholder-name']

/** The output of each mode for one text, in five languages. */
export function modeTable(): string {
  return table(
    [code(TEXT), ...TARGETS.map(code)],
    MODES.map((mode) => {
      const translator = createTranslator({ seed: 'mynah', mode, hazards: HAZARDS })
      const named = mode === 'hostile' ? `${code(mode)}, ${HAZARDS.map(code).join(', ')}` : code(mode)
      return [named, ...TARGETS.map((target) => translated(translator, target))]
    }),
  )
}

function translated({ translate, word, hazards }: Translator, target: string): string {
  const translation = translate(TEXT, 'en', target)
  if (hazards === undefined) return translation
  const text = {
    source: TEXT,
    translation,
    sourceLang: 'en',
    target,
    isSourceGiven: true,
    tags: undefined,
    splitting: 'none',
    preserveFormatting: false,
    word: (one: string) => word(one, 'en', target),
    steering: {},
    steered: () => translation,
  } as const
  return expose(text, hazards).translation
}

/** Every operation with its purpose, its callers, and the source of its behavior. */
export function operationTable(): string {
  return table(
    ['Operation', 'Method and path', 'For', 'Scope', 'Source'],
    operationsOf(readDocument()).map(({ method, path, operation }) => [
      code(operation.operationId) + (operation.deprecated ? ' (deprecated)' : '') + lifetimeOf(operation),
      [
        ...[`${method} ${path}`, ...(operation['x-aliases'] ?? [])].map(code),
        ...Object.entries(operation['x-aliases-by-behavior'] ?? {}).flatMap(([behavior, aliases]) =>
          aliases.map((alias) => `${code(alias)} (${code(`contract.${behavior}`)})`),
        ),
      ].join('<br>'),
      audienceOf(operation),
      code(operation['x-scope']),
      operation['x-provenance'],
    ]),
  )
}

/** The lifetime of an operation that was added later, or has been removed. */
function lifetimeOf({ 'x-since': since, 'x-until': until }: DescribedOperation): string {
  const end = until === 'announced' ? ' until `next`' : until === undefined ? '' : ` until ${until}`
  return since === undefined && until === undefined
    ? ''
    : ` (${[since && `since ${since}`, end.trim()].filter(Boolean).join(', ')})`
}

function audienceOf({ 'x-role': role, 'x-plan': plan, 'x-feature': feature }: DescribedOperation): string {
  if (role === 'signature') return 'clients with a signature'
  const audience = role === 'admin' ? 'admin keys' : plan === 'paid' ? 'the paid plan' : 'all plans'
  return feature === undefined ? audience : `${audience}, with access to \`${feature}\``
}

const FOLDER = 'scenarios'

/** The built-in scenarios with their own descriptions. */
export function scenarioTable(): string {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))
  return table(
    ['Name', ''],
    files
      .map((file) => file.slice(0, -'.yaml'.length))
      .sort()
      .map((file) => {
        const scenario = parse(readFileSync(join(FOLDER, `${file}.yaml`), 'utf8')) as Head
        return [code(scenario.name), scenario.description]
      }),
  )
}

/** The first lines of a scenario. */
interface Head {
  readonly name: string
  readonly description: string
}
