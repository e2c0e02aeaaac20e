import {
  type Application,
  found,
  type Program,
  type SentDefect,
  suspected,
  testAdvised,
  unseen,
} from './defect.ts'

const sentence = 'The lighthouse keeper waters his garden.'
const german = 'Der Leuchtturmwärter gießt seinen Garten und liest die Zeitung.'

const options = (text: readonly string[], wrong: object, right: object) => ({
  wrong: ((app) => app.texts(text, wrong)) as Program,
  right: ((app) => app.texts(text, right)) as Program,
})

async function glossary(app: Application, entries: string, name = 'Billing'): Promise<string> {
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }]
  return (await app.post('/v3/glossaries', { name, dictionaries })).glossary_id
}

const termed = (entries: string): Program => {
  return async (app) => app.text('Your invoice is ready', { glossary_id: await glossary(app, entries) })
}

const styleList = async (app: Application, name: string): Promise<string> =>
  (await app.post('/v3/style_rules', { name, language: 'de' })).style_id

async function put(app: Application, id: string, method: string, entries: string): Promise<void> {
  const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }
  const path = method === 'PUT' ? `/v3/glossaries/${id}/dictionaries` : `/v3/glossaries/${id}`
  const body = JSON.stringify(method === 'PUT' ? dictionary : { dictionaries: [dictionary] })
  await app.send(path, { method, headers: { ...app.headers, 'Content-Type': 'application/json' }, body })
}

const added = (method: string): Program => {
  return async (app) => {
    const id = await glossary(app, 'invoice\tFaktura\norder\tAuftrag\nparcel\tPaket')
    await put(app, id, method, 'refund\tErstattung')
    return app.text('A refund', { glossary_id: id })
  }
}

const DEFECTS: readonly SentDefect[] = [
  // Languages and variants
  ...found('wrong_source', {
    'a German text is said to be English': options([german], { source_lang: 'EN', target_lang: 'FR' }, { source_lang: 'DE', target_lang: 'FR' }),
    'the languages of source and target are mixed up': options(
      ['Der Warenkorb ist leer.'],
      { source_lang: 'EN', target_lang: 'FR' },
      { source_lang: 'DE', target_lang: 'FR' },
    ),
    'a Russian text is said to be English': options(['Смотритель маяка поливает сад.'], { source_lang: 'EN' }, { source_lang: 'RU' }),
    'what was detected is not used': {
      wrong: async (app) => {
        await app.post('/v3/detect/language', { text: ['Bonjour tout le monde'] })
        return app.text('Bonjour tout le monde', { source_lang: 'EN' })
      },
      right: async (app) => {
        await app.post('/v3/detect/language', { text: ['Bonjour tout le monde'] })
        return app.text('Bonjour tout le monde', { source_lang: 'FR' })
      },
      needs: { options: { settings: { accountFeatures: ['detect_language'] } } },
    },
    'the language of a text differs between callers': {
      wrong: async (app) => [await app.text(sentence), await app.text(sentence, { source_lang: 'NL' })],
      right: async (app) => [
        await app.texts([sentence, 'Hotel']),
        await app.text('Hotel', { source_lang: 'NL' }),
        await app.text(sentence, { source_lang: undefined }),
      ],
    },
  }),
  ...found('same_language', { 'texts are translated into their own language': options([sentence], { target_lang: 'EN-US' }, { target_lang: 'DE' }) }),
  ...suspected('guessed_source', {
    'the labels of an interface go without their language': options(['Save', 'Cancel', 'Close'], { source_lang: undefined }, { source_lang: 'EN' }),
  }),
  ...found('ambiguous_target', {
    'the target language has no variant': options([german], { source_lang: 'DE', target_lang: 'PT' }, { source_lang: 'DE', target_lang: 'PT-BR' }),
  }),
  ...found('refused_request', {
    'a code of a language is written with an underscore': options(
      [german],
      { source_lang: 'DE', target_lang: 'en_US' },
      { source_lang: 'DE', target_lang: 'en-US' },
    ),
    'a code of a country with a language': options([sentence], { target_lang: 'zh-CN' }, { target_lang: 'zh-Hans' }),
  }),
  ...found('translated_again', {
    'a loop translates its last translation instead of the original': {
      wrong: async (app) => {
        let text = sentence
        for (const target_lang of ['DE', 'FR', 'IT']) text = await app.text(text, { target_lang })
        return text
      },
      right: async (app) => {
        let text = ''
        for (const target_lang of ['DE', 'FR', 'IT']) text = await app.text(sentence, { target_lang })
        return text
      },
    },
    'a translation is kept in the place of its original, and translated with the next run': {
      wrong: async (app) => app.text(await app.text(sentence)),
      right: async (app) => app.text(await app.text(sentence), { source_lang: 'DE', target_lang: 'EN-GB' }),
    },
  }),
  ...unseen('two customers may have two variants', {
    'readers of one page get two variants': {
      wrong: async (app) => [
        await app.text(german, { source_lang: 'DE', target_lang: 'EN-GB' }),
        await app.text('Danke sehr.', { source_lang: 'DE', target_lang: 'EN-US' }),
      ],
      right: async (app) => [
        await app.text(german, { source_lang: 'DE', target_lang: 'EN-GB' }),
        await app.text('Danke sehr.', { source_lang: 'DE', target_lang: 'EN-GB' }),
      ],
    },
  }),
  ...unseen('who writes in a chat is not known to the program', {
    'a text that is in the target language already is sent': options([german], { source_lang: undefined }, { source_lang: 'DE', target_lang: 'FR' }),
  }),
  ...unseen('the same requests', {
    'the list of languages is written into the program': options([sentence], { target_lang: 'DE' }, { target_lang: 'DE' }),
  }),
  ...suspected('list_read_again', {
    'the list of languages is read before each translation': {
      wrong: async (app) => {
        for (let n = 0; n < 5; n++) {
          await app.send('/v3/languages?resource=translate_text')
          await app.text(`${sentence} ${n}`)
        }
      },
      right: async (app) => {
        await app.send('/v3/languages?resource=translate_text')
        for (let n = 0; n < 5; n++) await app.text(`${sentence} ${n}`)
      },
    },
  }),
  // Options
  ...suspected('option_without_effect', {
    'the context is the text': options([sentence], { context: sentence }, { context: `${sentence} He does so every day.` }),
    'a threshold is sent, and no translation memory': options([sentence], { translation_memory_threshold: 80 }, { translation_memory_threshold: 75 }),
    'the splitting of sentences is chosen for a model that does not use it': options(
      [sentence],
      { model_type: 'quality_optimized', split_sentences: '0' },
      { model_type: 'latency_optimized', split_sentences: '0' },
    ),
  }),
  ...unseen('what belongs together is known to people alone', {
    'the context of another text is sent': options(['Save'], { context: 'A list of fruits' }, { context: 'A menu of files' }),
  }),
  ...found('unknown_parameter', { 'a parameter of another service is sent': options([sentence], { tone: 'friendly' }, { formality: 'less' }) }),
  ...unseen('that is what prefer_more is for', {
    'a formality is preferred where there is none': options(
      ['Speichern'],
      { source_lang: 'DE', target_lang: 'EN-GB', formality: 'prefer_more' },
      { source_lang: 'DE', target_lang: 'EN-GB' },
    ),
  }),
  ...found('refused_request', {
    'a fast model is asked for with instructions': {
      ...options(
        [sentence],
        { model_type: 'latency_optimized', custom_instructions: ['Be brief'] },
        { model_type: 'quality_optimized', custom_instructions: ['Be brief'] },
      ),
      needs: { options: { contract: 'specification' } },
    },
    'a style of another language is used': {
      wrong: async (app) => app.text(sentence, { style_id: await styleList(app, 'House'), target_lang: 'FR' }),
      right: async (app) => app.text(sentence, { style_id: await styleList(app, 'House') }),
    },
  }),
  ...suspected('made_again', {
    'a list of style rules is made for each text': {
      wrong: async (app) => {
        for (const text of ['Save', 'Cancel'])
          await app.text(text, { style_id: await styleList(app, 'House') })
      },
      right: async (app) => {
        const style_id = await styleList(app, 'House')
        for (const text of ['Save', 'Cancel']) await app.text(text, { style_id })
      },
    },
  }),
  // Glossaries
  ...suspected('made_again', {
    'a glossary is made for each text': {
      wrong: async (app) => {
        for (const text of ['Save', 'Cancel'])
          await app.text(text, { glossary_id: await glossary(app, 'Save\tSichern', `Job ${text}`) })
      },
      right: async (app) => {
        for (const text of ['Save', 'Cancel']) {
          const glossary_id = await glossary(app, 'Save\tSichern', `Job ${text}`)
          await app.text(text, { glossary_id })
          await app.send(`/v3/glossaries/${glossary_id}`, { method: 'DELETE' })
        }
      },
    },
    'glossaries of finished jobs stay': {
      wrong: async (app) => {
        for (const n of [1, 2, 3]) await termed(`invoice\tFaktura ${n}`)(app)
      },
      right: async (app) => {
        const id = await glossary(app, 'invoice\tFaktura')
        await app.text('Your invoice is ready', { glossary_id: id })
        await app.send(`/v3/glossaries/${id}`, { method: 'DELETE' })
      },
    },
  }),
  ...found('glossary_entries', {
    'the heading of a file becomes an entry': {
      wrong: termed('source\ttarget\ninvoice\tFaktura'),
      right: termed('invoice\tFaktura\nsource\tQuelle'),
    },
    'the codes of the languages become an entry': { wrong: termed('en\tde\ninvoice\tFaktura'), right: termed('invoice\tFaktura') },
  }),
  ...suspected('glossary_entries', {
    'terms have a capital that they do not have in texts': { wrong: termed('Invoice\tFaktura'), right: termed('Invoice\tFaktura\ninvoice\tFaktura') },
    'an entry is added, and takes the place of all others': { wrong: added('PUT'), right: added('PATCH') },
  }),
  ...unseen('terms may be in any language', {
    'the columns of a glossary are mixed up': { wrong: termed('Faktura\tinvoice'), right: termed('invoice\tFaktura') },
  }),
  ...unseen('which terms are right is known to people alone', {
    'a glossary of an earlier customer is used': { wrong: termed('invoice\tBeleg'), right: termed('invoice\tFaktura') },
  }),
] // biome-ignore format: a table

testAdvised('languages, options and glossaries', DEFECTS, [16, 26])
