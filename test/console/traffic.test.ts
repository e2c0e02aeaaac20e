import { expect } from 'vitest'
import { describeConsole, it } from '../support/console/browser.ts'
import { findViolations } from '../support/console/find-violations.ts'
import { translate } from '../support/console/sample-requests.ts'
import { inMore } from '../support/runs.ts'

const itInMore = inMore(it)

describeConsole('the console', () => {
  it('shows requests as they arrive, each with an explanation of its answer', async ({ emulator, open }) => {
    const page = await open()
    await page.getByText('No requests yet').waitFor()
    await page.getByText('● live').waitFor()
    await translate(emulator, 'Hello, world!')
    await translate(emulator, 'Good morning', { target_lang: 'XX' })
    const rows = page.getByRole('row')
    await expect.poll(() => rows.count()).toBe(3)
    await rows.nth(1).click()
    await page.getByText("Value for 'target_lang' not supported").first().waitFor()
    expect(page.url()).toContain('request=')
    await page.keyboard.press('j')
    await page.getByText('Detected language').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.url()).not.toContain('request=')
    await expect.poll(() => findViolations(page)).toEqual([])
    expect(emulator.requests.all()).toHaveLength(2)
  })

  itInMore('folds the attempts of a call into one row', async ({ emulator, open }) => {
    emulator.faults.use({ id: 'two-429', when: { first: 2 }, then: { status: 429 } })
    for (let attempt = 0; attempt < 3; attempt++) await translate(emulator, 'Again and again')
    const page = await open()
    await page.getByRole('img', { name: /^3 attempts in .*: 429, 429, 200$/ }).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    await page.getByText('two-429 (2 hits)').waitFor()
    await page.getByRole('row').nth(1).click()
    await page.getByRole('tab', { name: 'Retries 3' }).click()
    await page.getByRole('link', { name: 'Attempt 1' }).click()
    await page.locator('.attempts [aria-current]').getByText('Attempt 1').waitFor()
    await page.getByRole('link', { name: 'compare with this one' }).last().click()
    await page.getByText('→ 429, by the fault two-429').waitFor()
    await expect.poll(() => findViolations(page)).toEqual([])
  })

  itInMore(
    'shows text as text: neither markup nor direction overrides take effect',
    async ({ emulator, open }) => {
      const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202eevil\u001b[31m'
      await translate(emulator, attack)
      await emulator.fetch('http://mynah/v2/%3Cscript%3Ealert(3)%3C%2Fscript%3E', {
        headers: { 'User-Agent': '<b onclick=alert(4)>', 'X-Subject': '"><svg onload=alert(5)>' },
      })
      const page = await open()
      for (const row of [1, 2]) {
        await page.getByRole('row').nth(row).click()
        await page.getByRole('tab', { name: 'Sent' }).click()
        await page.getByText('header fields').click()
        expect(await page.locator('.detail :is(img, script, svg, [onclick], [onerror])').count()).toBe(0)
      }
      await page.getByText('U+202E').first().waitFor()
      await page.getByText('U+001B').first().waitFor()
    },
  )
})
