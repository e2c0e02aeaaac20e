import { createHub } from './hub.ts'
import type { FromTab } from './messages.ts'
import { STREAM_URL } from './stream-url.ts'

/** The part of a shared worker's scope that is used here; the library of its types excludes that of pages. */
interface SharedWorkerScope {
  onconnect: ((event: MessageEvent) => void) | null
}

const hub = createHub(STREAM_URL)

;(globalThis as unknown as SharedWorkerScope).onconnect = ({ ports: [port] }) => {
  if (!port) return
  const say = hub.join({ send: (message) => port.postMessage(message) })
  port.onmessage = ({ data }: MessageEvent<FromTab>) => say(data)
}
