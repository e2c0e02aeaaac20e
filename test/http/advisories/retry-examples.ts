import type { Served } from '../../support/served.ts'
import {
  type Example,
  type Examples,
  each,
  glossary,
  many,
  retried,
  stopwatch,
  suspected,
  translate,
} from './example.ts'

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

/** Retries after these pauses; its neighbor after the others, with these header fields in the answers. */
const pauses = (
  status: number,
  wrong: readonly number[],
  right: readonly number[],
  headers = {},
): Example => ({
  count: wrong.length,
  provoke: (mynah) => retried(mynah, status, wrong),
  neighbor: (mynah) => retried(mynah, status, right, headers),
})

/** For refused and failed requests, and those that are sent again. */
export const RETRY_EXAMPLES = {
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
    'the usage is read, and what it says is ignored': {
      severity: 'info',
      settings: { paidCharacterLimit: 7 },
      async provoke(mynah) {
        await strings(mynah, STRINGS.slice(0, 1))
        await mynah.call('/v2/usage')
        await strings(mynah, STRINGS.slice(1, 2))
      },
      async neighbor(mynah) {
        await strings(mynah, ['Save'])
        await mynah.call('/v2/usage')
        await strings(mynah, ['Go'])
      },
    },
    'three strings, as three tests or three users send them; again when the quota may have changed': {
      severity: 'info',
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
  no_retry: {
    'given up at once': {
      async provoke(mynah) {
        mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 503 } })
        await translate(mynah, ['Save'])
        await translate(mynah, ['Cancel'])
      },
      neighbor: (mynah) => retried(mynah, 503, [10]),
    },
    'a broken connection; what may have made something is not simply sent again': {
      async provoke(mynah) {
        mynah.emulator.faults.use({ when: { first: 1 }, then: { reset: true } })
        await translate(mynah, ['Save']).catch(() => undefined)
      },
      async neighbor(mynah) {
        mynah.emulator.faults.use({ when: { first: 1 }, then: { reset: true } })
        await glossary(mynah).catch(() => undefined)
        for (const { glossary_id } of (await mynah.call('/v2/glossaries')).json.glossaries)
          await mynah.delete(`/v2/glossaries/${glossary_id}`)
      },
    },
  },
  retry_without_pause: {
    'retries in a row': pauses(429, [0, 1, 2], [5, 10, 20]),
    'pauses of one length': pauses(503, [1000, 1003, 999], [1000, 1400, 2900]),
    'pauses of one length, but not a shorter second pause, as jitter draws it': pauses(429, [50, 50, 50], [90, 20, 5]),
    'pauses of one length, but not two, which jitter may draw alike, or a busy machine make so': pauses(429, [10, 10, 10], [30, 30]),
    'pauses of one length, unless the answer has asked for them': pauses(503, [1500, 1500, 1500], [1500, 1500, 1500], { 'Retry-After': '1' }),
    'long pauses of one length, as libraries document them': suspected(pauses(503, [4000, 4000, 4000], [4000, 4000, 8000])),
    'two retries in a row; one may be the start of anything': pauses(429, [0, 0], [0]),
  },
  refused_request: {
    '51 texts': { provoke: (mynah) => translate(mynah, many(51)), neighbor: (mynah) => mynah.call('/v2/usage', { key: null }) },
    'an unknown language, without a fault': {
      provoke: (mynah) => translate(mynah, ['Save'], { target_lang: 'XX' }),
      async neighbor(mynah) {
        mynah.emulator.faults.use({ then: { status: 400 } })
        await translate(mynah, ['Save'])
      },
    },
    'an option that the language does not have, which the program then leaves out': {
      severity: 'info',
      async provoke(mynah) {
        await translate(mynah, ['Save'], { target_lang: 'ZH-HANS', formality: 'more' })
        await translate(mynah, ['Save'], { target_lang: 'ZH-HANS' })
      },
      neighbor: (mynah) => translate(mynah, ['Save'], { target_lang: 'ZH-HANS', formality: 'prefer_more' }),
    },
    'a glossary that somebody has deleted': {
      severity: 'info',
      provoke: (mynah) => translate(mynah, ['Save'], { source_lang: 'EN', glossary_id: '00000000-0000-0000-0000-000000000000' }),
      neighbor: (mynah) => mynah.call('/v3/glossaries/00000000-0000-0000-0000-000000000000'),
    },
  },
  pointless_retry: {
    'the same request again and again after a 400': {
      count: 3,
      provoke: (mynah) => each(4, () => translate(mynah, ['Save'], { target_lang: 'XX' })),
      async neighbor(mynah) {
        mynah.emulator.faults.use({ when: { nth: 1 }, then: { status: 400 } })
        await translate(mynah, ['Save'], { target_lang: 'FR' })
        await translate(mynah, ['Save'], { target_lang: 'DE' })
      },
    },
    'a second time after a 456, but not on another day, when it succeeds': {
      severity: 'info',
      async provoke(mynah) {
        mynah.emulator.faults.use({ then: { status: 456 } })
        await each(2, () => translate(mynah, ['Save']))
      },
      async neighbor(mynah) {
        mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 456 } })
        await translate(mynah, ['Save'])
        mynah.emulator.clock.advance('1d')
        await translate(mynah, ['Save'])
      },
    },
  },
  duplicate_creation: {
    'a glossary again, whose answer was cut off': {
      async provoke(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'createGlossary' },
          when: { nth: 1 },
          then: { truncate: { bytes: 5 } },
        })
        const id = async () => (await glossary(mynah).catch(() => undefined))?.json?.glossary_id
        await id()
        const made = await id()
        await translate(mynah, ['Save'], { source_lang: 'EN', glossary_id: made })
        for (const { glossary_id } of (await mynah.call('/v2/glossaries?x')).json?.glossaries ?? [])
          if (glossary_id !== made) await mynah.delete(`/v2/glossaries/${glossary_id}`)
        mynah.emulator.requests.clear({ method: 'GET' })
      },
      async neighbor(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'createGlossary' },
          when: { nth: 1 },
          then: { status: 503 },
        })
        await glossary(mynah)
        const { json } = await glossary(mynah)
        await translate(mynah, ['Save'], { source_lang: 'EN', glossary_id: json.glossary_id })
      },
    },
  },
} satisfies Record<string, Examples> // biome-ignore format: a table
