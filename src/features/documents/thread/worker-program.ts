/** The built program of the worker threads, document-worker.ts. It lies beside the module that this becomes a part of. */
export const WORKER_PROGRAM = new URL('./document-worker.js', import.meta.url)
