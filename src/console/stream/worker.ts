import { createHub, type FromTab } from './hub.ts'

/** The part of a shared worker's scope that we use. TypeScript's types for workers exclude those for pages. */
interface SharedWorkerScope {
  onconnect: ((event: MessageEvent) => void) | null
}

const hub = createHub()

;(globalThis as unknown as SharedWorkerScope).onconnect = ({ ports: [port] }) => {
  if (!port) return
  const say = hub.join((message) => port.postMessage(message))
  port.onmessage = ({ data }: MessageEvent<FromTab>) => say(data)
}
