import { describe, expect, it } from 'vitest'
import { resolveContract } from '../../../src/contract/dates/resolve-contract.ts'
import { languagesOf } from '../../../src/service/languages/languages.ts'
import { textLanguage } from '../../../src/service/write/handlers.ts'
import { createTranslator } from '../../../src/text/translator.ts'

const translator = createTranslator({ seed: 'mynah', mode: 'words' })
const languages = languagesOf(resolveContract({}))
const languageOf = (text: string, target: string) => textLanguage(text, 0, target, { translator, languages })

describe('a text to improve', () => {
  it.each([
    ['An university, a hour, an user', 'en-US'],
    ['Sort in descending order', 'en-US'],
    ['Modal dialog title format', 'en-GB'],
    ['Server status: online, RAM 64 GB', 'en-US'],
    ['macOS version w/o darwin feat.', 'en-US'],
    ['Rio Grande do Sul', 'en-US'],
    ['Import, Export, Backup', 'de'],
    ['Menu principal du site', 'fr'],
    ['Total general final', 'es'],
    ['Email e password', 'it'],
    ['Status do servidor online', 'pt-BR'],
  ])('is improved in any likely language: %j as %s', async (text, target) => {
    expect(await languageOf(text, target)).toMatchObject({ source: target.slice(0, 2) })
  })

  it.each([
    ['This is a perfectly ordinary English sentence.', 'de'],
    ['これは普通の日本語の文です。', 'en-US'],
    ['Dit is een heel gewone Nederlandse zin.', 'de'],
  ])('is refused in another language: %j as %s', async (text, target) => {
    await expect(languageOf(text, target)).rejects.toThrow(/Texts are improved in their own language/)
  })
})
