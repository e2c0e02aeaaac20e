import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { STATE_FORMAT } from '../../src/state/store.ts'
import { newFolder } from '../support/new-folder.ts'
import { runCommand } from '../support/run-command.ts'

const SAMPLE = fileURLToPath(new URL('../fixtures/state-v1/state', import.meta.url))
/** The answer to the upload when the sample was created. */
const DOCUMENT = {
  id: 'D09780C218F440EA9FC75B6C3EA1CC02',
  key: 'EB50355E072150200FA519493C892DC76A917DD4004FE959CFC4780B711C9B2A',
}

/** A copy of the sample that a test may change. */
function sample(): string {
  const directory = join(newFolder(), 'state')
  cpSync(SAMPLE, directory, { recursive: true })
  return directory
}

async function get(emulator: Emulator, path: string, key = emulator.authKey): Promise<any> {
  const headers = { Authorization: `DeepL-Auth-Key ${key}` }
  const answer = await emulator.fetch(`http://mynah${path}`, { headers })
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/** Checks everything in the sample as its owners see it. */
async function expectAll(emulator: Emulator) {
  expect(await get(emulator, '/v2/usage')).toMatchObject({ character_count: 16 })
  expect(await get(emulator, '/v2/usage', 'somebody')).toMatchObject({ character_count: 2 })
  const { glossaries } = await get(emulator, '/v3/glossaries')
  expect(
    glossaries.map(({ name, dictionaries }: any) => [name, dictionaries.map((one: any) => one.entry_count)]),
  ).toEqual([
    ['Small', [1, 1]],
    ['Large', [1500]],
    ['Plain', [1]],
  ])
  const path = `/v3/glossaries/${glossaries[1].glossary_id}/entries?source_lang=en&target_lang=de`
  expect((await get(emulator, path)).dictionaries[0].entries).toContain('word 1499\tWort 1499')
  const { style_rules } = await get(emulator, '/v3/style_rules?detailed=true')
  expect(style_rules[1]).toMatchObject({
    name: 'Our style',
    version: 2,
    creation_time: '2026-01-20T12:00:00.000Z',
    configured_rules: { punctuation: { quotation_mark: 'use_guillemets' } },
    custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
  })
  const keys = await get(emulator, '/v2/admin/developer-keys', emulator.adminAuthKey)
  expect(keys.at(-1)).toMatchObject({
    label: 'CI',
    is_deactivated: false,
    usage_limits: { characters: 1000 },
  })
  const document = `/v2/document/${DOCUMENT.id}`
  const secret = `document_key=${DOCUMENT.key}`
  expect(await get(emulator, `${document}?${secret}`)).toMatchObject({
    status: 'done',
    billed_characters: 11,
  })
  expect(await get(emulator, `${document}/result?${secret}`)).toBe('Protonenstrahl')
  expect(await get(emulator, '/v2/usage')).toMatchObject({ character_count: 27 })
}

describe('a state written by the first version', () => {
  it('is opened by this one with everything in it, and can be changed', async () => {
    const state = sample()
    {
      await using emulator = await createEmulator({ state, clock: '2026-01-20T13:00:00Z' })
      await expectAll(emulator)
    }
    await using emulator = await createEmulator({ state, clock: '2026-01-20T14:00:00Z' })
    expect(await get(emulator, '/v2/usage')).toMatchObject({ character_count: 27 })
  })

  it('is refused with 2 by an older version, and left unchanged', async () => {
    const state = sample()
    const manifest = join(state, 'state.json')
    const newer = readFileSync(manifest, 'utf8').replace('"format":1', `"format":${STATE_FORMAT + 1}`)
    writeFileSync(manifest, newer)
    const { code, stdout, stderr } = await runCommand(['--port', '0', '--state', state])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      `mynah: ${manifest} has state format ${STATE_FORMAT + 1}, this version of Mynah knows formats up to ${STATE_FORMAT}. ` +
        'Install a newer Mynah, or use another directory with --state. Nothing was changed.\n',
    )
    expect(readFileSync(manifest, 'utf8')).toBe(newer)
    expect(readdirSync(state).sort()).toEqual(['blobs', 'pages', 'state.json'])
  })
})

describe('a clock that was set back between two runs', () => {
  it('breaks nothing: later data still exists, and usage counts in the current period of the clock', async () => {
    const state = sample()
    const handle = DOCUMENT
    {
      await using mynah = await createEmulator({ state, clock: '2025-11-05T08:00:00Z' })
      expect(await get(mynah, '/v2/usage')).toMatchObject({
        character_count: 0,
        start_time: expect.stringMatching(/^2025-1[01]-/),
      })
      expect((await get(mynah, '/v3/glossaries')).glossaries).toHaveLength(3)
      expect((await get(mynah, '/v3/style_rules')).style_rules).toHaveLength(2)
      const status = await get(mynah, `/v2/document/${handle.id}?document_key=${handle.key}`)
      expect(status).toMatchObject({ status: 'done' })
      const [entry] = mynah.requests.all()
      expect(entry?.time).toBe('2025-11-05T08:00:00.000Z')
      const analytics = '/v2/admin/analytics?start_date=2025-06-01&end_date=2026-02-01&group_by=key_and_day'
      expect(await get(mynah, analytics, mynah.adminAuthKey)).toHaveProperty('usage_report')
      const body = new URLSearchParams({ text: 'Hello', target_lang: 'DE' })
      const headers = { Authorization: `DeepL-Auth-Key ${mynah.authKey}` }
      const answer = await mynah.fetch('http://mynah/v2/translate', { method: 'POST', body, headers })
      expect(answer.status).toBe(200)
      expect(await get(mynah, '/v2/usage')).toMatchObject({ character_count: 5 })
    }
    await using mynah = await createEmulator({ state, clock: '2026-01-20T13:00:00Z' })
    await expectAll(mynah)
  })
})
