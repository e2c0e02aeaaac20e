import { trustedScript } from '../browser/trusted-script.ts'
import { token } from '../control/token.ts'
import type { FromTab, FromWorker } from './messages.ts'

/** Where the build has put the worker. */
declare const WORKER_URL: string

/** Joins the stream that all tabs share, or opens one for this tab where the browser has no shared workers. */
export async function connect(receive: (message: FromWorker) => void): Promise<void> {
  const send = typeof SharedWorker === 'undefined' ? await ownHub(receive) : sharedHub(receive)
  const hello = () => send({ type: 'hello', token: token.value(), visible: !document.hidden })
  hello()
  token.subscribe((value) => send({ type: 'token', token: value }))
  document.addEventListener('visibilitychange', () => send({ type: 'visible', visible: !document.hidden }))
  addEventListener('pagehide', () => send({ type: 'bye' }))
  // Back from the cache of pages.
  addEventListener('pageshow', ({ persisted }) => persisted && hello())
}

function sharedHub(receive: (message: FromWorker) => void): (message: FromTab) => void {
  // A script URL is what the type of Trusted Types is for; the library of types does not know it yet.
  const worker = new SharedWorker(trustedScript(WORKER_URL, WORKER_URL), { type: 'module', name: 'mynah' })
  worker.port.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data)
  return (message) => worker.port.postMessage(message)
}

async function ownHub(receive: (message: FromWorker) => void): Promise<(message: FromTab) => void> {
  const { createHub } = await import('./hub.ts')
  const { STREAM_URL } = await import('./stream-url.ts')
  return createHub(STREAM_URL).join({ send: receive })
}
