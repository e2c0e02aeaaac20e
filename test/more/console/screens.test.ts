import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { describeConsole, it } from '../../support/console/browser.ts'
import { findViolations } from '../../support/console/find-violations.ts'
import { undo } from '../../support/console/notices.ts'
import { sampleRequests, translate } from '../../support/console/sample-requests.ts'

describeConsole('the console', () => {
  const live = (page: Page) => page.getByText('● live').waitFor()

  it('creates a fault from a request, and shows its effect', async ({ emulator, open }) => {
    await translate(emulator, 'Hello')
    const page = await open()
    await page.getByRole('row').nth(1).click()
    await page.getByRole('button', { name: 'Make a fault' }).click()
    await page.getByText('The next matching request (translateText with target_lang = "de")').waitFor()
    await page.getByRole('button', { name: '429 twice' }).click()
    await page.getByLabel('Name (generated if empty)').fill('mine')
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await page.getByText('mine (0 hits, never matched)').waitFor()
    await page.getByText('▲ never matched, in 1 request').waitFor()
    await page.getByRole('button', { name: 'Why has mine never matched?' }).click()
    await page.getByText('Requests that match came before the rule was added').waitFor()
    expect((await translate(emulator, 'Hello')).status).toBe(429)
    await page.getByText('matched 1, hit 1').waitFor()
    await expect.poll(() => findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove mine' }).click()
    await page.getByText('No faults:').waitFor()
    await undo(page, 'mine removed.')
    await page.getByText('mine (0 hits, never matched)').waitFor()
    expect(emulator.faults.list()).toMatchObject([
      {
        id: 'mine',
        match: { operation: 'translateText', body: { target_lang: 'de' } },
        when: { first: 2 },
        then: { status: 429 },
      },
    ])
  })

  it('changes faults and their order, and shows what is wrong with one', async ({ emulator, open }) => {
    await translate(emulator, 'Hello')
    for (const id of ['one', 'two']) emulator.faults.use({ id, then: { status: 500 } })
    emulator.faults.use({ id: 'three', match: { operation: 'createGlossary' }, then: { status: 500 } })
    const page = await open('faults')
    await page.getByRole('button', { name: 'Move two up' }).click()
    await expect.poll(() => emulator.faults.list().map(({ id }) => id)).toEqual(['two', 'one', 'three'])
    await page.locator('.faults-rule').first().getByText('1. two').waitFor()
    await page.getByRole('button', { name: 'Why has three never matched?' }).click()
    await page.getByText('operation: wanted "createGlossary", was "translateText"').waitFor()
    await page.getByRole('button', { name: 'Remove three' }).click()
    await page.getByRole('button', { name: 'Remove three' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Change one' }).click()
    await page.getByRole('heading', { name: 'Change one' }).waitFor()
    await page.getByLabel('Effect').selectOption('truncate')
    await page.getByLabel('After this many bytes').fill('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => emulator.faults.list().at(1)?.then).toEqual({ truncate: { bytes: 7 } })
    await page.getByRole('heading', { name: 'New fault' }).waitFor()
    await page.getByLabel('Delay before the answer').fill('soon')
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await page.getByRole('alert').getByText('delay').waitFor()
    await page.getByText('As JSON').click()
    await page.getByLabel('The rule').fill('{"id":"raw","match":{"path":"/v2/usage"},"then":{"reset":true}}')
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await expect.poll(() => emulator.faults.list().at(2)).toMatchObject({ id: 'raw', then: { reset: true } })
  })

  it('builds a fault from every kind of field', async ({ emulator, open }) => {
    const page = await open('faults')
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    const choose = (label: string, value: string) =>
      page.getByLabel(label, { exact: true }).selectOption(value)
    const saved = async () => JSON.parse(await page.getByLabel('The rule').inputValue())
    const conditions = page.getByLabel('Acts on', { exact: true })
    await page.getByText('As JSON').click()
    await page.getByLabel('The rule').fill('{"when":{"sequence":[true,false]},"then":{"status":503}}')
    await expect.poll(() => conditions.inputValue()).toBe('sequence')
    await choose('Acts on', 'the first … calls, with all retries')
    await expect.poll(saved).toMatchObject({ when: { calls: 2 } })
    await fill('Path, * for anything', '/v2/*')
    await fill('Path, * for anything', '')
    await choose('Operation', 'translateText')
    await fill('Key, * for anything', 'shop-*')
    await fill('Its value', 'de')
    await fill('Place in the body', 'target_lang')
    await choose('Acts on', 'one of every …')
    await fill('How many', '3')
    await expect.poll(saved).toMatchObject({ when: { every: 3 } })
    await choose('Acts on', 'some, at random')
    await page.getByText('Chance: 50 %').waitFor()
    await choose('Acts on', 'those in a time range')
    await fill('From', '1s')
    await fill('Status', '503')
    await fill('Retry-After, in seconds', '3')
    await expect.poll(saved).toMatchObject({ then: { headers: { 'Retry-After': '3' } } })
    await fill('Retry-After, in seconds', '')
    await fill('Body', 'Busy')
    await fill('Delay before the answer', '10ms')
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await expect.poll(() => emulator.faults.list().length).toBe(1)
    const [{ id: _, matches: __, hits: ___, ...rule } = { id: '', matches: 0, hits: 0 }] =
      emulator.faults.list()
    expect(rule).toEqual({
      match: { operation: 'translateText', key: 'shop-*', body: { target_lang: 'de' } },
      when: { between: ['1s', '20s'] },
      then: { status: 503, body: 'Busy', delay: '10ms' },
    })
  })

  it.extend({ options: { clock: '2026-01-31T23:00:00Z' } })(
    'advances the clock, and undoes that',
    async ({ emulator, open }) => {
      const page = await open('clock')
      await page.getByText('Frozen until you move it').waitFor()
      await page.getByRole('button', { name: '+1 month' }).click()
      await expect.poll(() => new Date(emulator.clock.now()).toISOString()).toBe('2026-02-28T23:00:00.000Z')
      await page.locator('.clock-time').getByText('2026-02-28 23:00:00').waitFor()
      await undo(page, 'The clock was advanced: +1 month.')
      await page.locator('.clock-time').getByText('2026-01-31 23:00:00').waitFor()
      await page.getByRole('button', { name: 'Set…' }).click()
      await page.getByLabel('Time, UTC').fill('2027-05-06T07:08:09')
      await page.getByRole('button', { name: 'Set the clock' }).click()
      await page.getByRole('banner').getByText('2027-05-06 07:08:09').waitFor()
      const placeOfNext = async () => (await page.getByRole('button', { name: '+1 hour' }).boundingBox())?.x
      const before = await placeOfNext()
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await page.getByText('Running at the speed').waitFor()
      await page.getByRole('button', { name: 'Freeze' }).waitFor()
      expect(await placeOfNext()).toBe(before)
      expect(emulator.clock.frozen).toBe(false)
    },
  )

  it('opens, compares, resets and forgets worlds', async ({ emulator, open }) => {
    await translate(emulator, 'Hello', {}, { 'X-Mynah-Session': 'one' })
    const page = await open('worlds')
    const inList = (name: string) =>
      page.getByRole('navigation', { name: 'Worlds' }).getByRole('link', { name: new RegExp(`^${name} `) })
    // Every world has the same controls.
    const isShown = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
    const choose = async (name: string) => {
      await inList(name).click()
      await isShown(name)
    }
    await page.getByLabel('New world').fill('two')
    await page.getByRole('button', { name: 'Open' }).click()
    await isShown('two')
    await page.getByLabel('Compare with').selectOption('one')
    await page.getByRole('heading', { name: '− two + one' }).waitFor()
    await choose('one')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => emulator.session('one').requests.all()).toEqual([])
    await undo(page, 'one was reset')
    await page.getByText('Everything was restored').waitFor()
    expect(emulator.session('one').requests.all()).toMatchObject([{ body: { text: ['Hello'] } }])
    // Resetting the default world also deletes the sessions.
    emulator.faults.use({ id: 'mine', then: { status: 500 } })
    await choose('default')
    await page.getByRole('button', { name: 'Reset' }).click()
    await inList('one').waitFor({ state: 'detached' })
    await undo(page, 'default was reset')
    await inList('one').waitFor()
    await expect.poll(() => emulator.session('one').requests.all().length).toBe(1)
    await expect.poll(() => emulator.faults.list().map(({ id }) => id)).toEqual(['mine'])
    emulator.faults.clear()
    await choose('two')
    await page.getByRole('button', { name: 'Delete' }).click()
    await inList('two').waitFor({ state: 'detached' })
    await isShown('default')
    await undo(page, 'two was deleted.')
    await choose('one')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save a snapshot' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('mynah-one.json')
    await choose('two')
    await page.getByLabel('Restore a snapshot').setInputFiles(await file.path())
    await page.getByText('two was restored from').waitFor()
  })

  it('shows one world or all of them, with a switcher and in the address', async ({ emulator, open }) => {
    await sampleRequests(emulator)
    const page = await open()
    await live(page)
    await expect.poll(() => page.getByRole('row').count()).toBe(10)
    await page.getByRole('button', { name: 'world: default' }).click()
    await page.getByRole('button', { name: 'suite-1' }).click()
    await page.getByText('1 call', { exact: true }).waitFor()
    expect(page.url()).toContain('world=suite-1')
    await page.reload()
    await page.getByText('1 call', { exact: true }).waitFor()
    const footer = page.getByRole('contentinfo')
    await footer.getByText(/^1 of 1,000 requests kept/).waitFor()
    await translate(emulator, 'Another', {}, { 'X-Mynah-Session': 'suite-1' })
    await footer.getByText(/^2 of 1,000 requests kept/).waitFor()
    await page.getByRole('button', { name: 'world: suite-1' }).click()
    await page.getByRole('button', { name: 'all worlds' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(12)
    await page.getByRole('columnheader', { name: 'World' }).waitFor()
  })

  it('filters by body, status and fault, pauses, clears, and undoes that', async ({ emulator, open }) => {
    await sampleRequests(emulator)
    const page = await open()
    const rows = () => page.getByRole('row').count()
    await expect.poll(rows).toBe(10)
    await page.keyboard.press('/')
    await page.keyboard.type('こんにちは')
    await expect.poll(rows).toBe(2)
    await page.getByText('1 of 9 calls', { exact: true }).waitFor()
    await page.keyboard.type('nowhere')
    await page.getByText('0 of 9 match.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Status').selectOption('▲ 4xx')
    await expect.poll(rows).toBe(4)
    await page.getByLabel('Status').selectOption('Status')
    await page.getByLabel('Fault', { exact: true }).selectOption('any fault')
    await expect.poll(rows).toBe(2)
    await page.getByLabel('Fault', { exact: true }).selectOption('Fault')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await translate(emulator, 'While it is paused')
    await page.getByRole('button', { name: 'Resume (1 new)' }).click()
    await expect.poll(rows).toBe(11)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByText('No requests yet').waitFor()
    expect(emulator.requests.all()).toEqual([])
    await undo(page, 'requests cleared.')
    await expect.poll(rows).toBe(11)
  })

  it('creates an expectation from a request, and shows whether it holds, within the window', async ({
    emulator,
    open,
  }) => {
    await translate(emulator, 'word '.repeat(200))
    for (let sent = 0; sent < 3; sent++)
      await translate(emulator, 'other '.repeat(200), { target_lang: 'FR' })
    const page = await open()
    await page.getByRole('row').last().click()
    await page.getByRole('button', { name: 'Make an expectation' }).click()
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('● Met now.').waitFor()
    await page.getByLabel('How many').fill('2')
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('■ Not met: 1 of 2 requests.').waitFor()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('status').textContent()).not.toMatch(/[{"]/)
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 700 },
    ]) {
      await page.setViewportSize(size)
      const overflow = async () => {
        const wider = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        const { x = Infinity, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
        return [wider, x + width > size.width, y + height > size.height]
      }
      await expect.poll(overflow).toEqual([0, false, false])
    }
    expect(await findViolations(page)).toEqual([])
  })

  it('resends a request, unchanged and changed, and marks the resent ones', async ({
    emulator,
    open,
    url,
  }) => {
    await fetch(`${url}/v2/translate`, {
      method: 'POST',
      headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` },
      body: new URLSearchParams({ text: 'Good morning', target_lang: 'DE' }),
    })
    const page = await open()
    await page.getByRole('row').nth(1).click()
    await page.getByText('Detected language').waitFor()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Resend unchanged' }).click()
    await page.getByText('· resent from').waitFor()
    await page.getByRole('button', { name: 'Resend…' }).click()
    await page.getByLabel('Body').fill('text=Good+evening&target_lang=FR')
    // What was typed stays, although this key opens the form.
    await page.getByRole('button', { name: 'Resend as edited' }).focus()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Resend as edited' }).click()
    await page.getByRole('button', { name: 'Resend as edited' }).waitFor({ state: 'detached' })
    await expect.poll(() => emulator.requests.all().length).toBe(3)
    await page.getByLabel('Console', { exact: true }).selectOption('without the console')
    await page.getByText('1 of 3 calls', { exact: true }).waitFor()
    const bodies = emulator.requests.all().map(({ body }) => (body as { text: string[] }).text[0])
    expect(bodies).toEqual(['Good morning', 'Good morning', 'Good evening'])
    emulator.verify({ operation: 'translateText' }, { count: 1 })
  })

  it('shows all characters if a link asks for an unknown product', async ({ open }) => {
    const page = await open('accounts?product=files')
    expect(await page.getByLabel('Product').inputValue()).toBe('total_characters')
  })

  const withoutTls = it.extend({ listen: { tls: false } })
  withoutTls(
    'explains how to connect, and what the application should not do',
    async ({ emulator, open, url }) => {
      await sampleRequests(emulator)
      const page = await open('connect')
      const failed: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) failed.push(answer.url())
      })
      await page.reload()
      await page.getByText('has neither a TLS listener nor a proxy').waitFor()
      await page.getByText('● live').waitFor()
      expect(failed).toEqual([])
      await page.getByLabel('Client', { exact: true }).selectOption('Python: deepl')
      await page.getByText(`server_url="${url}"`).waitFor()
      await page.getByRole('link', { name: 'Checks' }).click()
      await page.getByText('refused request').waitFor()
    },
  )
})
