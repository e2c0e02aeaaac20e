import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'

const KEY = 'd0a7e5f2-0000-4000-8000-123456789abc'
/** Records on a developer's machine, not in CI. */
const VARIABLES = { CI: '', DEEPL_AUTH_KEY: KEY, MYNAH_KEY_A: KEY, MYNAH_KEY_B: KEY }
const NOBODY = 'http://127.0.0.1:9'

/** What the command lines name by `@`; a folder with `mynah-artifact.json` is a failed run that `mynah exec` saved. */
const FILES: Readonly<Record<string, string>> = {
  file: '',
  'folder/ca.pem': 'no certificate',
  'strings.json': '{}',
  'faulty.yaml': 'version: 1\nfautls: []\n',
  'changed.yaml': '# Recorded by mynah record\nversion: 1\nname: x\nsettings: {}\n',
  'later/mynah-artifact.json': '{"version":2}',
  'spoiled/mynah-artifact.json': 'x',
  'bare/mynah-artifact.json': '{"version":1,"settings":{}}',
  'cut/mynah-artifact.json': '{"version":1,"settings":{}}',
  'cut/scenario.json': '{"version":1}',
  'cut/journal.jsonl': '{"id":"a"}\n',
  'wrong/mynah-artifact.json': '{"version":1,"settings":{"seed":"x","unknownKeys":"accept"}}',
  'wrong/scenario.json': '{"version":1,"fautls":[]}',
  'wrong/journal.jsonl': '',
}

let folder: string
let running: Emulator
let listener: { readonly url: string; readonly port: number }
beforeAll(async () => {
  folder = newFolder()
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  running = await createEmulator({ state: join(folder, 'used') })
  listener = await running.listen()
})
afterAll(() => running.close())

/** The words of a command line: `URL` is an emulator that runs, `PORT` its port, `@` a file of the test; the command leaves a trace. */
const wordsOf = (line: string) =>
  line
    .replaceAll('URL', listener.url)
    .replace('PORT', String(listener.port))
    .replaceAll('@', `${folder}/`)
    .replace(/( --)?$/, ' --json$1')
    .replace(/ --$/, ` -- touch ${folder}/ran`)
    .split(' ')
    .map((word) => (word === "''" ? '' : word))

const record = (more: string) => `record --out @new.yaml --upstream ${NOBODY} ${more} --`
const compare = (more = '') => `compare ${NOBODY} ${NOBODY} ${more}`.trim()

describe('an error has a code and says what is wrong, and the command of the user is not run', () => {
  it.each<[code: string, line: string, message: RegExp, variables?: Record<string, string>]>([
    ['invalid_option', '--port 99999', /'-p, --port <n>' argument '99999' is invalid.*0 to 65535/],
    ['invalid_option', 'start --port x', /--port.*'x'.*0 to 65535/],
    ['invalid_option', '--port 0 --free-port 70000', /--free-port.*70000/],
    ['invalid_option', 'proxy --port x', /--port.*'x'/],
    ['wrong_usage', '--prot 1', /unknown option '--prot'.*--port/s],
    ['wrong_usage', 'logs --seed 1', /unknown option '--seed'/],
    ['invalid_option', '--log loud', /--log.*pretty, json, silent/],
    ['invalid_option', '--unknown-keys maybe', /accept, reject/],
    ['wrong_usage', 'fly', /unknown command 'fly'\. Commands are ca, check, compare, .*, start, store, ui, validate\./],
    ['wrong_usage', 'help strat', /unknown command 'strat'\. Did you mean 'start'\?/],
    ['wrong_usage', 'contract show', /unknown command 'show'\. Commands are diff, help, list\./],
    ['wrong_usage', 'contract lst', /unknown command 'lst'\. Did you mean 'list'\?/],
    ['wrong_usage', 'store inspct', /unknown command 'inspct'\. Did you mean 'inspect'\?/],
    ['wrong_usage', 'contract diff latest', /missing required argument 'b'/],
    ['wrong_usage', 'validate', /missing required argument 'files'/],
    ['wrong_usage', 'record --', /required option '--out/],
    ['wrong_usage', `compare ${NOBODY}`, /name two addresses/],
    ['invalid_option', compare('--runs 0'), /'--runs <n>' argument '0' is invalid.*1 to 9/],
    ['invalid_option', "exec --artifact '' --", /--artifact <directory>' has an empty value/],
    ['invalid_option', "exec --summary '' --", /--summary <file>' has an empty value/],
    ['invalid_option', "ca --tls-ca ''", /--tls-ca <directory>' has an empty value/],
    ['invalid_option', "logs --to ''", /--to <pid, name, url or artifact>' has an empty value/],
    ['invalid_option', 'exec --report junti=x.xml --', /Unknown format 'junti'\. Did you mean 'junit'\? Formats are junit, markdown, json\./],
    ['invalid_option', 'exec --report html=x.html --', /Unknown format 'html'\. Formats are/],
    ['invalid_option', 'exec --report junit --', /Add the file: --report junit=mynah\.xml/],
    ['invalid_option', 'exec --report json= --', /Add the file/],
    ['invalid_option', 'exec --fail-on deprecatd --', /Unknown value 'deprecatd'\. Did you mean 'deprecated'\?/],
    ['invalid_option', 'exec --report json=@folder --', /json=\S+folder cannot be written: \S+ is a directory/],
    ['invalid_option', 'exec --report json=@file/a.json --', /cannot be written: \S+file is not a directory/],
    ['invalid_option', 'exec --report json=same --report junit=same --', /the same file/],
    ['invalid_option', 'exec --artifact @folder --', /the directory has other files, such as ca\.pem/],
    ['invalid_option', 'exec --artifact @file --', /is not a directory/],
    ['invalid_option', 'exec --summary @folder --', /is a directory/],
    ['invalid_option', 'exec --export-on-exit @file/a.yaml --', /--export-on-exit \S+a\.yaml cannot be written: \S+file is not a directory/],
    ['invalid_option', 'exec --fail-on other_hosts --', /needs --intercept or --proxy-port/],
    ['invalid_option', 'exec --intercept-dir /tmp --', /--intercept-dir/],
    ['invalid_option', 'exec --intercept --intercept-dir @file --', /^the files of --intercept cannot be written to \S+file: .* --intercept-dir\.$/],
    ['invalid_option', 'exec --contract latest,nxt --', /--contract 'nxt'.*did you mean 'next'\?/],
    ['invalid_option', 'exec --contract latest,latest --', /--contract: 'latest' appears twice/],
    ['invalid_option', 'openapi --contract lates', /did you mean 'latest'\?/],
    ['invalid_option', 'contract diff latest nxt', /did you mean 'next'\?/],
    ['invalid_option', '--port 0 --contract lates', /did you mean 'latest'\?/],
    ['invalid_option', '--clock 2026-02-30', /^--clock cannot be "2026-02-30": there is no such day/],
    ['invalid_option', '--port 0 -s flaky --watch', /--watch needs a scenario file/],
    ['invalid_option', '--port 0 --proxy-port 0 --http2', /^--http2 needs --tls-port$/],
    ['invalid_option', '--tls-cert a.pem --tls-port 0', /use --tls-cert and --tls-key together/],
    ['invalid_option', '--tls-port 0 --tls-cert no.pem --tls-key no.pem', /cannot read --tls-cert/],
    ['invalid_option', '--pass-through', /--pass-through needs/],
    ['invalid_option', '--port 0 --proxy-port 0 --pass-through --host 0.0.0.0', /--pass-through requires a loopback address: with --host 0\.0\.0\.0, other machines could reach your network/],
    ['invalid_option', '--proxy-auth a:b', /--proxy-auth needs/],
    ['invalid_option', 'store inspect', /--state/],
    ['invalid_option', 'store inspect --state file:///tmp', /unknown scheme 'file'/],
    ['invalid_option', `compare nowhere ${NOBODY}`, /A is not an address such as/],
    ['key_missing', compare(), /MYNAH_KEY_B is not set/, { MYNAH_KEY_B: '' }],
    ['side_unusable', 'compare URL URL', /refused the key in MYNAH_KEY_B/, { MYNAH_KEY_B: 'invalid' }],
    ['side_unusable', `compare URL ${NOBODY}`, /does not answer/],
    ['unknown_probe', compare('--only nope'), /there is no probe nope/],
    ['recording_in_ci', record(''), /does not run in CI/, { CI: 'true' }],
    ['upstream_refused', record('--upstream https://example.com'), /example\.com is neither one of the service's hosts/],
    ['upstream_refused', 'proxy --upstream http://api.deepl.com', /keys must not be sent without TLS/],
    ['upstream_refused', 'proxy --upstream https://example.com', /--allow-upstream example\.com/],
    ['not_a_recording', record('--out scenarios/default.yaml'), /is not a recording and would be overwritten/],
    ['not_a_recording', record('--out package.json'), /must end in \.yaml/],
    ['not_a_recording', record('--add --out @changed.yaml'), /has 'settings', which mynah record would drop/],
    ['state_unusable', 'store clear --state valkey://127.0.0.1:9', /127\.0\.0\.1:9/],
    ['state_unusable', '--port 0 --state @file', /file is not a directory/],
    ['state_unusable', '--port 0 --state @used', new RegExp(`is in use by process ${process.pid}.* --state\\.$`)],
    ['state_unusable', '--port 0 --state @file/below', /is not a directory, or a part of its path is not/],
    ['invalid_artifact', '--artifact @nowhere', /nowhere is not an artifact of mynah exec: it has no mynah-artifact\.json/],
    ['invalid_artifact', '--artifact @later', /version 2, and this Mynah opens version 1/],
    ['invalid_artifact', '--artifact @spoiled', /mynah-artifact\.json is not JSON/],
    ['invalid_artifact', '--artifact @cut', /line 1 of journal\.jsonl is not a journal entry/],
    ['invalid_scenario', '--artifact @wrong', /fautls is not a recognized key/],
    ['invalid_artifact', 'logs --to @bare', /is not an artifact of mynah exec: it has no journal\.jsonl/],
    ['invalid_option', 'explain last', /^no emulator is running in this directory\. Start one with mynah start\./],
    ['invalid_option', 'ui --to shop', /^--to shop is not a running emulator, and not the directory of a failed run\. No emulator is running\./],
    ['invalid_option', 'scenario export --to 1', /^--to 1 is not a running emulator/],
    ['invalid_option', 'check @none.json', /none\.json' cannot be read: no such file/],
    ['invalid_option', 'check @*.po', /\*\.po' matches no file/],
    ['invalid_option', 'check @strings.json --target klingon', /--target: 'klingon' is not a language of the service/],
    ['invalid_scenario', '--port 0 -s flakey', /did you mean 'flaky'\?/],
    ['invalid_scenario', 'exec --scenario @faulty.yaml --', /faulty\.yaml:2:1: fautls is not a recognized key; did you mean 'faults'\?/],
    ['port_in_use', '--port PORT', / port \d+ is already in use\. Choose another with --port, or 0 for any free port\.$/],
    ['port_in_use', '--port 0 --free-port PORT', /Choose another with --free-port,/],
    ['port_in_use', '--port 0 --tls-port PORT', /Choose another with --tls-port,/],
    ['port_in_use', '--port 0 --proxy-port PORT', /Choose another with --proxy-port,/],
    ['port_in_use', `proxy --upstream ${NOBODY} --port PORT`, /port \d+ is already in use/],
    ['cannot_listen', '--host 256.1.1.1 --port 0', /Cannot listen on 256\.1\.1\.1/],
    ['invalid_option', 'ca', /^No certificate authority found in mynah-ca\./],
    ['invalid_option', 'ca --tls-ca @none', /No certificate authority found in \S+none\..*mynah --tls-port 4443 --tls-ca \S+none/],
    ['invalid_option', 'ca --tls-ca @folder', /folder\/ca\.pem is not a certificate$/],
    ['invalid_option', 'init /no/such/folder/x.yaml', /cannot write \/no\/such\/folder\/x\.yaml: no directory \/no\/such\/folder/],
    ['failed', `explain last --to ${NOBODY}`, /127\.0\.0\.1:9 does not answer: .*Is the emulator running\?/],
  ])('%s: %s', async (code, line, message, variables = {}) => {
    const ended = await runCommand(wordsOf(line), { ...VARIABLES, XDG_RUNTIME_DIR: folder, ...variables })
    const { error } = JSON.parse(ended.stderr)
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
    expect([ended.code, ended.stdout, existsSync(join(folder, 'ran'))]).toEqual([2, '', false])
  }) // biome-ignore format: a table

  it.each([
    [['--port', '0', '--proxy-port', '0', '--http2'], /^mynah: --http2 needs --tls-port\n$/],
    [['--clock', 'noon'], /^mynah: --clock cannot be "noon".*ISO 8601/],
    [['--host', '', '--port', '0'], /^mynah: --host cannot be "": must be an address/],
    [['--control-token', '', '--host', '0.0.0.0', '--port', '0'], /^mynah: --control-token must be a string of one or more/],
    [['exec', '--scenrio', 'x'], /--scenario\?\)\n\(run mynah exec --help for usage\)\n$/],
    [['--scenario', ''], /"": is not a scenario: write the name of a built-in scenario or the path of a file/],
    [['--host', '256.1.1.1', '--port', '0'], /Cannot listen on 256\.1\.1\.1/],
  ])('without --json it is a line without a stack, with the flag as it is written: %j', async (args, message) => {
    const { code, stderr, stdout } = await runCommand(args)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect([code, stdout]).toEqual([2, ''])
  }) // biome-ignore format: a table

  it('also names the variable of the environment that is wrong', async () => {
    await using mynah = startMynah([], { MYNAH_PORT: 'eighty' })
    const { code, stderr } = await mynah.ended()
    expect([code, stderr]).toEqual([2, expect.stringMatching(/eighty.*MYNAH_PORT/s)])
  })

  it.each([
    ['yes', /'--watch' value 'yes' from env 'MYNAH_WATCH' is invalid\. Choices are .*true.*false/],
    ['', /'--watch' value '' from env 'MYNAH_WATCH' is invalid/],
    ['true', /--watch needs a scenario file/],
    ['1', /--watch needs a scenario file/],
  ])('exits with 2 if MYNAH_WATCH is %j and there is nothing to watch', async (value, message) => {
    const { code, stderr } = await runCommand(['--port', '0'], { MYNAH_WATCH: value })
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
  })
})
