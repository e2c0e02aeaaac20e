import { reportFlag } from '../exec/report-flags.ts'
import { Flag, readCount, readList, type ValuesOf, wholeNumber } from '../flag.ts'

/** The flags of `mynah compare`. */
export const compareFlags = () => ({
  maxCharacters: new Flag(
    '--max-characters <n>',
    'bill at most this many characters at each address',
    readCount,
  )
    .default(0)
    .withVariable(),
  only: new Flag(
    '--only <ids>',
    'run only these probes, separated by commas; glossaries/* is a whole folder',
    readList,
  ),
  runs: new Flag(
    '--runs <n>',
    'run a probe that differs this many times; a difference counts if every run has it',
    wholeNumber(1, 9),
  ).default(3),
  report: reportFlag(),
  json: new Flag<boolean>(
    '--json',
    'print the report as JSON on one line, instead of text; with --list, the probes',
  ),
  propose: new Flag<boolean>(
    '--propose',
    'find the settings that make Mynah answer like B, or say which rows of docs/choices.md are wrong',
  ),
  list: new Flag<boolean>('--list', 'list the probes and what they bill; send nothing'),
  cleanUp: new Flag<boolean>('--clean-up', 'first remove what earlier runs left behind, found by its name'),
  pause: new Flag('--pause <ms>', 'wait between two requests (default: 200, on loopback 0)', readCount),
})

export type CompareFlags = ValuesOf<ReturnType<typeof compareFlags>, 'maxCharacters' | 'runs'>
