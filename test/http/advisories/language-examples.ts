import { uploaded } from '../../support/documents/documents.ts'
import type { Served } from '../../support/served.ts'
import { type Example, type Examples, each, fetched, options, texts, translate } from './example.ts'

const GERMAN = 'Der Wärter gießt seinen Garten und liest die Zeitung.'

const dictionary = (entries: string, entries_format = 'tsv') => ({
  source_lang: 'en',
  target_lang: 'de',
  entries,
  entries_format,
})

async function glossary(mynah: Served, entries: string, name = 'Menu', format = 'tsv'): Promise<string> {
  const body = { name, dictionaries: [dictionary(entries, format)] }
  return (await mynah.post('/v3/glossaries', body)).json.glossary_id
}

const used = async (mynah: Served, glossary_id: string, text = 'Your invoice is ready') =>
  translate(mynah, [text], { source_lang: 'EN', glossary_id })

/** A glossary that is used; its neighbor has other entries. */
const terms = (wrong: string, right: string, format = 'tsv'): Example => ({
  provoke: async (mynah) => used(mynah, await glossary(mynah, wrong, 'Menu', format)),
  neighbor: async (mynah) => used(mynah, await glossary(mynah, right, 'Menu', format)),
})

const changed = (mynah: Served, id: string, method: 'PUT' | 'PATCH', entries: string) =>
  method === 'PUT'
    ? mynah.call(`/v3/glossaries/${id}/dictionaries`, { method, body: dictionary(entries) })
    : mynah.call(`/v3/glossaries/${id}`, { method, body: { dictionaries: [dictionary(entries)] } })

/** Makes a list of style rules for these texts. */
async function styled(mynah: Served, texts: readonly string[]) {
  const { json } = await mynah.post('/v3/style_rules', { name: 'House', language: 'de' })
  for (const text of texts) await translate(mynah, [text], { source_lang: 'EN', style_id: json.style_id })
}

/** For languages and what is made for them, such as glossaries. */
export const LANGUAGE_EXAMPLES = {
  unrecognized_language: Object.fromEntries(
    [
      ['Hindi', 'आपका ऑर्डर आज भेज दिया गया है', 'EN-US', 'HI'],
      ['Persian', 'این کتاب برای من است', 'AR', 'FA'],
      ['Croatian', 'Vaša narudžba je danas poslana.', 'SL', 'HR'],
      ['Catalan', "La vostra comanda s'ha enviat avui.", 'IT', 'CA'],
    ].map(([name = '', text = '', target_lang, source_lang]) => [
      name,
      {
        provoke: (mynah: Served) => translate(mynah, [text], { target_lang }),
        neighbor: async (mynah: Served) => {
          await translate(mynah, [text], { target_lang, source_lang })
          await translate(mynah, [text], { target_lang: 'DE' })
          await translate(mynah, [GERMAN, 'नमस्ते', '1 2 3'], { target_lang: 'DE' })
        },
      },
    ]),
  ),
  detected_by_translating: {
    'three texts, one by one': {
      count: 3,
      provoke: (mynah) =>
        each(3, async (n) => {
          const text = [`${GERMAN} ${n}`]
          await translate(mynah, text, { target_lang: 'FR' })
          await translate(mynah, text, { source_lang: 'DE', target_lang: 'FR' })
        }),
      neighbor: (mynah) => each(3, (n) => translate(mynah, [`${GERMAN} ${n}`], { target_lang: 'FR' })),
    },
    'one text, whose language a user has confirmed; not another language of the reader': {
      severity: 'info',
      async provoke(mynah) {
        await translate(mynah, [GERMAN], { target_lang: 'FR' })
        await translate(mynah, [GERMAN], { source_lang: 'DE', target_lang: 'FR' })
      },
      async neighbor(mynah) {
        await translate(mynah, [GERMAN], { target_lang: 'FR' })
        await translate(mynah, [GERMAN], { source_lang: 'DE', target_lang: 'EN-GB' })
      },
    },
  },
  ambiguous_target: {
    'a target that leaves its variant open': options(['Speichern'], { target_lang: 'en', source_lang: 'DE' }, { target_lang: 'EN-GB', source_lang: 'DE' }),
  },
  same_language: {
    'a variant of the source': texts(['Save it'], [GERMAN], { source_lang: 'EN', target_lang: 'EN-GB' }, { target_lang: 'DE' }),
    'a document': {
      provoke: (mynah) => uploaded(mynah, { source_lang: 'DE' }),
      neighbor: async (mynah) => fetched(mynah, await uploaded(mynah, { source_lang: 'EN' })),
    },
  },
  wrong_source: {
    'by its words': texts(
      [GERMAN],
      ['Das Boot, Der Spiegel und Die Zeit are on my table.', 'Rue de la Paix, Paris, France'],
      { source_lang: 'EN', target_lang: 'FR' },
      { source_lang: 'EN', target_lang: 'FR' },
    ),
    'by the words of a short sentence': texts(
      ['Der Warenkorb ist leer.'],
      ['San Sebastián de los Reyes', 'Your Volkswagen Golf is in Wolfsburg', 'Pizza Margherita, Tiramisu'],
      { source_lang: 'EN', target_lang: 'FR' },
    ),
    'by what was detected before': {
      severity: 'info',
      settings: { accountFeatures: ['detect_language'] },
      async provoke(mynah) {
        await mynah.post('/v3/detect/language', { text: ['Bonjour'] })
        await translate(mynah, ['Bonjour'], { source_lang: 'EN' })
      },
      async neighbor(mynah) {
        await mynah.post('/v3/detect/language', { text: ['Bonjour'] })
        await translate(mynah, ['Bonjour'], { source_lang: 'FR' })
      },
    },
    'by what another caller said': {
      severity: 'info',
      async provoke(mynah) {
        await translate(mynah, ['Hotel Restaurant Bar'], { source_lang: 'EN' })
        await translate(mynah, ['Hotel Restaurant Bar'], { source_lang: 'NL' })
      },
      async neighbor(mynah) {
        for (const source_lang of ['EN', 'NL']) await translate(mynah, ['Hotel Bar'], { source_lang })
      },
    },
    'by its script': texts(['Смотритель поливает сад.'], ['日本語', 'Українська', 'Русский'], { source_lang: 'EN' }),
  },
  guessed_source: {
    'labels of an interface': texts(['Save', 'Cancel', 'Close'], ['Save', 'Cancel', 'Close the window']),
    'a word that came back as it was': options(['Speichern'], { target_lang: 'DE' }, { target_lang: 'FR' }),
    'a word that was taken for another language than the rest': texts(
      ['Save your changes', 'Speichern', 'Close the window'],
      ['Save your changes', 'Speichern Sie die Datei', 'Close the window'],
      { target_lang: 'FR' },
      { target_lang: 'FR' },
    ),
  },
  glossary_entries: {
    'a heading of the names of the languages': terms('English\tGerman\ninvoice\tFaktura', 'invoice\tFaktura\nGerman\tDeutsch'),
    'a heading of words for source and target': terms('source\ttarget\ninvoice\tFaktura', 'invoice\tFaktura\nsource\tQuelle'),
    'a heading of the codes of the languages, in CSV': terms('en,de\ninvoice,Faktura', 'invoice,Faktura', 'csv'),
    'a term with a capital that the text does not have': {
      severity: 'info',
      provoke: async (mynah) => used(mynah, await glossary(mynah, 'Invoice\tFaktura')),
      async neighbor(mynah) {
        await used(mynah, await glossary(mynah, 'invoice\tFaktura'), 'Invoice')
        await used(mynah, await glossary(mynah, 'Invoice\tRechnung\nAPI\tAPI'), 'Invoice of the api')
      },
    },
    'entries that are gone': {
      severity: 'info',
      async provoke(mynah) {
        const id = await glossary(mynah, 'invoice\tFaktura\norder\tAuftrag\nparcel\tPaket')
        await changed(mynah, id, 'PUT', 'refund\tErstattung')
        await used(mynah, id)
      },
      async neighbor(mynah) {
        const id = await glossary(mynah, 'invoice\tFaktura\norder\tAuftrag')
        await changed(mynah, id, 'PATCH', 'refund\tErstattung')
        await changed(mynah, id, 'PUT', 'invoice\tBeleg')
        await used(mynah, id)
      },
    },
  },
  ambiguous_name: {
    'a glossary that has a namesake, unless the program has created it itself': {
      count: 2,
      async provoke(mynah) {
        await glossary(mynah, 'invoice\tBeleg')
        await glossary(mynah, 'invoice\tFaktura')
        mynah.emulator.requests.clear()
        const { glossaries } = (await mynah.call('/v3/glossaries')).json
        await used(mynah, glossaries[0].glossary_id)
        await used(mynah, glossaries[1].glossary_id, 'Invoice')
      },
      async neighbor(mynah) {
        const ids = [await glossary(mynah, 'invoice\tBeleg'), await glossary(mynah, 'invoice\tFaktura')]
        await mynah.call('/v3/glossaries')
        for (const glossary_id of ids) await used(mynah, glossary_id)
      },
    },
  },
  made_again: {
    'a glossary with the same entries': {
      async provoke(mynah) {
        await used(mynah, await glossary(mynah, 'invoice\tBeleg'))
        await used(mynah, await glossary(mynah, 'invoice\tBeleg', 'Shop'))
      },
      async neighbor(mynah) {
        const id = await glossary(mynah, 'invoice\tBeleg')
        await mynah.delete(`/v3/glossaries/${id}`)
        await used(mynah, await glossary(mynah, 'invoice\tBeleg'))
        await used(mynah, await glossary(mynah, 'invoice\tFaktura'))
      },
    },
    'a list of style rules for each text': {
      async provoke(mynah) {
        for (const text of ['Save it', 'Close it']) await styled(mynah, [text])
      },
      neighbor: (mynah) => styled(mynah, ['Save it', 'Close it']),
    },
    'three glossaries with the same name and entries; not the pages of a list': {
      count: 2,
      async provoke(mynah) {
        for (const _ of [1, 2, 3]) await used(mynah, await glossary(mynah, 'invoice\tBeleg'))
      },
      async neighbor(mynah) {
        for (let n = 0; n < 12; n++)
          await used(mynah, await glossary(mynah, 'invoice\tBeleg', `Menu ${n}`), `Invoice ${n}`)
      },
    },
    'three of one name': {
      async provoke(mynah) {
        for (const target of ['Beleg', 'Faktura', 'Rechnung'])
          await used(mynah, await glossary(mynah, `invoice\t${target}`))
      },
      async neighbor(mynah) {
        for (const target of ['Beleg', 'Faktura', 'Rechnung'])
          await used(mynah, await glossary(mynah, `invoice\t${target}`, target))
      },
    },
  },
  unused_resource: {
    'a glossary that nothing uses': {
      provoke: (mynah) => glossary(mynah, 'invoice\tBeleg'),
      async neighbor(mynah) {
        await mynah.delete(`/v3/glossaries/${await glossary(mynah, 'invoice\tBeleg')}`)
        await used(mynah, await glossary(mynah, 'invoice\tFaktura', 'Used'))
      },
    },
  },
} satisfies Record<string, Examples> // biome-ignore format: a table
