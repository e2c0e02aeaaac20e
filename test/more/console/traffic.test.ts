import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Emulator } from '../../../src/index.ts'
import { describeConsole, it } from '../../support/console/browser.ts'
import { findViolations } from '../../support/console/find-violations.ts'
import { translate } from '../../support/console/sample-requests.ts'

describeConsole('traffic in the console', () => {
  const live = (page: Page) => page.getByText('● live').waitFor()
  const rows = (page: Page) => page.getByRole('row').filter({ has: page.locator('td') })

  /** An application that sends a request for every frame that the page draws, until `work` is over. */
  async function underTraffic(emulator: Emulator, page: Page, work: () => Promise<void>) {
    let isOver = false
    const sending = (async () => {
      for (let sent = 0; !isOver; sent++) {
        await translate(emulator, `Busy ${sent}`)
        await page.evaluate('new Promise(requestAnimationFrame)')
      }
    })()
    await work().finally(() => {
      isOver = true
    })
    await sending
  }

  it.extend({ options: { settings: { journal: { maxEntries: 100_000 } } } })(
    'finds text in bodies while requests arrive',
    async ({ emulator, open }) => {
      // More than arrive meanwhile, so that none of those to be found is dropped.
      await translate(emulator, 'Plain', { context: 'needle' })
      const page = await open('traffic?q=needle')
      await live(page)
      await rows(page).filter({ hasText: 'Plain' }).waitFor()
      await underTraffic(emulator, page, async () => {
        await translate(emulator, 'Later', { context: 'needle, too' })
        await rows(page).filter({ hasText: 'Later' }).waitFor()
        await page.getByRole('searchbox').fill('needle, too')
        await rows(page).filter({ hasText: 'Plain' }).waitFor({ state: 'detached' })
        await rows(page).filter({ hasText: 'Later' }).waitFor()
      })
    },
  )

  it('shows the row of a shared link, not only its detail', async ({ emulator, open }) => {
    for (let sent = 0; sent < 200; sent++) await translate(emulator, `Text ${sent}`)
    const [oldest] = emulator.requests.all()
    const page = await open(`traffic?request=${oldest?.id}`)
    await page.locator('tr[aria-current]').filter({ hasText: 'Text 0' }).waitFor()
    const edges = async (selector: string) => {
      const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {}
      return { top: y, bottom: y + height, isThere: height > 0 }
    }
    const isVisible = async () => {
      const [row, list] = await Promise.all([edges('tr[aria-current]'), edges('#traffic-list')])
      return row.isThere && list.isThere && row.top >= list.top && row.bottom <= list.bottom
    }
    await expect.poll(isVisible).toBe(true)
  })

  it.extend({ options: { settings: { journal: { maxEntries: 10_000 } } } })(
    'keeps up with 10,000 calls, of which only the visible rows are in the page',
    async ({ emulator, open, url }) => {
      await translate(emulator, 'Call 0')
      const journal = `${url}/_mynah/requests`
      const { requests } = (await (await fetch(journal)).json()) as {
        requests: { id: string; body: object }[]
      }
      const [first] = requests
      const copies = Array.from({ length: 10_000 }, (_, index) => ({
        ...first,
        id: `call-${index}`,
        body: { ...first?.body, text: [`Call ${index}`] },
      }))
      const body = JSON.stringify({ requests: copies })
      const headers = { 'content-type': 'application/json' }
      expect((await fetch(journal, { method: 'PUT', headers, body })).status).toBeLessThan(300)
      const page = await open()
      await expect.poll(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
      expect(await rows(page).count()).toBeLessThan(100)
      await page.getByLabel('Calls', { exact: true }).press('End')
      await page.locator('tr[aria-current]').waitFor()
      expect(await rows(page).count()).toBeLessThan(100)
    },
  )

  it('j and k choose a call, and Enter opens it', async ({ emulator, open }) => {
    for (const text of ['One', 'Two', 'Three']) await translate(emulator, text)
    const page = await open()
    await expect.poll(() => rows(page).count()).toBe(3)
    for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key)
    await page.locator('tr[aria-current]').filter({ hasText: 'Two' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/view=full/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.locator('tr[aria-current]').filter({ hasText: 'Three' }).waitFor()
  })

  it('keeps a key that is pressed while the chosen call is being loaded', async ({ emulator, open }) => {
    for (const text of ['One', 'Two']) await translate(emulator, text)
    const [, two] = emulator.requests.all()
    const page = await open()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/_mynah/requests/${two?.id}*`, async (route) => {
      await released
      await route.continue()
    })
    await rows(page).first().click()
    await page.locator('tr[aria-current]').filter({ hasText: 'Two' }).waitFor()
    await page.keyboard.press('r')
    // A key belongs to the call that was chosen when it was pressed.
    await page.keyboard.press('j')
    await page.getByRole('tab', { name: 'Why' }).waitFor()
    expect(page.url()).not.toContain('resend')
    await page.keyboard.press('k')
    await page.keyboard.press('r')
    release()
    await page.getByRole('button', { name: 'Resend unchanged' }).waitFor()
    expect(page.url()).toContain(`request=${two?.id}&resend=edit`)
  })

  it('keeps its filters while other screens are looked at, and copies what they show', async ({
    emulator,
    open,
  }) => {
    await translate(emulator, 'Good')
    await translate(emulator, 'Bad', { target_lang: 'XX' })
    const page = await open()
    await page.getByRole('button', { name: '1 failed' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Copy 1 of 2 calls as a scenario' }).click()
    await page.getByText('1 of 2 calls: copied as a scenario, 1 expectation').waitFor()
    await page.getByRole('link', { name: 'Faults' }).click()
    await page.getByRole('heading', { name: 'Faults' }).waitFor()
    await page.getByRole('link', { name: 'Traffic' }).click()
    await page.waitForURL(/show=failed/)
    await rows(page).first().click()
    await page.getByRole('button', { name: '0 retried' }).click()
    // The detail of a call that the filter hides goes with its row.
    await page.getByRole('region', { name: 'Selected request' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '1 failed' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('button', { name: '2 calls', exact: true }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('button', { name: '1 failed' }).click()
    const clear = page.getByRole('button', { name: 'Clear filters' })
    await clear.click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await expect.poll(() => clear.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Copy as a scenario' }).waitFor()
  })

  it('names the advisories of a call in its row and detail, counts such calls, and filters them', async ({
    emulator,
    open,
  }) => {
    await translate(emulator, 'Good')
    for (const text of ['Bad', 'Worse']) await translate(emulator, text, { target_lang: 'XX' })
    const page = await open()
    await page.getByRole('button', { name: '2 with advisories' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await rows(page).first().getByText('refused request').click()
    await page.getByRole('region', { name: 'Selected request' }).getByText('refused request').click()
    await page.getByRole('heading', { name: 'Advisories' }).waitFor()
    await page.getByRole('link', { name: '2 requests' }).click()
    await page.waitForURL(/advice=refused_request/)
    await expect.poll(() => rows(page).count()).toBe(2)
    await expect.poll(() => findViolations(page)).toEqual([])
  })

  it.extend({ options: { clock: '2026-01-31T12:00:00Z' } })(
    'shows the same time in a row and its detail, and says which clock it is of',
    async ({ emulator, open }) => {
      await translate(emulator, 'Hello', { target_lang: 'pt_br' })
      const page = await open()
      await rows(page).first().click()
      const detail = page.getByRole('region', { name: 'Selected request' })
      await detail.getByText("2026-01-31 12:00:00 UTC on the world's clock").waitFor()
      const shown = rows(page).first().locator('time')
      await expect
        .poll(async () => (await detail.locator('time').textContent()) === (await shown.textContent()))
        .toBe(true)
      expect(await shown.getAttribute('title')).toContain('by the clock of this machine')
      // Languages have the spelling of the request in both.
      await detail.getByText("'pt_br'").first().waitFor()
      await expect.poll(() => page.locator('.what-languages').textContent()).toBe('auto→pt_br')
    },
  )

  it.extend({ options: { scenario: 'demo-agency', unknownKeys: 'accept' } })(
    'lists a key once, if a fault answered before it was known, too, and tells short keys apart',
    async ({ emulator, open }) => {
      const website = { Authorization: 'DeepL-Auth-Key agency-website' }
      emulator.faults.use({ when: { first: 1 }, then: { status: 429 } })
      for (const text of ['Faulty', 'Good']) await translate(emulator, text, {}, website)
      for (const key of ['mine', 'yours'])
        await translate(emulator, 'Short', {}, { Authorization: `DeepL-Auth-Key ${key}` })
      const page = await open()
      await expect.poll(() => rows(page).count()).toBe(4)
      const keys = () => page.getByLabel('Key', { exact: true }).locator('option').allTextContents()
      await expect
        .poll(keys)
        .toEqual(['Key', expect.stringMatching(/^\*{4}.+/), expect.stringMatching(/^\*{4}.+/), 'Website'])
      expect(new Set(await keys()).size).toBe(4)
      await page.getByLabel('Key', { exact: true }).selectOption('Website')
      await expect.poll(() => rows(page).count()).toBe(2)
    },
  )

  it('copies a resent request as curl without the mark of the console', async ({ emulator, open }) => {
    await translate(emulator, 'Good morning')
    const page = await open()
    await rows(page).first().click()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Resend unchanged' }).click()
    await page.getByText('resent from').waitFor()
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string
    expect(copied).toContain('/v2/translate')
    expect(copied.toLowerCase()).not.toContain('x-mynah-console')
  })

  it('shows an answer that a fault broke as broken, whatever its status, and its status on a phone, too', async ({
    emulator,
    open,
  }) => {
    emulator.faults.use({ id: 'page', when: { first: 1 }, then: { malformed: 'html' } })
    await translate(emulator, 'GATEWAY')
    const page = await open()
    const badge = rows(page).first().locator('.badge').first()
    await expect
      .poll(async () => [await badge.textContent(), await badge.getAttribute('class')])
      .toEqual([expect.stringMatching(/200.*broken|200✗/), expect.stringContaining('bad')])
    await translate(emulator, 'Hello')
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.setViewportSize({ width: 390, height: 800 })
    const shown = () =>
      badge.evaluate((element) => {
        const cell = element.closest('td') ?? element
        const cut = [element.scrollWidth > element.clientWidth, cell.scrollWidth > cell.clientWidth]
        return [element.textContent, ...cut]
      })
    await expect.poll(shown).toEqual([expect.stringContaining('200'), false, false])
  })

  it('fails the next request, and its retries, in two clicks', async ({ emulator, open }) => {
    await translate(emulator, 'Hello')
    const statuses = async (texts: readonly string[]) => {
      const all: number[] = []
      for (const text of texts) all.push((await translate(emulator, text)).status)
      return all
    }
    const page = await open()
    await page.getByRole('button', { name: 'Fail next' }).first().click()
    await page.getByRole('button', { name: '429 Too many requests' }).click()
    await page.getByText('failing the next request: 429, 1 to go').waitFor()
    expect(await statuses(['One', 'One'])).toEqual([429, 200])
    await page.getByText('429 hit 1 request').waitFor()
    // Its button is seen while the pointer is on the row, which must not move.
    await expect.poll(() => rows(page).count()).toBe(2)
    await rows(page).first().hover()
    await rows(page).first().getByRole('button', { name: 'Fail next' }).click()
    await page.getByLabel('All retries of it, too').check()
    await page.getByRole('button', { name: '503 Unavailable' }).click()
    await page.getByText('failing the next translateText: 503, with every retry').waitFor()
    expect(await statuses(['Two', 'Two', 'Three', 'Two'])).toEqual([503, 503, 200, 503])
    await page.getByRole('link', { name: '503 hit 3 requests' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await expect.poll(() => findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop failing it' }).click()
    await expect.poll(() => emulator.faults.list()).toEqual([])
  })

  it('fails the next request of an operation, not only one that is like the chosen one', async ({
    emulator,
    open,
  }) => {
    await translate(emulator, 'Hello', { target_lang: 'PT_BR' })
    const page = await open()
    await rows(page).first().click()
    const detail = page.getByRole('region', { name: 'Selected request' })
    await detail.getByRole('button', { name: 'Fail next ▾' }).click()
    await page.getByRole('button', { name: '503 Unavailable' }).click()
    await page.getByText('failing the next translateText: 503, 1 to go').waitFor()
    expect((await translate(emulator, 'Hello', { target_lang: 'PT-BR' })).status).toBe(503)
  })

  it('keeps the counts of faults when they are reordered, and says so only if that worked', async ({
    emulator,
    open,
  }) => {
    for (const id of ['one', 'two']) emulator.faults.use({ id, when: { nth: 5 }, then: { status: 500 } })
    for (let sent = 0; sent < 3; sent++) await translate(emulator, 'Count')
    const page = await open('faults')
    await page.getByRole('button', { name: 'Move two up' }).click()
    await expect
      .poll(() => emulator.faults.list().map(({ id, matches }) => [id, matches]))
      .toEqual([
        ['two', 3],
        ['one', 3],
      ])
    await page.route('**/_mynah/faults?*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"Not now."}' }),
    )
    await page.getByRole('button', { name: 'Move one up' }).click()
    await page.getByText('Not now.').waitFor()
    expect(await page.getByText('one is now number 1').count()).toBe(0)
  })
})
