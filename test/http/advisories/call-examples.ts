import { expect } from 'vitest'
import { statusOf, uploaded } from '../../support/documents/documents.ts'
import type { Served } from '../../support/served.ts'
import { type Examples, each, fetched, MANUAL, many, push, suspected, texts, translate } from './example.ts'

async function lists(mynah: Served, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { json } = await mynah.post('/v3/style_rules', { name: `List ${n}`, language: 'de' })
    ids.push(json.style_id)
  }
  mynah.emulator.requests.clear()
  return ids
}

/** How many requests are open at once, and so how many of them are too many, depends on the machine. */
const OF_THE_MACHINE: number = expect.any(Number)

const FROM_PAGE = { Origin: 'https://shop.example', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' }

/** For sequences of calls. */
export const CALL_EXAMPLES = {
  from_browser: {
    'an origin': {
      provoke: (mynah) => mynah.call('/v2/usage', { headers: FROM_PAGE }),
      neighbor: (mynah) => mynah.call('/v2/usage', { headers: { Referer: 'https://shop.example' } }),
    },
  },
  sent_twice: {
    'a translation at the same time': {
      isTimed: true,
      provoke: (mynah) => Promise.all([translate(mynah, ['Save it']), translate(mynah, ['Save it'])]),
      async neighbor(mynah) {
        await translate(mynah, ['Save it'])
        await translate(mynah, ['Save it'])
        await Promise.all([translate(mynah, ['Save it']), translate(mynah, ['Load it'])])
      },
    },
    'a document that is on its way': {
      settings: MANUAL,
      async provoke(mynah) {
        const first = await uploaded(mynah)
        const second = await uploaded(mynah)
        for (const one of [first, second]) {
          await push(mynah, one.document_id, 'done')
          await fetched(mynah, one)
        }
      },
      async neighbor(mynah) {
        const done = await uploaded(mynah)
        await push(mynah, done.document_id, 'done')
        await fetched(mynah, done)
        const failed = await uploaded(mynah)
        await push(mynah, failed.document_id, 'error')
        await statusOf(mynah, failed)
      },
    },
  },
  list_read_again: {
    'five times': {
      count: 5,
      provoke: (mynah) => each(5, () => mynah.call('/v3/languages?resource=write')),
      neighbor: (mynah) =>
        each(6, async () => {
          await mynah.call('/v3/languages?resource=write')
          mynah.emulator.clock.advance('20m')
        }),
    },
  },
  page_left: {
    'ten of eleven': {
      async provoke(mynah) {
        await lists(mynah, 11)
        await mynah.call('/v3/style_rules')
      },
      async neighbor(mynah) {
        const [first] = await lists(mynah, 11)
        await mynah.call('/v3/style_rules')
        await mynah.call('/v3/style_rules?page=1')
        mynah.emulator.requests.clear()
        await mynah.call('/v3/style_rules?page_size=10')
        mynah.emulator.requests.clear()
        await mynah.call('/v3/style_rules')
        await translate(mynah, ['Save it'], { style_id: first })
      },
    },
    'the first of all, as pages are counted from one': {
      async provoke(mynah) {
        await lists(mynah, 12)
        await mynah.call('/v3/style_rules?page=1&page_size=5')
      },
      async neighbor(mynah) {
        await lists(mynah, 12)
        for (const page of [0, 1]) await mynah.call(`/v3/style_rules?page=${page}&page_size=10`)
      },
    },
  },
  near_limit: {
    'almost as many texts as a request takes': texts(many(46), many(45)),
    'the rest of a list that is split at 50': {
      provoke: (mynah) => translate(mynah, many(49)),
      async neighbor(mynah) {
        await translate(mynah, many(50))
        await translate(mynah, many(49, 'Other'))
      },
    },
    // With 32 bytes around the text: more than nine tenths of 128 KiB, and less.
    'almost as many bytes': texts(['a'.repeat(117_933)], ['a'.repeat(117_932)]),
    'almost all of the quota': { ...texts(['a'.repeat(91)], ['a'.repeat(90)]), settings: { paidCharacterLimit: 100 } },
    'almost all of the quota, twice': {
      settings: { paidCharacterLimit: 100 },
      count: 2,
      async provoke(mynah) {
        await translate(mynah, ['a'.repeat(91)])
        await translate(mynah, ['a'])
      },
      neighbor: (mynah) => translate(mynah, ['a'.repeat(90)]),
    },
    'the end of the quota is met and known': {
      settings: { paidCharacterLimit: 100 },
      provoke: (mynah) => translate(mynah, ['a'.repeat(100)]),
      async neighbor(mynah) {
        await translate(mynah, ['a'.repeat(100)])
        await translate(mynah, ['a'])
      },
    },
  },
  too_parallel: {
    'more than ten at once': {
      count: OF_THE_MACHINE,
      provoke: (mynah) => Promise.all(Array.from({ length: 16 }, (_, n) => translate(mynah, [`Text ${n}`, 'Save']))),
      async neighbor(mynah) {
        for (const half of [0, 1])
          await Promise.all(
            Array.from({ length: 5 }, (_, n) => translate(mynah, [`Text ${half}${n}`, `Save ${n}`])),
          )
      },
    },
  },
  one_text_each: {
    'ten texts in ten requests': {
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, [`Text ${n}`])),
      neighbor: (mynah) => each(9, (n) => translate(mynah, [`Text ${n}`])),
    },
    'with the same options, and nothing in between': {
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, [`Text ${n}`], { formality: 'more' })),
      async neighbor(mynah) {
        for (const target_lang of ['DE', 'FR'])
          await each(5, (n) => translate(mynah, [`Text ${n}`], { target_lang }))
        await mynah.call('/v2/usage')
        await each(5, (n) => translate(mynah, [`Other ${n}`], { target_lang: 'FR' }))
      },
    },
    'short ones': {
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, [`${n}${' word'.repeat(100)}`])),
      neighbor: (mynah) => each(10, (n) => translate(mynah, [`${n}${' word'.repeat(300)}`])),
    },
  },
  same_text_again: {
    'ten times in one request': texts(Array(10).fill('Add it to your basket'), Array(9).fill('Add it to your basket')),
    'ten cells of a table': suspected(texts(Array(10).fill('Yes'), Array(9).fill('Yes'))),
    'ten times': {
      severity: 'info',
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, ['Save', `Text ${n}`])),
      neighbor: (mynah) => each(9, (n) => translate(mynah, ['Save', `Text ${n}`])),
    },
    'with the same options': {
      severity: 'info',
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, [`Text ${n}`, 'Save'], { context: 'menu' })),
      neighbor: (mynah) => each(10, (n) => translate(mynah, [`Text ${n}`, 'Save'], { context: `menu ${n}` })),
    },
  },
} satisfies Record<string, Examples> // biome-ignore format: a table
