import { readFileSync } from 'node:fs'
import { ADVISORY_RULES } from '../../src/watch/advisories/advisories.ts'
import { filesBelow } from '../files-below.ts'
import type { GeneratedFiles } from '../generate/generated-files.ts'
import type { ReleaseManifest } from '../release/manifest.ts'
import { installTable, withReleaseNames } from '../release/names.ts'
import { choiceList } from './choices.ts'
import { hazardList } from './hazards.ts'
import { settingsTable } from './settings.ts'
import {
  actionInputs,
  actionOutputs,
  additionDays,
  alterationTable,
  behaviorTable,
  changeList,
  dependencyTable,
  flagTable,
  modeTable,
  operationTable,
  optionTable,
  scenarioTable,
} from './tables.ts'

/** Every advisory under its name: the mistake that it finds, its consequences, and what to do. */
const advisoryList = () =>
  Object.entries(ADVISORY_RULES)
    .map(
      ([kind, { severity, finds, suspects, why, fix }]) =>
        `\n### ${kind}\n\n*${severity}:* ${finds}.${suspects === undefined ? '' : ` As info: ${suspects}.`}\n\n${why} **Fix:** ${fix}\n`,
    )
    .join('')
    .concat('\n')

const TABLES: Readonly<Record<string, () => string>> = {
  operations: operationTable,
  flags: flagTable,
  scenarios: scenarioTable,
  advisories: advisoryList,
  dependencies: dependencyTable,
  alterations: alterationTable,
  modes: modeTable,
  hazards: hazardList,
  options: optionTable,
  'action-inputs': actionInputs,
  'action-outputs': actionOutputs,
  changes: changeList,
  'contract-additions': additionDays,
  'contract-behavior': behaviorTable,
  settings: settingsTable,
  choices: choiceList,
  install: () => installTable(ownRelease()),
}

const BEGIN = /^<!-- table: [\w-]+ -->$/gm
const MARKED = /(<!-- table: ([\w-]+) -->\n)[\s\S]*?(<!-- end of table -->)/g

/**
 * The pages of the documentation with generated tables, each between `<!-- table: NAME -->` and `<!-- end of table
 * -->`, and with the names of the release that they belong to.
 */
export function tablePages(): GeneratedFiles {
  const inFolders = ['docs', 'examples'].flatMap(filesBelow)
  const pages = ['README.md', 'scenarios/README.md', ...inFolders.filter((path) => IS_PAGE.test(path))]
  const release = ownRelease()
  return { contents: new Map(pages.map((page) => [page, withReleaseNames(withTables(page), release)])) }
}

/** Also the files of examples that name the image. */
const IS_PAGE = /\.(?:md|yaml)$|(?:^|\/)Dockerfile$/

const ownRelease = () => JSON.parse(readFileSync('package.json', 'utf8')) as ReleaseManifest

function withTables(page: string): string {
  const text = readFileSync(page, 'utf8')
  if (text.match(BEGIN)?.length !== text.match(MARKED)?.length)
    throw new Error(`${page} has a table without its <!-- end of table -->`)
  return text.replace(MARKED, (_, begin: string, name: string, end: string) => {
    const make = TABLES[name]
    if (!make)
      throw new Error(
        `${page} asks for the unknown table '${name}'. Tables: ${Object.keys(TABLES).join(', ')}`,
      )
    return `${begin}${make()}${end}`
  })
}
