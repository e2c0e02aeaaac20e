import type { Served } from '../../support/served.ts'
import { type Example, each, translate } from './example.ts'

const GERMAN = 'Der Wärter gießt seinen Garten und liest die Zeitung.'

const dictionary = (entries: string) => ({
  source_lang: 'en',
  target_lang: 'de',
  entries,
  entries_format: 'tsv',
})

async function glossary(mynah: Served, entries: string, name = 'Menu'): Promise<string> {
  const body = { name, dictionaries: [dictionary(entries)] }
  return (await mynah.post('/v3/glossaries', body)).json.glossary_id
}

const used = async (mynah: Served, glossary_id: string, text = 'Your invoice is ready') =>
  translate(mynah, [text], { source_lang: 'EN', glossary_id })

const changed = (mynah: Served, id: string, method: 'PUT' | 'PATCH', entries: string) =>
  method === 'PUT'
    ? mynah.call(`/v3/glossaries/${id}/dictionaries`, { method, body: dictionary(entries) })
    : mynah.call(`/v3/glossaries/${id}`, { method, body: { dictionaries: [dictionary(entries)] } })

/** For languages, options and glossaries. */
export const LANGUAGE_EXAMPLES = {
  unrecognized_language: [
    ['Hindi', 'आपका ऑर्डर आज भेज दिया गया है', 'EN-US', 'HI'],
    ['Persian', 'این کتاب برای من است', 'AR', 'FA'],
    ['Croatian', 'Vaša narudžba je danas poslana.', 'SL', 'HR'],
    ['Catalan', "La vostra comanda s'ha enviat avui.", 'IT', 'CA'],
  ].map(([name = '', text = '', target_lang, source_lang]) => ({
    name,
    provoke: (mynah: Served) => translate(mynah, [text], { target_lang }),
    neighbor: async (mynah: Served) => {
      await translate(mynah, [text], { target_lang, source_lang })
      await translate(mynah, [text], { target_lang: 'DE' })
      await translate(mynah, [GERMAN, 'नमस्ते', '1 2 3'], { target_lang: 'DE' })
    },
  })),
  detected_by_translating: [
    {
      name: 'three texts, one by one',
      count: 3,
      provoke: (mynah) =>
        each(3, async (n) => {
          const text = [`${GERMAN} ${n}`]
          await translate(mynah, text, { target_lang: 'FR' })
          await translate(mynah, text, { source_lang: 'DE', target_lang: 'FR' })
        }),
      neighbor: (mynah) => each(3, (n) => translate(mynah, [`${GERMAN} ${n}`], { target_lang: 'FR' })),
    },
    {
      name: 'one text, whose language a user has confirmed; not another language of the reader',
      isSuspected: true,
      async provoke(mynah) {
        await translate(mynah, [GERMAN], { target_lang: 'FR' })
        await translate(mynah, [GERMAN], { source_lang: 'DE', target_lang: 'FR' })
      },
      async neighbor(mynah) {
        await translate(mynah, [GERMAN], { target_lang: 'FR' })
        await translate(mynah, [GERMAN], { source_lang: 'DE', target_lang: 'EN-GB' })
      },
    },
  ],
  same_language: [
    {
      name: 'a variant of the source',
      provoke: (mynah) => translate(mynah, ['Save it'], { source_lang: 'EN', target_lang: 'EN-GB' }),
      neighbor: (mynah) => translate(mynah, [GERMAN], { target_lang: 'DE' }),
    },
  ],
  wrong_source: [
    {
      name: 'by its words',
      provoke: (mynah) => translate(mynah, [GERMAN], { source_lang: 'EN', target_lang: 'FR' }),
      neighbor: (mynah) =>
        translate(
          mynah,
          ['Das Boot, Der Spiegel und Die Zeit are on my table.', 'Rue de la Paix, Paris, France'],
          {
            source_lang: 'EN',
            target_lang: 'FR',
          },
        ),
    },
    {
      name: 'by the words of a short sentence',
      provoke: (mynah) =>
        translate(mynah, ['Der Warenkorb ist leer.'], { source_lang: 'EN', target_lang: 'FR' }),
      neighbor: (mynah) =>
        translate(
          mynah,
          [
            'San Sebastián de los Reyes',
            'Your Volkswagen Golf is in Wolfsburg',
            'Pizza Margherita, Tiramisu',
          ],
          { source_lang: 'EN', target_lang: 'FR' },
        ),
    },
    {
      name: 'by its script',
      provoke: (mynah) => translate(mynah, ['Смотритель поливает сад.'], { source_lang: 'EN' }),
      neighbor: (mynah) => translate(mynah, ['日本語', 'Українська', 'Русский'], { source_lang: 'EN' }),
    },
    {
      name: 'by another request',
      isSuspected: true,
      async provoke(mynah) {
        await translate(mynah, ['Save your changes'], { source_lang: 'EN' })
        await translate(mynah, ['Save your changes'], { source_lang: 'NL' })
      },
      async neighbor(mynah) {
        await translate(mynah, ['Save your changes', 'Hotel'], { source_lang: 'EN' })
        await translate(mynah, ['Hotel'], { source_lang: 'NL' })
        await translate(mynah, ['Save your changes'])
      },
    },
  ],
  guessed_source: [
    {
      name: 'labels of an interface',
      provoke: (mynah) => translate(mynah, ['Save', 'Cancel', 'Close']),
      neighbor: (mynah) => translate(mynah, ['Save', 'Cancel', 'Close the window']),
    },
    {
      name: 'a word that came back as it was',
      provoke: (mynah) => translate(mynah, ['Speichern'], { target_lang: 'DE' }),
      neighbor: (mynah) => translate(mynah, ['Speichern'], { target_lang: 'FR' }),
    },
    {
      name: 'a word that was taken for another language than the rest',
      provoke: (mynah) =>
        translate(mynah, ['Save your changes', 'Speichern', 'Close the window'], { target_lang: 'FR' }),
      neighbor: (mynah) =>
        translate(mynah, ['Save your changes', 'Speichern Sie die Datei', 'Close the window'], {
          target_lang: 'FR',
        }),
    },
  ],
  option_without_effect: [
    {
      name: 'tags to ignore without tag handling, although the text has them',
      provoke: (mynah) => translate(mynah, ['Save <x>it</x>'], { ignore_tags: ['x'] }),
      neighbor: (mynah) => translate(mynah, ['Save <x>it</x>'], { ignore_tags: ['x'], tag_handling: 'xml' }),
    },
    {
      name: 'a tag with its brackets',
      provoke: (mynah) => translate(mynah, ['<x>A</x> is it'], { ignore_tags: ['<x>'], tag_handling: 'xml' }),
      neighbor: (mynah) => translate(mynah, ['<x>A</x> is it'], { ignore_tags: ['x'], tag_handling: 'xml' }),
    },
    {
      name: 'tags to ignore without tag handling, in a text without tags',
      isSuspected: true,
      provoke: (mynah) => translate(mynah, ['Save it'], { ignore_tags: ['x'] }),
      neighbor: (mynah) => translate(mynah, ['Save it'], { ignore_tags: ['x'], tag_handling: 'xml' }),
    },
    {
      name: 'a tag in another letter case',
      provoke: (mynah) => translate(mynah, ['<X>A</X> is it'], { ignore_tags: ['x'], tag_handling: 'xml' }),
      neighbor: (mynah) => translate(mynah, ['<x>A</x> is it'], { ignore_tags: ['x'], tag_handling: 'xml' }),
    },
    {
      name: 'tags to ignore in HTML',
      provoke: (mynah) => translate(mynah, ['<x>A</x> is it'], { ignore_tags: ['x'], tag_handling: 'html' }),
      neighbor: (mynah) => translate(mynah, ['<x translate="no">A</x> is it'], { tag_handling: 'html' }),
    },
    {
      name: 'a context that is the text',
      isSuspected: true,
      provoke: (mynah) => translate(mynah, ['Save it'], { context: 'Save it' }),
      neighbor: (mynah) => translate(mynah, ['Save it'], { context: 'Save it before you close the window' }),
    },
    {
      name: 'a threshold without a memory',
      isSuspected: true,
      provoke: (mynah) => translate(mynah, ['Save it'], { translation_memory_threshold: 80 }),
      neighbor: (mynah) => translate(mynah, ['Save it'], { translation_memory_threshold: 75 }),
    },
    {
      name: 'splitting for a model that does not use it',
      isSuspected: true,
      provoke: (mynah) =>
        translate(mynah, ['Save it'], { split_sentences: '0', model_type: 'quality_optimized' }),
      neighbor: (mynah) =>
        translate(mynah, ['Save it'], { split_sentences: '0', model_type: 'latency_optimized' }),
    },
  ],
  glossary_entries: [
    {
      name: 'a heading of the names of the languages',
      provoke: async (mynah) => used(mynah, await glossary(mynah, 'English\tGerman\ninvoice\tFaktura')),
      neighbor: async (mynah) => used(mynah, await glossary(mynah, 'invoice\tFaktura\nGerman\tDeutsch')),
    },
    {
      name: 'the heading of a file',
      provoke: async (mynah) => used(mynah, await glossary(mynah, 'Source\tTarget\ninvoice\tFaktura')),
      neighbor: async (mynah) => used(mynah, await glossary(mynah, 'invoice\tFaktura\nsource\tQuelle')),
    },
    {
      name: 'a term with a capital that the text does not have',
      isSuspected: true,
      provoke: async (mynah) => used(mynah, await glossary(mynah, 'Invoice\tFaktura')),
      async neighbor(mynah) {
        await used(mynah, await glossary(mynah, 'invoice\tFaktura'), 'Invoice')
        await used(mynah, await glossary(mynah, 'Invoice\tRechnung\nAPI\tAPI'), 'Invoice of the api')
      },
    },
    {
      name: 'entries that are gone',
      isSuspected: true,
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
  ],
  ambiguous_name: [
    {
      name: 'a glossary that has a namesake, unless the program has created it itself',
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
  ],
  made_again: [
    {
      name: 'a glossary with the same entries',
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
    {
      name: 'three glossaries with the same name and entries; not the pages of a list',
      count: 2,
      async provoke(mynah) {
        for (const _ of [1, 2, 3]) await used(mynah, await glossary(mynah, 'invoice\tBeleg'))
      },
      async neighbor(mynah) {
        for (let n = 0; n < 12; n++)
          await used(mynah, await glossary(mynah, 'invoice\tBeleg', `Menu ${n}`), `Invoice ${n}`)
      },
    },
    {
      name: 'three of one name',
      async provoke(mynah) {
        for (const target of ['Beleg', 'Faktura', 'Rechnung'])
          await used(mynah, await glossary(mynah, `invoice\t${target}`))
      },
      async neighbor(mynah) {
        for (const target of ['Beleg', 'Faktura', 'Rechnung'])
          await used(mynah, await glossary(mynah, `invoice\t${target}`, target))
      },
    },
  ],
} satisfies Record<string, readonly Example[]>
