import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Stands for src/features/documents/thread/worker-program.ts in tests: what build-worker.ts has built for this run. */
export const WORKER_PROGRAM = pathToFileURL(join(process.env.MYNAH_TEST_WORKER ?? '', 'document-worker.js'))
