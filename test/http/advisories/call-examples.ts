import { download, statusOf, uploaded } from '../../support/documents/documents.ts'
import type { Served } from '../../support/served.ts'
import { type Examples, each, MANUAL, push, stopwatch, translate } from './example.ts'

const STRINGS = ['Save it', 'Close it', 'Open it', 'Print it']

const strings = async (mynah: Served, texts: readonly string[] = STRINGS) => {
  for (const text of texts) await translate(mynah, [text])
}

const fails = (mynah: Served, status: number, first?: number) =>
  mynah.emulator.faults.use({ ...(first && { when: { first } }), then: { status } })

/** Retries, doubling the pause each time. */
async function tried(mynah: Served, attempts: number) {
  const pass = stopwatch()
  for (let attempt = 0; attempt < attempts; attempt++) {
    await translate(mynah, ['Save it'])
    pass(100 * 2 ** attempt)
  }
}

async function lists(mynah: Served, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { json } = await mynah.post('/v3/style_rules', { name: `List ${n}`, language: 'de' })
    ids.push(json.style_id)
  }
  mynah.emulator.requests.clear()
  return ids
}

const FROM_PAGE = { Origin: 'https://shop.example', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' }

/** For sequences of calls. */
export const CALL_EXAMPLES = {
  from_browser: {
    'an origin': {
      provoke: (mynah) => mynah.call('/v2/usage', { headers: FROM_PAGE }),
      neighbor: (mynah) => mynah.call('/v2/usage', { headers: { Referer: 'https://shop.example' } }),
    },
  },
  refusal_ignored: {
    'other strings after 456': {
      count: 3,
      async provoke(mynah) {
        fails(mynah, 456)
        await strings(mynah)
      },
      async neighbor(mynah) {
        fails(mynah, 456, 1)
        await strings(mynah)
      },
    },
    'other strings after 403': {
      count: 3,
      async provoke(mynah) {
        fails(mynah, 403)
        await strings(mynah)
      },
      async neighbor(mynah) {
        for (const fault of [403, 403, 403]) {
          fails(mynah, fault, 1)
          await strings(mynah, STRINGS.slice(3))
        }
      },
    },
    'three strings, as three tests or three users send them; again when the quota may have changed': {
      isSuspected: true,
      count: 2,
      async provoke(mynah) {
        fails(mynah, 456)
        await strings(mynah, STRINGS.slice(1))
      },
      async neighbor(mynah) {
        fails(mynah, 456)
        for (const text of STRINGS) {
          await translate(mynah, [text])
          mynah.emulator.clock.advance('1h')
        }
      },
    },
  },
  endless_retry: {
    'twenty-one attempts; some libraries stop after eleven': {
      async provoke(mynah) {
        fails(mynah, 503)
        await tried(mynah, 21)
      },
      async neighbor(mynah) {
        fails(mynah, 503)
        await tried(mynah, 20)
      },
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
          await statusOf(mynah, one)
          await download(mynah, one)
        }
      },
      async neighbor(mynah) {
        for (const state of ['done', 'error']) {
          const document = await uploaded(mynah)
          await push(mynah, document.document_id, state)
          await statusOf(mynah, document)
          if (state === 'done') await download(mynah, document)
        }
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
  },
  polled_after_done: {
    'three polls of a document that is done': {
      count: 2,
      settings: MANUAL,
      provoke: (mynah) => polled(mynah, 3),
      neighbor: (mynah) => polled(mynah, 2),
    },
  },
} satisfies Record<string, Examples>

async function polled(mynah: Served, times: number) {
  const pass = stopwatch()
  const document = await uploaded(mynah)
  await push(mynah, document.document_id, 'done')
  await each(times, async () => {
    await statusOf(mynah, document)
    pass(5000)
  })
  await download(mynah, document)
}
