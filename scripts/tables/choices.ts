import { citationInWords } from '../../src/contract/dates/report/change-list.ts'
import { type Choice, type ChoiceSection, choiceSections } from '../../src/real/compare/probes/choices.ts'
import { readDocument } from '../schemas/document.ts'
import { operationsOf } from '../schemas/operations.ts'
import { code } from './markdown.ts'

/** Every choice under the heading of its operations, with its source and what changes it. */
export const choiceList = (): string => `\n${choiceSections().map(sectionInWords).join('\n')}\n`

function sectionInWords({ title, part_of, tags, about, choices }: ChoiceSection): string {
  const operations = tags === undefined ? [] : operationsWith(tags)
  const paragraphs = [
    `${part_of === undefined ? '##' : '###'} ${title}`,
    ...(operations.length === 0 ? [] : [`Operations: ${operations.map(code).join(', ')}.`]),
    ...(about === undefined ? [] : [about]),
    choices.map(inWords).join('\n'),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const operationsWith = (tags: readonly string[]): string[] =>
  operationsOf(readDocument())
    .filter(({ operation }) => operation.tags?.some((tag) => tags.includes(tag)))
    .map(({ operation }) => operation.operationId ?? '')

const inWords = (choice: Choice): string =>
  `- ${code(choice.id)} **${choice.point}:** ${withPeriod(choice.mynah)} ${[...origin(choice), ...switches(choice)].join(' ')}`

/** How the answer is known, and by which source. */
const origin = ({ known, cites = [], source, searched }: Choice): string[] => {
  const sources = [
    [...cites.map(citationInWords), ...(source === undefined ? [] : [source])].join('; '),
  ].filter(Boolean)
  return [
    `*${withPeriod(sentence([known, ...sources].join(': ')))}*`,
    ...(searched === undefined ? [] : [`*Searched: ${withPeriod(searched)}*`]),
  ]
}

const switches = ({ setting }: Choice): string[] =>
  setting === undefined ? [] : [`Setting: ${withPeriod(setting)}`]

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const withPeriod = (text: string) => (/[.!?]"?$/.test(text) ? text : `${text}.`)
