// Translates a document whose thread reaches its memory limit, in a separate process: if a garbage collection needs
// more than the margin beyond the limit, the whole process is terminated.

import { DEFAULT_FORMAT_LIMITS } from '../../../src/files/format.ts'
import { seal, secretsOf } from '../../../src/service/documents/seal.ts'
import { createDocumentWorkers } from '../../../src/service/documents/thread/workers.ts'

const { sourceKey, resultKey } = await secretsOf('F'.repeat(64), 'id')
const words = Array.from({ length: 200_000 }, (_, index) => `word${index}`).join('\n')
const workers = createDocumentWorkers(1)
const { result } = workers.translate({
  prepare: async () => ({
    source: [...seal([Buffer.from(words)], sourceKey)],
    sourceKey,
    resultKey,
    extension: 'txt',
    outputExtension: 'txt',
    sourceLang: 'en',
    requestedLang: 'de',
    targetLang: 'de',
    thread: { processorTimeMs: 600_000, maxMemoryMib: 8 },
    limits: { ...DEFAULT_FORMAT_LIMITS, maxCharacters: 10_000_000 },
    translator: { seed: 'mynah', mode: 'words' },
    steering: { dictionaries: [] },
    keptText: 0,
  }),
  signal: new AbortController().signal,
})
await result.then(
  () => console.log('translated'),
  ({ name, message }) => console.log(`${name}: ${message}`),
)
