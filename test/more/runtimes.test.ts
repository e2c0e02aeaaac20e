import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findIsolation, runUnder } from '../support/intercepted.ts'
import {
  commandOf,
  createApplications,
  GREETING,
  isInstalled,
  RUNTIMES,
  type Runtime,
} from '../support/runtimes.ts'

/* Unmodified applications that contain the service's address, with and without `mynah exec --intercept`. */

const isolation = await findIsolation()
const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import venv']).status === 0
const hasPhp = spawnSync('php', ['-v']).status === 0
const applications = createApplications()

/** Runs each of several programs in the same way, and says how it ended if it failed. */
const RUN_EACH =
  'for program; do printf "\\n== %s\\n" "$program"; sh -c "$program" || echo "ended with $?"; done'

describe.runIf(isolation !== undefined)('an unmodified application', () => {
  const installed = RUNTIMES.filter(isInstalled)
  const names = [...new Set(installed.map(({ runtime }) => runtime))]
  const programOf = (runtime: Runtime) =>
    commandOf(runtime)
      .map((word) => `'${word}'`)
      .join(' ')

  /** Runs several under one `mynah exec`; what each printed, by its program. */
  async function run(runtimes: readonly Runtime[], flags: readonly string[]) {
    const { stdout, ...outcome } = await runUnder(
      isolation ?? [],
      ['sh', '-c', RUN_EACH, 'sh', ...runtimes.map(programOf)],
      { flags, cwd: applications.folder, env: applications.env },
    )
    const printed = stdout.split(/^== (.*)\n/m).slice(1)
    return {
      ...outcome,
      printed: Object.fromEntries(printed.flatMap((name, at) => (at % 2 ? [] : [[name, printed[at + 1]]]))),
    }
  }

  it.each(names)('reaches the emulator: %s', async (name) => {
    const runtimes = installed.filter(({ runtime }) => runtime === name)
    const { printed, stderr, requests } = await run(runtimes, ['--intercept'])
    expect(printed, stderr).toEqual(
      Object.fromEntries(
        runtimes.map((runtime) => [programOf(runtime), expect.stringContaining(runtime.prints ?? GREETING)]),
      ),
    )
    expect(JSON.stringify(printed)).not.toContain('ended with')
    expect(requests).toEqual(
      runtimes
        .flatMap(({ userAgents }) => userAgents)
        .map((userAgent) =>
          expect.objectContaining({ host: 'api.deepl.com', userAgent: expect.stringMatching(userAgent) }),
        ),
    )
  })

  it('reaches nothing without --intercept, with the first library of each', async () => {
    const firsts = names.flatMap((name) => installed.find(({ runtime }) => runtime === name) ?? [])
    const { printed, requests } = await run(firsts, [])
    const arrived = firsts.filter(
      (runtime) => printed[programOf(runtime)]?.includes(runtime.prints ?? GREETING) !== false,
    )
    expect([arrived, requests]).toEqual([[], []])
  })

  it.runIf(hasPython)('keeps a module that Python loads first, in virtual environments too', async () => {
    const venv = join(applications.folder, 'home/venv')
    spawnSync('/usr/bin/python3', ['-m', 'venv', '--without-pip', venv])
    const own = join(applications.folder, 'home/own')
    mkdirSync(own)
    writeFileSync(join(own, 'sitecustomize.py'), 'print("loaded before", __name__)\n')
    const { stdout, requests } = await runUnder(isolation ?? [], [`${venv}/bin/python`, 'http_client.py'], {
      flags: ['--intercept'],
      cwd: applications.folder,
      env: { PYTHONPATH: own },
    })
    expect(stdout).toBe(`loaded before sitecustomize\n${GREETING}\n`)
    expect(requests).toHaveLength(1)
  })

  it.runIf(hasPhp)('keeps a script that PHP runs before every other one', async () => {
    const ini = join(applications.folder, 'home/ini')
    mkdirSync(ini)
    writeFileSync(join(ini, 'own.ini'), `auto_prepend_file=${ini}/own.php\n`)
    writeFileSync(join(ini, 'own.php'), '<?php $before = "run before";')
    writeFileSync(join(ini, 'app.php'), '<?php echo $before, " ", basename(ini_get("curl.cainfo"));')
    const { stdout } = await runUnder(isolation ?? [], ['php', `${ini}/app.php`], {
      flags: ['--intercept'],
      env: { PHP_INI_SCAN_DIR: `:${ini}` },
    })
    expect(stdout).toMatch(/^run before authorities-\d\.pem$/)
  })
})
