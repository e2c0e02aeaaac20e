import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { describeConsole, it } from '../../support/console/browser.ts'
import { translate } from '../../support/console/sample-requests.ts'
import { dictionary } from '../../support/glossaries.ts'

/** A request whose answer is late. */
interface Late {
  /** Resolves when it has arrived at the emulator. */
  readonly sent: Promise<void>
  answer(): void
}

/** A promise, and what resolves it. */
function signal(): readonly [promise: Promise<void>, resolve: () => void] {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return [promise, resolve]
}

describeConsole('somebody who does not wait for an answer', () => {
  /** Holds the first such request before the emulator gets it, or its answer. */
  async function hold(page: Page, what: 'request' | 'answer', method: string, path: RegExp): Promise<Late> {
    const [sent, isSent] = signal()
    const [released, release] = signal()
    let isFirst = true
    await page.route(path, async (route) => {
      if (!isFirst || route.request().method() !== method) return route.fallback()
      isFirst = false
      const answer = what === 'answer' ? await route.fetch() : undefined
      isSent()
      await released
      return answer ? route.fulfill({ response: answer }) : route.continue()
    })
    return { sent, answer: release }
  }

  /** Answers, and waits until the console has got it: it then reads everything again, its version, too. */
  const answered = (page: Page, late: Late) =>
    Promise.all([page.waitForRequest(/\/_mynah\/version/), late.answer()])

  /** The address as the page itself knows it, which it does first. */
  const addressOf = (page: Page) => page.evaluate('location.href')

  it('compares a world while another one is being opened', async ({ emulator, open }) => {
    await translate(emulator, 'Hello', {}, { 'X-Mynah-Session': 'one' })
    const page = await open('worlds')
    const late = await hold(page, 'answer', 'PUT', /\/_mynah\/sessions\/two/)
    await page.getByLabel('New world').fill('two')
    await page.getByRole('button', { name: 'Open' }).click()
    await late.sent
    await page.getByLabel('Compare with').selectOption('one')
    await page.getByLabel('New world').fill('three')
    await answered(page, late)
    await page.getByRole('heading', { name: '− default + one' }).waitFor()
    expect(await addressOf(page)).not.toContain('id=two')
    expect(await page.getByLabel('New world').inputValue()).toBe('three')
  })

  it.for<[what: string, screen: string, method: string, path: RegExp, ...clicks: string[]]>([
    ['a world is deleted', 'worlds?id=one', 'DELETE', /\/_mynah\/sessions\/one/, 'Delete'],
    ['the samples are opened', 'desk', 'POST', /\/_mynah\/scenario\?session=demo/, 'Open the samples in a separate world'],
    ['a request is resent', 'traffic', 'POST', /\/resend/, 'Resend…', 'Resend unchanged'],
  ])('looks at another screen while %s', async ([_what, screen, method, path, ...clicks], { emulator, open, url }) => {
    await translate(emulator, 'Hello')
    await translate(emulator, 'Hello', {}, { 'X-Mynah-Session': 'one' })
    const page = await open(screen)
    const late = await hold(page, 'answer', method, path)
    if (screen === 'traffic') await page.getByRole('row').nth(1).click()
    for (const name of clicks) await page.getByRole('button', { name }).click()
    await late.sent
    await page.getByRole('link', { name: 'Connect' }).click()
    await page.getByRole('heading', { name: 'Connect' }).waitFor()
    await answered(page, late)
    expect(await addressOf(page)).toBe(`${url}/_mynah/ui/connect`)
    await page.goBack()
    await expect.poll(() => page.url()).toContain(`/_mynah/ui/${screen.split('?')[0]}`)
  }) // biome-ignore format: a table

  it('enters a rule while another one is being saved', async ({ emulator, open }) => {
    const page = await open('faults')
    const late = await hold(page, 'answer', 'POST', /\/_mynah\/faults/)
    const name = page.getByLabel('Name (generated if empty)')
    await name.fill('one')
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await late.sent
    await name.fill('two')
    late.answer()
    await page.getByText('one added.').waitFor()
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await expect.poll(() => emulator.faults.list().map(({ id }) => id)).toEqual(['one', 'two'])
  })

  it('removes a rule while another one is being moved', async ({ emulator, open }) => {
    for (const id of ['one', 'two', 'three']) emulator.faults.use({ id, then: { status: 500 } })
    const page = await open('faults')
    const late = await hold(page, 'request', 'PUT', /\/_mynah\/faults/)
    await page.getByRole('button', { name: 'Move three up' }).click()
    await late.sent
    await page.getByRole('button', { name: 'Remove one' }).click()
    late.answer()
    await page.getByText('one removed.').waitFor()
    await page.getByText('three is now number 2.').waitFor()
    expect(emulator.faults.list().map(({ id }) => id)).toEqual(['three', 'two'])
  })

  it('turns an advisory off while another one is being turned off', async ({ emulator, open }) => {
    await translate(emulator, 'Hello', { target_lang: 'XX' })
    await emulator.fetch(`http://mynah/v2/usage?auth_key=${emulator.authKey}`)
    const page = await open('checks')
    const late = await hold(page, 'request', 'PUT', /\/_mynah\/console\/advisories/)
    await page.getByRole('button', { name: "Turn off 'refused request'" }).click()
    await late.sent
    await page.getByRole('button', { name: "Turn off 'key in url'" }).click()
    late.answer()
    await expect.poll(() => page.getByRole('button', { name: /^Turn on '/ }).count()).toBe(2)
  })

  it('adds an entry to a glossary while another one is being added', async ({ emulator, open }) => {
    const dictionaries = [dictionary('en', 'de', 'cart\tKorb', { entries_format: 'tsv' })]
    const answer = await emulator.fetch('http://mynah/v3/glossaries', {
      method: 'POST',
      headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Shop', dictionaries }),
    })
    expect(answer.status).toBe(201)
    const page = await open('resources')
    const late = await hold(page, 'request', 'PUT', /\/v3\/glossaries\//)
    const add = async (source: string, target: string) => {
      await page.getByLabel('Source phrase').fill(source)
      await page.getByLabel('Target phrase').fill(target)
      await page.getByRole('button', { name: 'Add' }).click()
    }
    await add('voucher', 'Gutschein')
    await late.sent
    await add('shipping', 'Versand')
    late.answer()
    for (const entry of ['cart', 'voucher', 'shipping'])
      await page.getByRole('button', { name: `Delete ${entry}` }).waitFor()
  })

  it('types a scenario while that of the world is being exported', async ({ open }) => {
    const page = await open('scenario')
    const late = await hold(page, 'answer', 'GET', /\/_mynah\/scenario\/export/)
    await page.getByRole('button', { name: 'Edit this world' }).click()
    await late.sent
    const editor = page.getByLabel('Scenario, YAML or JSON')
    await editor.fill('version: 1\nname: typed\n')
    await answered(page, late)
    await page.locator('.diff-second').getByText('name: typed').waitFor()
    expect(await editor.inputValue()).toContain('typed')
  })

  it('types another text after the desk was cleared', async ({ open }) => {
    const page = await open('desk')
    const source = page.getByLabel('Source', { exact: true })
    const result = page.getByRole('region', { name: 'Translation', exact: true })
    await source.fill('Hello, world!')
    await result.getByText('Hallo, Welt!').waitFor()
    await source.fill('')
    await result.getByText('Nothing yet.').waitFor()
    const late = await hold(page, 'request', 'POST', /\/v2\/translate/)
    await source.fill('Good morning')
    await late.sent
    expect(await result.textContent()).toContain('Nothing yet.')
    late.answer()
    await result.getByText('Guten Morgen').waitFor()
  })

  it('types another scenario after the editor was cleared', async ({ open }) => {
    const page = await open('scenario')
    const editor = page.getByLabel('Scenario, YAML or JSON')
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await editor.fill('version: 1\nname: one\n')
    await page.locator('.diff-second').getByText('name: one').waitFor()
    await editor.fill('')
    await page.locator('.diff-second').waitFor({ state: 'detached' })
    const late = await hold(page, 'request', 'POST', /\/_mynah\/scenario\/preview/)
    await editor.fill('version: 1\nname: two\n')
    await late.sent
    // What was not checked cannot be applied.
    expect(await apply.isDisabled()).toBe(true)
    late.answer()
    await page.locator('.diff-second').getByText('name: two').waitFor()
  })

  it('types a limit while another one is being saved', async ({ emulator, open }) => {
    await translate(emulator, 'Hello')
    const page = await open('accounts')
    const late = await hold(page, 'answer', 'PATCH', /\/_mynah\/accounts\//)
    const used = page.getByLabel('Set usage of all keys to')
    await used.fill('20')
    await page.getByRole('button', { name: 'Save' }).click()
    await late.sent
    await used.fill('30')
    await answered(page, late)
    await page.getByText('The account was changed.').waitFor()
    expect(await used.inputValue()).toBe('30')
  })
})
