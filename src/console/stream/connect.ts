import { trustedScript } from '../browser/trusted-script.ts'
import { token } from '../control/token.ts'
import type { FromTab, FromWorker } from './messages.ts'

/** Where the build puts the worker. */
declare const WORKER_URL: string

/** Joins the stream that all tabs share. Opens a stream for this tab only if the browser has no shared workers. */
export async function connect(receive: (message: FromWorker) => void): Promise<void> {
  const send = typeof SharedWorker === 'undefined' ? await ownHub(receive) : sharedHub(receive)
  const hello = () => send({ type: 'hello', token: token.value(), visible: !document.hidden })
  hello()
  token.subscribe((value) => send({ type: 'token', token: value }))
  document.addEventListener('visibilitychange', () => send({ type: 'visible', visible: !document.hidden }))
  addEventListener('pagehide', () => send({ type: 'bye' }))
  // The page was restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && hello())
}

function sharedHub(receive: (message: FromWorker) => void): (message: FromTab) => void {
  // Trusted Types have a type for script URLs, but TypeScript's DOM types do not know it yet.
  const worker = new SharedWorker(trustedScript(WORKER_URL, WORKER_URL), { type: 'module', name: 'mynah' })
  worker.port.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data)
  return (message) => worker.port.postMessage(message)
}

async function ownHub(receive: (message: FromWorker) => void): Promise<(message: FromTab) => void> {
  const { createHub } = await import('./hub.ts')
  const { STREAM_URL } = await import('./stream-url.ts')
  return createHub(STREAM_URL).join({ send: receive })
}
