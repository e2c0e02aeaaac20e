import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Replaces src/service/documents/thread/worker-program.ts in tests: the program that build-worker.ts has built for
 * this run.
 */
export const WORKER_PROGRAM = pathToFileURL(join(process.env.MYNAH_TEST_WORKER ?? '', 'document-worker.js'))
