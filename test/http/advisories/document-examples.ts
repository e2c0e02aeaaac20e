import { download, type Handle, statusOf, upload, uploaded } from '../../support/documents/documents.ts'
import type { Served } from '../../support/served.ts'
import { type Examples, each, fetched, MANUAL, push, stopwatch } from './example.ts'

/** A document that is in this state, which no poll has seen yet. */
async function pushed(mynah: Served, state: 'done' | 'error'): Promise<Handle> {
  const document = await uploaded(mynah)
  await push(mynah, document.document_id, state)
  return document
}

/** Polls a document in this state every five seconds. */
async function polled(mynah: Served, state: 'done' | 'error', times: number): Promise<Handle> {
  const pass = stopwatch()
  const document = await pushed(mynah, state)
  await each(times, async () => {
    await statusOf(mynah, document)
    pass(5000)
  })
  return document
}

const fetchedDone = async (mynah: Served) => fetched(mynah, await pushed(mynah, 'done'))

/** For documents, and how programs wait for them. */
export const DOCUMENT_EXAMPLES = {
  polling_too_fast: {
    'without a pause': {
      settings: MANUAL,
      async provoke(mynah) {
        stopwatch()
        const document = await uploaded(mynah)
        await each(3, () => statusOf(mynah, document))
      },
      async neighbor(mynah) {
        const turned = await uploaded(mynah)
        await statusOf(mynah, turned)
        mynah.emulator.clock.advance('2s')
        await statusOf(mynah, turned)
        const pass = stopwatch()
        const both = [
          await uploaded(mynah, { content: 'First' }),
          await uploaded(mynah, { content: 'Second' }),
        ]
        for (const document of both) await statusOf(mynah, document)
        pass(100)
        for (const document of both) await statusOf(mynah, document)
      },
    },
    'twice without a pause, as a test does that sets the status in between': {
      settings: MANUAL,
      severity: 'info',
      async provoke(mynah) {
        stopwatch()
        const document = await uploaded(mynah)
        await each(2, () => statusOf(mynah, document))
      },
      neighbor: fetchedDone,
    },
  },
  polled_after_done: {
    'three polls of a document that is done': {
      count: 2,
      settings: MANUAL,
      provoke: async (mynah) => download(mynah, await polled(mynah, 'done', 3)),
      neighbor: async (mynah) => download(mynah, await polled(mynah, 'done', 2)),
    },
  },
  download_before_done: {
    'a result that is not there yet': {
      settings: MANUAL,
      provoke: async (mynah) => download(mynah, await uploaded(mynah)),
      neighbor: fetchedDone,
    },
    'a result that nobody knows to be there': {
      severity: 'info',
      provoke: async (mynah) => download(mynah, await uploaded(mynah)),
      neighbor: async (mynah) => fetched(mynah, await uploaded(mynah)),
    },
  },
  document_error_ignored: {
    'downloaded after its error': {
      settings: MANUAL,
      provoke: async (mynah) => download(mynah, await polled(mynah, 'error', 1)),
      neighbor: (mynah) => polled(mynah, 'error', 1),
    },
    'asked for once more after its error, as by a page that shows it': {
      settings: MANUAL,
      severity: 'info',
      provoke: (mynah) => polled(mynah, 'error', 2),
      neighbor: (mynah) => polled(mynah, 'error', 1),
    },
  },
  result_never_downloaded: {
    'done, and left there': {
      provoke: async (mynah) => statusOf(mynah, await uploaded(mynah)),
      neighbor: async (mynah) => fetched(mynah, await uploaded(mynah)),
    },
    'uploaded, and never asked about': {
      provoke: (mynah) => upload(mynah),
      async neighbor(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'translateDocument' },
          then: { truncate: { bytes: 5 } },
        })
        await upload(mynah).catch(() => undefined)
      },
    },
    'given up after its first poll': {
      settings: MANUAL,
      provoke: async (mynah) => statusOf(mynah, await uploaded(mynah)),
      async neighbor(mynah) {
        const pass = stopwatch()
        const document = await uploaded(mynah)
        await statusOf(mynah, document)
        pass(5000)
        await statusOf(mynah, document)
      },
    },
  },
} satisfies Record<string, Examples>
