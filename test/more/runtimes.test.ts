import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findIsolation, runUnder } from '../support/intercepted.ts'
import { commandOf, createApplications, GREETING, isInstalled, RUNTIMES } from '../support/runtimes.ts'

/* Unmodified applications that contain the service's address, with and without `mynah exec --intercept`. */

const isolation = await findIsolation()
const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import venv']).status === 0
const hasPhp = spawnSync('php', ['-v']).status === 0
let applications: ReturnType<typeof createApplications>
beforeAll(() => {
  applications = createApplications()
})
afterAll(() => applications.remove())

describe.runIf(isolation !== undefined)('an unmodified application', () => {
  for (const runtime of RUNTIMES.filter(isInstalled)) {
    const name = `${runtime.runtime} ${runtime.library}`
    const run = (flags: readonly string[]) =>
      runUnder(isolation ?? [], commandOf(runtime), {
        flags,
        cwd: applications.folder,
        env: { HOME: `${applications.folder}/home` },
      })

    it(`reaches the emulator: ${name}`, async () => {
      const { code, stdout, stderr, requests } = await run(['--intercept'])
      const { prints = GREETING } = runtime
      expect({ code, stdout }, stderr).toEqual({ code: 0, stdout: expect.stringContaining(prints) })
      expect(requests).toEqual(
        runtime.userAgents.map((userAgent) =>
          expect.objectContaining({ host: 'api.deepl.com', userAgent: expect.stringMatching(userAgent) }),
        ),
      )
    })

    it(`reaches nothing without --intercept: ${name}`, async () => {
      const { stdout, requests } = await run([])
      expect(stdout).not.toContain(runtime.prints ?? GREETING)
      expect(requests).toEqual([])
    })
  }

  it.runIf(hasPython)(
    'keeps a module that Python loads before every program, in virtual environments too',
    async () => {
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
    },
  )

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
