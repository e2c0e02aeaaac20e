import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/openapi/generated/operations.ts'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { ADVISORY_KINDS } from '../../../src/watch/journal/advisory.ts'
import { sendHead } from '../../support/console/head-request.ts'

describe('/_mynah/docs', () => {
  let emulator: Emulator
  let port: number
  beforeAll(async () => {
    emulator = await createEmulator()
    ;({ port } = await emulator.listen())
  })
  afterAll(() => emulator.close())
  const page = async (path: string) => (await sendHead(port, `/_mynah/docs/${path}`)).text

  it('serves the pages of the package, whose rows and headings have anchors', async () => {
    const listed = await page('operations')
    for (const id of Object.keys(operations)) expect(listed).toContain(`id="${id}"`)
    const advised = await page('advisories')
    for (const kind of ADVISORY_KINDS) expect(advised).toContain(`id="${kind}"`)
    expect(await page('choices')).toContain('<li id="text-too-many">')
    expect(await page('faults')).toContain('<h2 id="over-the-control-interface">')
  })

  it('says where a page is that the package does not have', async () => {
    expect(await page('limits')).toContain(
      "threat-model.md <small>(<code>docs/contributing/threat-model.md</code> in Mynah's repository)</small>",
    )
    expect(await page('compatibility')).toContain("test/clients <small>(in Mynah's repository)</small>")
  })

  it('links pages to each other, and to nothing that is not there', async () => {
    const known = new Set<string>()
    const waiting = ['/_mynah/docs/']
    for (const path of waiting) {
      if (known.has(path)) continue
      known.add(path)
      const { status, text } = await sendHead(port, path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toContain('<!--')
      waiting.push(...[...text.matchAll(/href="(\/_mynah\/[^"#]*)/g)].map(([, target = '']) => target))
    }
    const pages = readdirSync('docs').filter((name) => name.endsWith('.md'))
    expect(known.size).toBeGreaterThanOrEqual(pages.length)
  })

  it('runs no scripts, and is served to nobody else', async () => {
    const shown = await sendHead(port, '/_mynah/docs/faults')
    expect([shown.status, shown.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    for (const path of ['none', '..%2fREADME', 'contributing/internals'])
      expect([path, (await sendHead(port, `/_mynah/docs/${path}`)).status]).toEqual([path, 404])
    const elsewhere = await sendHead(port, '/_mynah/docs/faults', { Host: 'evil.example' })
    expect(elsewhere.status).not.toBe(200)
  })
})
