import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { loadScenarioText } from '../../../src/plan/scenarios/load-scenario.ts'
import { TRANSLATION_MODES } from '../../../src/text/translator-settings.ts'
import { describeConsole, it as onConsole } from '../../support/console/browser.ts'
import { undo } from '../../support/console/notices.ts'
import { translate } from '../../support/console/sample-requests.ts'
import { makePng } from '../../support/documents/make-image.ts'
import { dictionary } from '../../support/glossaries.ts'
import { newFolder } from '../../support/new-folder.ts'

const SCENARIO = {
  version: 1,
  name: 'shop',
  clock: { now: '2026-03-10T12:00:00Z', frozen: true },
  settings: { documents: { queue: '1s', translate: '1s' } },
  accounts: [
    {
      name: 'shop',
      plan: 'paid',
      character_limit: 100,
      keys: [{ key: 'shop-key', label: 'Shop', character_limit: 10 }],
      glossaries: [
        {
          name: 'Checkout',
          dictionaries: [dictionary('en', 'de', 'cart\tKorb\nvoucher\tGutschein', { entries_format: 'tsv' })],
        },
      ],
      style_rules: [
        {
          name: 'Brand',
          language: 'de',
          configured_rules: { numbers: { decimal_separator: 'use_comma_as_decimal_separator' } },
        },
      ],
      translation_memories: [
        {
          name: 'Site',
          source_language: 'en',
          target_languages: ['de'],
          segments: [{ source: 'Sign in', target: 'Anmelden' }],
        },
      ],
    },
  ],
} as const

const itInShop = onConsole.extend({ options: { scenario: SCENARIO as never } })
const it = itInShop.extend({ isAccessible: true })

/** The same with other keys. */
const itWithKeys = (...keys: readonly object[]) => {
  const scenario = { ...SCENARIO, accounts: [{ ...SCENARIO.accounts[0], keys }] }
  return it.extend({ options: { scenario: scenario as never } })
}

/** With a key that may use everything that the account may. */
const itUnlimited = itWithKeys({ key: 'shop-key', label: 'Shop' })
const itLimited = itWithKeys({ key: 'shop-key', label: 'Shop', character_limit: 11 })
const itWithTill = itWithKeys({ key: 'shop-key', label: 'Shop' }, { key: 'till-key', label: 'Till' })

describeConsole('the console', () => {
  itLimited(
    'translates typed text, shows what it was billed, and why it was refused',
    async ({ emulator, open }) => {
      const page = await open('desk')
      await page.getByLabel('Source').fill('Good {name}')
      await page.getByText(/Billed: \d+ characters/).waitFor()
      await expect.poll(() => page.locator('.desk-result mark').allTextContents()).toEqual(['{name}'])
      await page.getByText('11 of 100').waitFor()
      await page.getByLabel('Source').fill('This is more than the limit')
      await page.getByText(/The key has used 11 of 11 characters/).waitFor()
      expect(
        emulator.requests.all({ operation: 'translateText' }).every(({ console }) => console === 'desk'),
      ).toBe(true)
    },
  )

  itUnlimited(
    'marks insertions from a glossary and a memory, and lists them in Why',
    async ({ emulator, open }) => {
      const page = await open('desk')
      await page.getByText('More options').click()
      await page.getByLabel('Mode').waitFor()
      const modes = await page.getByLabel('Mode').locator('option').allTextContents()
      expect(modes.slice(1)).toEqual([...TRANSLATION_MODES])
      await page.getByLabel('Glossary').selectOption('Checkout')
      // A glossary needs a source language.
      await expect.poll(() => page.getByLabel('From').inputValue()).toBe('en')
      await page.getByLabel('Memory').selectOption('Site')
      await page.getByLabel('Style rules').selectOption('Brand')
      await page.getByLabel('Source', { exact: true }).fill('Sign in. My cart has 1.5 kg.')
      await expect
        .poll(() => page.locator('mark').allTextContents())
        .toEqual(['Anmelden', 'Korb', 'Sign in.', 'cart'])
      expect(emulator.requests.all({ operation: 'getLanguagesV2' })).toEqual([])
      await page.getByRole('link', { name: 'See the request' }).click()
      const why = page.getByRole('tabpanel', { name: 'Why' })
      await why.getByRole('cell', { name: 'memory, 87 %: Sign in, 0–8 → 0–8' }).waitFor()
      await why.getByRole('cell', { name: /^Checkout, 12–16 → \d+–\d+$/ }).waitFor()
      await why.getByText('numbers: decimal separator').waitFor()
      await why.getByText('28 of 100').waitFor()
      await expect
        .poll(() => why.locator('mark').allTextContents())
        .toEqual(['Sign in.', 'cart', 'Anmelden', 'Korb'])
      await page.goBack()
      await page.getByLabel('Mode').selectOption('echo')
      await expect
        .poll(() => emulator.requests.all().at(-1)?.headers)
        .toContainEqual([expect.stringMatching(/^x-mynah-translation$/i), 'mode=echo'])
    },
  )

  itUnlimited(
    'shows a finished sample first, with and without its glossary, and offers it in any world',
    async ({ emulator, open }) => {
      const page = await open('desk')
      const result = (name: string) =>
        page.getByRole('region', { name, exact: true }).locator('.desk-text').first()
      await page.getByRole('button', { name: 'Open the samples in a separate world' }).click()
      await result('Translation').getByText('Die Vertragspartei akzeptiert die AGB.').waitFor()
      await result('Without the glossary').getByText('Die Partei akzeptiert').waitFor()
      // The contract addresses nobody.
      await expect.poll(() => page.getByText('The same as the translation.').count()).toBe(2)
      await expect.poll(() => page.locator('mark').allTextContents()).toContain('AGB')
      await page.getByRole('button', { name: 'Shop' }).click()
      await result('Formal').getByText('Ihre Bestellung wurde versandt.').waitFor()
      await result('Informal').getByText('Deine Bestellung wurde versandt.').waitFor()
      expect(page.url()).toContain('world=demo')
      expect(emulator.requests.all()).toEqual([])
    },
  )

  it('translates documents that are dropped anywhere on it', async ({ emulator, open }) => {
    const page = await open('desk')
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.getByLabel('Translate documents').waitFor({ state: 'attached' })
    const path = join(newFolder(), 'dropped.txt')
    writeFileSync(path, 'Hello')
    const session = await page.context().newCDPSession(page)
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
    await page.getByRole('listitem').getByText('dropped.txt').waitFor()
    emulator.clock.advance('2s')
    await page.getByText('5 characters to bill').waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download dropped.txt' }).click()
    await downloading
    await page.getByRole('cell', { name: 'Hallo', exact: true }).waitFor()
  })

  it('shows accounts, updates their bars, and changes plan, limit and usage with undo', async ({
    emulator,
    open,
  }) => {
    const page = await open('accounts')
    await page.getByRole('link', { name: /Shop/ }).waitFor()
    await translate(emulator, 'Hello', {}, { Authorization: 'DeepL-Auth-Key shop-key' })
    await page.getByText('5 of 100').first().waitFor()
    await page.getByRole('img', { name: '5 characters on 1 day, at most 5 characters on one' }).waitFor()
    await page.getByRole('button', { name: 'As a table' }).click()
    await page.getByRole('cell', { name: '2026-03-10' }).first().waitFor()
    await page.getByLabel('Character limit').fill('20')
    await page.getByLabel('Set usage of all keys to').fill('20')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('20 of 20').first().waitFor()
    await page
      .getByText(/has used 20 of 10 characters/)
      .first()
      .waitFor()
    await undo(page, 'The account was changed.')
    await page.getByText('5 of 100').first().waitFor()
    await page.getByRole('button', { name: 'Use up all characters' }).click()
    await page.getByText('100 of 100').first().waitFor()
    await page.getByRole('button', { name: 'Deactivate Shop' }).click()
    await page.getByText('▲ deactivated').waitFor()
    await undo(page, 'Shop is deactivated')
    await page.getByRole('button', { name: 'Deactivate Shop' }).click()
    await page.getByRole('button', { name: 'Activate Shop', exact: true }).click()
    await page.getByText('● active').waitFor()
  })

  itWithTill(
    'restores what each key was billed when the used up quota is undone',
    async ({ emulator, open }) => {
      const page = await open('accounts')
      for (const key of ['shop-key', 'till-key'])
        await translate(emulator, 'Hello', {}, { Authorization: `DeepL-Auth-Key ${key}` })
      const used = page.getByRole('region', { name: 'Keys', exact: true }).locator('td:nth-child(4)')
      await expect.poll(() => used.allTextContents()).toEqual(['5', '5'])
      await page.getByRole('button', { name: 'Use up all characters' }).click()
      await expect.poll(() => used.allTextContents()).toEqual(['100', '0'])
      await undo(page, 'All characters of the account are used up.')
      await expect.poll(() => used.allTextContents()).toEqual(['5', '5'])
    },
  )

  it('shows the translation in the metadata of a picture', async ({ open }) => {
    const page = await open('documents')
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: makePng({ width: 8, height: 8 }) }
    await page.getByLabel('Upload documents').setInputFiles([picture])
    await page.getByRole('button', { name: 'Push to translating a.png' }).click()
    await page.getByRole('button', { name: 'Push to done a.png' }).click()
    await page.getByRole('button', { name: 'Download a.png' }).click()
    await page.getByText("In the picture's metadata: Translated into de by Mynah").waitFor()
  })

  it('follows a document from upload to download, by the clock and manually', async ({ emulator, open }) => {
    const page = await open('documents')
    const file = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') }
    await page.getByLabel('Upload documents').setInputFiles([file])
    await page.getByRole('button', { name: 'Push to translating letter.txt' }).waitFor()
    emulator.clock.advance('1500ms')
    await page.getByText('1 s left on the clock').waitFor()
    await page.getByRole('button', { name: 'Push to done letter.txt' }).click()
    await page.getByText('5 characters to bill').waitFor()
    await page.getByText('detect → de, txt, 5 B → 5 B').waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download letter.txt' }).click()
    const downloaded = await downloading
    expect(downloaded.suggestedFilename()).toBe('letter.txt')
    expect(readFileSync(await downloaded.path(), 'utf8')).not.toBe('Hello')
    // The service has deleted it, and the journal has its text.
    await page.getByText('✓ downloaded').waitFor()
    await page.getByRole('link', { name: 'Its requests' }).waitFor()
    const texts = page.locator('.documents-texts td')
    await expect.poll(() => texts.allTextContents()).toEqual(['Hello', 'Hallo'])
    expect(
      (await emulator.fetch('http://mynah/_mynah/documents').then((answer) => answer.json())) as object,
    ).toEqual({
      documents: [],
    })
    await page.getByLabel('Upload documents').setInputFiles([{ ...file, name: 'bad.txt' }])
    await page.getByRole('button', { name: 'Fail bad.txt' }).click()
    await page.getByText('▲ The translation was made to fail.').waitFor()
    await page.getByRole('button', { name: 'Upload again bad.txt' }).click()
    await page.getByRole('button', { name: 'Push to translating bad.txt' }).waitFor()
  })

  it('shows resources, searches and changes the entries of a glossary, and creates one', async ({
    emulator,
    open,
  }) => {
    const page = await open('resources')
    await page.getByRole('cell', { name: 'voucher', exact: true }).waitFor()
    await page.getByLabel('Search entries').fill('kor')
    await page.getByText('2 entries, 1 found').waitFor()
    await page.getByLabel('Search entries').fill('')
    await page.getByLabel('Source phrase').fill('shipping')
    await page.getByLabel('Target phrase').fill('Versand')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('cell', { name: 'Versand', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete cart' }).click()
    await expect.poll(() => page.getByRole('cell', { name: 'cart', exact: true }).count()).toBe(0)
    await page.getByText('New glossary').click()
    await page.getByLabel('Name').fill('Arabic')
    await page.getByLabel('To', { exact: true }).selectOption('Arabic')
    await page.getByLabel('Entries', { exact: true }).fill('cart = عربة')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('cell', { name: 'عربة' }).waitFor()
    await page.getByRole('tab', { name: 'Glossaries', selected: true }).waitFor()
    await page.getByRole('link', { name: 'Try it on the desk' }).click()
    const tried = page.getByRole('region', { name: 'Translation', exact: true })
    await tried.getByText('عربة').first().waitFor()
    await page.goBack()
    await page.getByRole('tab', { name: 'Memories' }).click()
    await page.getByRole('cell', { name: 'Anmelden' }).waitFor()
    await page.getByRole('tab', { name: 'Style rules' }).click()
    await page.getByText('Custom instructions').waitFor()
    await page.getByText(/With all rules: .*1234,50/).waitFor()
    await page.getByLabel('Sample sentence').fill('Kostet 7.5')
    await page.getByRole('cell', { name: 'Kostet 7,5' }).waitFor()
    emulator.verify({ operation: 'createMultilingualGlossary', console: true }, { count: 1 })
  })

  itInShop.for([
    ['documents', '/documents'],
    ['desk', '/scenario'],
    ['resources', '/resources/glossaries/*'],
    ['resources?kind=style_rules', '/resources/style_rules/*'],
    ['faults', '/rate-limits'],
  ] as const)('says on %s why something could not be read', async ([screen, path], { open, url }) => {
    const page = await open()
    await page.route(new RegExp(`/_mynah${path.replace('*', '[^/]+')}(\\?|$)`), (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"Not now."}' }),
    )
    await page.goto(`${url}/_mynah/ui/${screen}`)
    await page.getByRole('alert').getByText('Not now.').waitFor()
  })

  it('says why a world could not be exported, instead of editing the error', async ({ open }) => {
    const page = await open('scenario')
    await page.route('**/_mynah/scenario/export*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"Not now."}' }),
    )
    await page.getByRole('button', { name: 'Edit this world' }).click()
    await page.getByRole('status').getByText('Not now.').waitFor()
    expect(await page.getByLabel('Scenario, YAML or JSON').inputValue()).toBe('')
  })

  it('shows that a linked resource is gone, not another one', async ({ open }) => {
    const page = await open('resources?id=gone')
    await page.getByRole('heading', { name: 'This glossary is gone' }).waitFor()
    expect(await page.getByRole('cell', { name: 'voucher' }).count()).toBe(0)
  })

  it('shows errors of a scenario while typing, applies it with undo, and exports the world', async ({
    emulator,
    open,
  }) => {
    const page = await open('scenario')
    const editor = page.getByLabel('Scenario, YAML or JSON')
    await editor.fill('version: 1\nfaults:\n  - then: { status: 42 }\n')
    await page.getByText('3:13 faults[0].then.status').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'quota-exhausted' }).click()
    await page.getByText('● Valid.').waitFor()
    await page.locator('.diff-first').getByText('name: shop').first().waitFor()
    await page.locator('.diff-second').getByText('name: quota-exhausted').waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('The scenario was applied').waitFor()
    expect(emulator.scenario.name).toBe('quota-exhausted')
    await undo(page, 'The scenario was applied')
    await expect.poll(() => emulator.scenario.name).toBe('shop')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export this world' }).click()
    const text = readFileSync(await (await downloading).path(), 'utf8')
    expect((await loadScenarioText(text, 'export')).scenario.accounts?.[0]?.name).toBe('shop')
  })
})
