import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Emulator } from '../../../src/index.ts'
import { describeConsole, it } from '../../support/console/browser.ts'
import { translate } from '../../support/console/sample-requests.ts'

/** What somebody does, with nothing but these keys. */
interface Task {
  readonly task: string
  readonly screen: string
  /** What happened before. */
  readonly given?: (emulator: Emulator) => unknown
  /** It happened in another world. */
  readonly isElsewhere?: boolean
  readonly work: (keys: Keys, page: Page, emulator: Emulator) => Promise<unknown>
}

/** More than any screen has. */
const MOST_TABS = 120

/** How a screen reader calls the control that has the focus. */
const FOCUSED = `(() => {
  const element = document.activeElement
  const by = (element?.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ??
    (by.join('') || (element?.textContent ?? ''))
})()`

/** A keyboard, and no mouse. */
type Keys = ReturnType<typeof keysOf>

function keysOf(page: Page) {
  const nameOf = async () => ((await page.evaluate(FOCUSED)) as string).replace(/\s+/g, ' ').trim()
  return {
    /** Presses keys, such as `j` or `Enter`, one after the other. */
    async press(...keys: readonly string[]) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until this control has the focus: its name, or the name and the role. */
    async tabTo(name: string | RegExp) {
      const met: string[] = []
      await expect
        .poll(async () => {
          for (let tabs = 0; tabs < MOST_TABS; tabs++) {
            await page.keyboard.press('Tab')
            const focused = await nameOf()
            if (typeof name === 'string' ? focused === name : name.test(focused)) return 'found'
            if (focused !== '') met.push(focused)
          }
          return `${name} is not among ${[...new Set(met)].join(' | ')}`
        })
        .toBe('found')
    },
    /** Presses arrow keys until the selected option of a choice has this label. */
    async choose(label: string) {
      const chosen = () =>
        page.evaluate('document.activeElement.selectedOptions?.[0]?.textContent') as Promise<string>
      // Some options are loaded.
      await expect
        .poll(async () => {
          if ((await chosen()) !== label) await page.keyboard.press('ArrowDown')
          return chosen()
        })
        .toBe(label)
    },
  }
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.locator('td') })

const send = (...texts: readonly string[]) =>
  async function sendAll(emulator: Emulator) {
    for (const text of texts) await translate(emulator, text)
  }

const TASKS: readonly Task[] = [
  {
    task: 'fails the next request',
    screen: 'traffic',
    given: send('Hello'),
    work: async ({ press, tabTo }, page, emulator) => {
      await press('j', 'n')
      await page.getByRole('dialog').waitFor()
      await tabTo('503 Unavailable')
      await press('Enter')
      await page.getByText('failing the next translateText: 503').waitFor()
      expect((await translate(emulator, 'Again')).status).toBe(503)
    },
  },
  {
    task: 'fails the next request that is like one in the list',
    screen: 'traffic',
    given: send('Hello'),
    work: async ({ press, tabTo }, page) => {
      // Beside the detail of a call, narrower lists have no room for the button.
      await page.setViewportSize({ width: 1600, height: 800 })
      await press('j')
      await tabTo('Calls')
      await tabTo('Fail next ▾')
      await press('Enter')
      await page.getByRole('dialog', { name: 'Fail the next translateText' }).waitFor()
      expect(page.url()).not.toContain('view=full')
    },
  },
  {
    task: 'finds a request by its text',
    screen: 'traffic',
    given: send('Plain', 'With a needle'),
    work: async ({ press, type, tabTo }, page) => {
      await press('/')
      await type('needle')
      await expect.poll(() => rows(page).count()).toBe(1)
      await tabTo('Calls')
      await press('ArrowDown', 'Enter')
      await page.waitForURL(/view=full/)
      await press('Escape')
      await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('traffic-list')
    },
  },
  {
    task: 'copies a call as curl',
    screen: 'traffic',
    given: send('Hello'),
    work: async ({ press }, page) => {
      await press('j', 'c')
      await page.getByText('Copied as curl.').waitFor()
    },
  },
  {
    task: 'reads what was sent, and goes back to why',
    screen: 'traffic',
    given: send('Hello'),
    work: async ({ press, tabTo }, page) => {
      await press('j')
      await tabTo('Why')
      await press('ArrowRight')
      await page.getByText('As the service reads it').waitFor()
      await press('ArrowLeft')
      await page.getByText('Detected language').waitFor()
    },
  },
  {
    task: 'checks an expectation',
    screen: 'traffic',
    given: send('Hello'),
    work: async ({ press, tabTo }, page) => {
      await press('j', 'e')
      await page.getByRole('dialog').waitFor()
      await tabTo('Check now')
      await press('Enter')
      await page.getByText('● Met now.').waitFor()
      await press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    task: 'creates a glossary, and tries it on the desk',
    screen: 'resources',
    work: async ({ press, type, tabTo, choose }, page) => {
      await tabTo('New glossary')
      await press('Enter')
      await tabTo('Name')
      await type('Shop')
      await tabTo('Entries')
      await type('cart = Wägelchen')
      await tabTo('Create')
      await press('Enter')
      await page.getByRole('cell', { name: 'Wägelchen' }).waitFor()
      await press('g', 'd')
      await tabTo('Glossary')
      await choose('Shop')
      await tabTo('Source')
      await type('In the cart')
      await page.getByRole('region', { name: 'Translation', exact: true }).getByText('Wägelchen').waitFor()
    },
  },
  {
    task: 'freezes the clock, and undoes that',
    screen: 'clock',
    work: async ({ press, tabTo }, page, emulator) => {
      await tabTo('Freeze')
      await press('Enter')
      await expect.poll(() => emulator.clock.frozen).toBe(true)
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      await press('z')
      await expect.poll(() => emulator.clock.frozen).toBe(false)
    },
  },
  {
    task: 'sees the worlds, and watches another one',
    screen: 'traffic',
    isElsewhere: true,
    given: (emulator) => translate(emulator, 'Elsewhere', {}, { 'X-Mynah-Session': 'suite-1' }),
    work: async ({ press, tabTo }, page) => {
      await press('w')
      await page.getByRole('dialog').waitFor()
      await tabTo(/^suite-1/)
      await press('Enter')
      await rows(page).filter({ hasText: 'Elsewhere' }).waitFor()
    },
  },
]

type Given = Task['given']
const hello = send('Hello')
const refused: Given = (emulator) => translate(emulator, 'Hello', { target_lang: 'XX' })

describeConsole('somebody with only a keyboard', () => {
  it.for(TASKS)('$task', async ({ screen, given, isElsewhere, work }, { emulator, open }) => {
    await given?.(emulator)
    const page = await open(screen)
    await page.getByText('● live').waitFor()
    if (screen === 'traffic' && given && !isElsewhere) await rows(page).first().waitFor()
    await work(keysOf(page), page, emulator)
  })

  it.for<[name: string, screen: string, given: Given, keys: string[], controls: (string | RegExp)[], seen: string]>([
    ['resends a request', 'traffic', hello, ['j', 'r'], ['Resend unchanged'], 'resent from'],
    ['copies calls as a scenario', 'traffic', hello, [], ['Copy as a scenario'], 'opied'],
    ['adds a fault, and removes it', 'faults', undefined, [], ['Add the fault', /^Remove /], 'No faults:'],
    ['uses up the quota', 'accounts', undefined, [], [/^DeepL API Key .*:fx/, 'Use up all characters'], '500,000 of 500,000'],
    ['deactivates a key', 'accounts', undefined, [], ['Deactivate DeepL API Key'], '▲ deactivated'],
    ['turns an advisory off', 'checks', refused, [], ["Turn off 'refused request'"], 'Turn on'],
  ])('%s', async ([, screen, given, keys, controls, seen], { emulator, open }) => {
    await given?.(emulator)
    const page = await open(screen)
    const { press, tabTo } = keysOf(page)
    await page.getByText('● live').waitFor()
    if (keys.length > 0) await rows(page).first().waitFor()
    await press(...keys)
    for (const control of controls) {
      await tabTo(control)
      await press('Enter')
    }
    await page.getByText(seen).first().waitFor()
  }) // biome-ignore format: a table
})
