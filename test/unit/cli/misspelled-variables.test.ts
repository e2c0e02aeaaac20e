import { Command, Option } from 'commander'
import { expect, it } from 'vitest'
import { misspelledVariables } from '../../../src/cli/config.ts'

const root = new Command('mynah')
const start = new Command('start').addOption(new Option('--scenario <name>').env('MYNAH_SCENARIO'))
const exec = new Command('exec').addOption(new Option('--report <file>').env('MYNAH_REPORT'))
root.addCommand(start).addCommand(exec)

it('suggests the variable that was meant', () => {
  expect(misspelledVariables(start, { MYNAH_SCENRIO: 'flaky', MYNAH_REPROT: 'json=x' })).toEqual([
    'Ignoring the variable MYNAH_SCENRIO. Did you mean MYNAH_SCENARIO?',
    'Ignoring the variable MYNAH_REPROT. Did you mean MYNAH_REPORT?',
  ])
})

it('ignores variables of other commands, of exec, and of other programs', () => {
  const set = {
    MYNAH_REPORT: 'json=x',
    MYNAH_SCENARIO: 'x',
    MYNAH_URL: 'http://x',
    MYNAH_BANANA: '1',
    PATH: '',
  }
  expect(misspelledVariables(start, set)).toEqual([])
})
