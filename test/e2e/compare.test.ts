import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { itInMore } from '../support/runs.ts'

const KEYS = { MYNAH_KEY_A: 'first-key', MYNAH_KEY_B: 'second-key' }

let sides: [Emulator, Emulator]
let urls: [string, string]

beforeAll(async () => {
  sides = [await createEmulator(), await createEmulator({ contract: 'next' })]
  urls = [(await sides[0].listen()).url, (await sides[1].listen()).url]
})
afterAll(async () => {
  for (const side of sides) await side.close()
})

const compare = (args: readonly string[], env: Record<string, string> = KEYS) =>
  runCommand(['compare', ...args], env)

describe('mynah compare', () => {
  it('exits with 0 if nothing differs, and skips probes whose keys are missing', async () => {
    const { code, stdout } = await compare([...urls, '--only', 'keys/two-headers,addresses/*,admin/keys'])
    expect(stdout).toContain('needs an admin key of A: MYNAH_KEY_A_ADMIN')
    expect(stdout).toContain('0 different')
    expect(code).toBe(0)
  })

  itInMore('exits with 1 if something differs, and writes reports', async () => {
    const folder = newFolder()
    const reports = [`markdown=${folder}/in/report.md`, `json=${folder}/report.json`]
    const flags = ['--max-characters', '20', '--only', 'text/billed-shown,keys/scheme', '--propose']
    const { code, stdout } = await compare([
      ...urls,
      ...flags,
      ...reports.flatMap((one) => ['--report', one]),
    ])
    expect(stdout).toContain('different  text/billed-shown')
    expect(stdout).toContain('billed_characters_always: true')
    expect(code).toBe(1)
    const report = JSON.parse(readFileSync(`${folder}/report.json`, 'utf8'))
    expect(report.proposal.changes[0].contract).toEqual({ billed_characters_always: true })
    expect(readFileSync(`${folder}/in/report.md`, 'utf8')).toContain('billed_characters')
  })

  itInMore('deletes what it created when it is interrupted', async () => {
    const get = async () =>
      (
        await fetch(`${urls[1]}/v3/glossaries`, { headers: { authorization: 'DeepL-Auth-Key second-key' } })
      ).text()
    const before = await get()
    await using command = startMynah(['compare', ...urls, '--only', 'glossaries/*', '--pause', '20'], KEYS)
    // Once there is a glossary, the run is in progress.
    await expect.poll(get).toContain('mynah-probe-')
    command.child.kill('SIGINT')
    const { code, stderr, stdout } = await command.ended()
    expect([code, stderr]).toEqual([2, expect.stringContaining('interrupted')])
    expect(stdout).toContain('Interrupted.')
    expect(await get()).toBe(before)
  })

  itInMore('deletes the leftovers of a killed run on request', async () => {
    const call = (method: string, body?: object) =>
      fetch(`${urls[1]}/v3/glossaries`, {
        method,
        headers: { authorization: 'DeepL-Auth-Key second-key', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    await call('POST', { name: 'mynah-probe-0badcafe', dictionaries: [] })
    await call('POST', { name: 'Ours', dictionaries: [] })
    const { stderr } = await compare([...urls, '--only', 'keys/scheme', '--clean-up'])
    expect(stderr).toContain('removed 1 left over from earlier runs at B')
    const { glossaries } = (await (await call('GET')).json()) as { glossaries: { name: string }[] }
    expect(glossaries.map(({ name }) => name)).toEqual(['Ours'])
  })

  it('lists the probes and sends nothing', async () => {
    const { code, stdout } = await compare(['--list'], {})
    expect(stdout).toMatch(/glossaries\/patch +0 +any +PATCH/)
    expect(stdout).toMatch(/\d+ probes; they bill at most \d+ characters/)
    expect(code).toBe(0)
  })
})
