import { describe } from 'vitest'
import { expect, test } from '../../src/embedding/vitest.ts'
import type { Emulator } from '../../src/index.ts'

const translate = (emulator: Emulator, body: object) =>
  emulator.fetch('http://mynah/v2/translate', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: ['Save'], target_lang: 'DE', ...body }),
  })

describe('toHaveNoAdvisories', () => {
  test('passes for a correct client, and explains what is wrong with another one', async ({ emulator }) => {
    await translate(emulator, {})
    expect(emulator).toHaveNoAdvisories()
    await translate(emulator, { formalty: 'more' })
    expect(() => expect(emulator).toHaveNoAdvisories()).toThrow(
      /unknown_parameter \(error\), 1 request: .*did you mean 'formality'[\s\S]*public docs[\s\S]*Correct the name/,
    )
    expect(emulator).not.toHaveNoAdvisories()
    expect(() => expect(emulator.session('other')).not.toHaveNoAdvisories()).toThrow('there are none')
  })

  test('ignores some kinds, and includes infos', async ({ emulator }) => {
    await translate(emulator, {
      target_lang: 'EN',
      text: Array.from({ length: 46 }, (_, n) => `Datei ${n} speichern`),
    })
    expect(() => expect(emulator).toHaveNoAdvisories()).toThrow('ambiguous_target')
    expect(emulator).toHaveNoAdvisories({ except: ['ambiguous_target'] })
    expect(() =>
      expect(emulator).toHaveNoAdvisories({ except: ['ambiguous_target'], severity: 'info' }),
    ).toThrow('near_limit (info)')
  })

  test('refuses unknown kinds and severities', ({ emulator }) => {
    expect(() => expect(emulator).toHaveNoAdvisories({ except: ['near_limits' as 'near_limit'] })).toThrow(
      /'except\[0\]' must be one of key_in_url, key_in_body, wrong_plan_key/,
    )
    expect(() => expect(emulator).toHaveNoAdvisories({ severity: 'warnin' as 'warning' })).toThrow(
      /'severity' must be one of error, warning, info, not 'warnin'; did you mean 'warning'\?/,
    )
    expect(() => expect(emulator).toHaveNoAdvisories({ without: [] } as object)).toThrow('without')
    expect(() => expect({} as Emulator).toHaveNoAdvisories()).toThrow('for an emulator')
  })
})
