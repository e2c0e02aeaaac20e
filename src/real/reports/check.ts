import type { Example, StringCheck, StringFinding } from '../../plan/string-files/check-strings.ts'
import {
  type Block,
  type Case,
  code,
  counted,
  type Report,
  type RunTime,
  styled,
  type Text,
  text,
} from './report.ts'

/** The languages that a check was asked about, as the service writes them. */
interface Languages {
  readonly source: string | undefined
  readonly targets: readonly string[]
}

const SHOWN_EXAMPLES = 3
const SHOWN_CHARACTERS = 60
const SHOWN_PARTS = 4

/** The report of `mynah check`. Its facts have every string with a finding, its other views three of each kind. */
export function checkReport(check: StringCheck, languages: Languages, time: RunTime): Report {
  const blocks = summary(check, languages)
  return {
    name: 'mynah check',
    ...time,
    summary: blocks,
    page: [{ heading: text`Strings`, level: 3 }, ...blocks],
    cases: [
      {
        classname: 'mynah.check',
        name: `${counted(check.strings, 'string')} of ${counted(check.files, 'file')}`,
      },
      ...check.findings.map(findingCase),
    ],
    properties: [
      ['mynah.files', check.files],
      ['mynah.strings', check.strings],
    ],
    facts: {
      version: 1,
      files: check.files,
      strings: check.strings,
      findings: check.findings.map(({ strings, kept, ...finding }) => ({
        ...finding,
        count: strings.length,
        strings,
        ...(kept && { request: requestOf(kept, languages), parts: kept.parts }),
      })),
    },
  }
}

function summary({ files, strings, findings }: StringCheck, languages: Languages): Block[] {
  const total = text`${counted(strings, 'string')} in ${counted(files, 'file')}`
  if (findings.length === 0) return [[...total, ': nothing found']]
  return [
    [...total, ': ', styled('red', counted(findings.length, 'kind of finding', 'kinds of findings'))],
    ...findings.flatMap((finding) => findingBlocks(finding, languages)),
  ]
}

function findingBlocks(finding: StringFinding, languages: Languages): Block[] {
  const { title, damage, remedy, strings, kept } = finding
  const more = strings.length - SHOWN_EXAMPLES
  return [
    [],
    [styled('bold', `${title}: ${strings.length}`), ` (${finding.name})`],
    {
      list: [
        ...strings.slice(0, SHOWN_EXAMPLES).map(exampleText),
        ...(more > 0 ? [text`and ${more} more`] : []),
      ],
    },
    ...(damage && remedy ? [text`${damage}`, text`${remedy}`] : []),
    ...(kept
      ? [text`A request that keeps the first: ${code(JSON.stringify(requestOf(kept, languages)))}`]
      : []),
  ]
}

const placeOf = ({ path, line, key }: Example) => `${path}${line === undefined ? '' : `:${line}`} ${key}`

function exampleText(example: Example): Text {
  const { text: source, translation, parts } = example
  const shown = translation === undefined ? source : `${source} → ${translation}`
  const concerned = parts.slice(0, SHOWN_PARTS).join(' ')
  const place = text`${code(placeOf(example))}  ${code(JSON.stringify(shown).slice(1, -1), SHOWN_CHARACTERS)}`
  return concerned === '' ? place : [...place, ...text`  (${code(concerned, SHOWN_CHARACTERS)})`]
}

function requestOf(
  { text: kept, tag_handling }: NonNullable<StringFinding['kept']>,
  { source, targets }: Languages,
) {
  return {
    text: [kept],
    ...(source !== undefined && { source_lang: source.toUpperCase() }),
    target_lang: (targets[0] ?? 'DE').toUpperCase(),
    ...(tag_handling && { tag_handling }),
  }
}

function findingCase({ name, title, damage = '', remedy = '', strings }: StringFinding): Case {
  const message = `${title}: ${strings.length}`
  const lines = strings.map((one) => `${placeOf(one)}: ${[...one.parts].join(' ') || one.text}`)
  return {
    classname: 'mynah.check',
    name,
    failure: { message, text: [message, damage, remedy, ...lines].filter((line) => line !== '').join('\n') },
  }
}
