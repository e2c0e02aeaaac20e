/** The built program of the worker threads, document-worker.ts. It is next to the module that contains this code. */
export const WORKER_PROGRAM = new URL('./document-worker.js', import.meta.url)
