import { Command, Option } from 'commander'
import { expect, it } from 'vitest'
import { variableNotices } from '../../../src/cli/config.ts'
import { otherCommands } from '../../../src/cli/other-commands.ts'
import { startCommand } from '../../../src/cli/start.ts'
import { INTERCEPTION_VARIABLES } from '../../../src/real/register/variables.ts'
import { clientEnvironment } from '../../../src/server/worlds/client-environment.ts'

const root = new Command('mynah')
const start = new Command('start').addOption(new Option('--scenario <name>').env('MYNAH_SCENARIO'))
const exec = new Command('exec').addOption(new Option('--report <file>').env('MYNAH_REPORT'))
root.addCommand(start).addCommand(exec)

it.each<[what: string, set: NodeJS.ProcessEnv, notices: string[]]>([
  ['suggests the variable that was meant', { MYNAH_SCENRIO: 'flaky' }, ['Ignoring the variable MYNAH_SCENRIO. Did you mean MYNAH_SCENARIO?']],
  ['suggests a variable of exec', { MYNAH_REPROT: 'json=x' }, ['Ignoring the variable MYNAH_REPROT. Did you mean MYNAH_REPORT?']],
  ['suggests capitals', { mynah_scenario: 'flaky' }, ['Ignoring the variable mynah_scenario. Did you mean MYNAH_SCENARIO?']],
  ['ignores variables of other commands and of other programs', { MYNAH_REPORT: 'json=x', MYNAH_SCENARIO: 'x', MYNAH_URL: 'http://x', MYNAH_BANANA: '1', PATH: '' }, []],
])('%s', (_what, set, notices) => {
  expect(variableNotices(start, set)).toEqual(notices)
}) // biome-ignore format: a table

it('says which variables of the existing mock it uses', () => {
  const command = new Command('start').addOption(new Option('--port <n>').env('DEEPL_MOCK_SERVER_PORT'))
  command.setOptionValueWithSource('port', '3000', 'env')
  expect(variableNotices(command, {})).toEqual([
    'Using --port of DEEPL_MOCK_SERVER_PORT. MYNAH_PORT and --port override it.',
  ])
})

it('knows the secret of processes that share state, which has no flag', () => {
  const command = new Command('start').addOption(
    new Option('--cluster-secret-file <file>').env('MYNAH_CLUSTER_SECRET_FILE'),
  )
  expect(variableNotices(command, { MYNAH_CLUSTER_SECRET: 'secret' })).toEqual([])
})

it('knows all variables that Mynah sets for its children, as in `mynah exec --intercept -- mynah exec`, and the keys of compare', () => {
  const program = new Command('mynah').enablePositionalOptions()
  const nested = startCommand()
  for (const command of [nested, ...otherCommands()]) program.addCommand(command)
  const ofCompare = ['A', 'B'].flatMap((name) =>
    ['', '_FREE', '_ADMIN'].map((suffix) => `MYNAH_KEY_${name}${suffix}`),
  )
  const set = [...Object.values(INTERCEPTION_VARIABLES), ...ofCompare].map((name) => [name, 'x'])
  const environment = { ...Object.fromEntries(set), ...clientEnvironment({ url: 'x', authKey: 'x' }) }
  expect(variableNotices(nested, environment)).toEqual([])
  expect(variableNotices(nested, { MYNAH_INTERCEPT_DRI: 'x' })).toHaveLength(1)
})
