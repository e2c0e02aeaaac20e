import { watchRequests } from '../../../base/runtime/outgoing-requests.ts'
import { CODE_FOLDER } from '../../../package-files.ts'
import { forgetConnections, noteSent } from './call-sites.ts'

/** The hosts and ports of the listeners in this process, each as often as something listens there. */
const listening = new Map<string, number>()
let end: (() => void) | undefined

/** Notes where requests of this process to a listener come from, until the returned function is called. */
export function watchCallSites(port: number): () => void {
  end ??= watchRequests({ concerns: (host) => listening.has(host), sent: noteSent }, CODE_FOLDER)
  const hosts = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${host}:${port}`)
  for (const host of hosts) listening.set(host, (listening.get(host) ?? 0) + 1)
  let isWatching = true
  return () => {
    if (!isWatching) return
    isWatching = false
    for (const host of hosts) {
      const others = (listening.get(host) ?? 0) - 1
      if (others > 0) listening.set(host, others)
      else listening.delete(host)
    }
    if (listening.size > 0) return
    end?.()
    end = undefined
    forgetConnections()
  }
}
