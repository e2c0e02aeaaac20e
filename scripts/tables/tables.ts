import { readFileSync, statSync } from 'node:fs'
import { Command } from 'commander'
import ts from 'typescript'
import { parse } from 'yaml'
import { addServeFlags, START_DEFAULTS } from '../../src/cli/flags.ts'
import { markdownList } from '../../src/contract/dates/report/change-list.ts'
import { builtInFile, builtInNames } from '../../src/plan/scenarios/built-in.ts'
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
import { exposedText } from './hazards.ts'
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

/** The options of an emulator with their types and comments from the sources. */
export function optionTable(): string {
  const path = 'src/plan/options/emulator-options.ts'
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const options = statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text === 'EmulatorOptions')
    .flatMap(({ members }) => members.filter(ts.isPropertySignature))
  return table(
    ['Name', 'Type', ''],
    options.map((option) => [
      code(option.name.getText()),
      code(option.type?.getText().replaceAll('readonly ', '').replace(/\s+/g, ' ')),
      ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(option)[0]?.comment),
    ]),
  )
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

function translated(translator: Translator, target: string): string {
  const translation = translator.translate(TEXT, 'en', target)
  const { hazards } = translator
  if (hazards === undefined) return translation
  return expose(exposedText(translator, { source: TEXT, translation, target }), hazards).translation
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

/** The built-in scenarios with their own descriptions. */
export const scenarioTable = () =>
  table(
    ['Name', ''],
    builtInNames().map((name) => [code(name), parse(readFileSync(builtInFile(name), 'utf8')).description]),
  )
