import { useControl } from '../control/use-control.ts'
import type { WorldSummary } from '../control/wire.ts'
import { count } from '../parts/numbers.ts'
import { useSession } from './route.ts'

/** The disclaimer, and what the journal keeps. */
export function Footer() {
  const session = useSession() ?? null
  const { data: about } = useControl<{ version: string }>('/version')
  const { data } = useControl<{ worlds: readonly WorldSummary[] }>('/worlds', {
    session: undefined,
    on: ['request', 'worlds'],
  })
  const world = data?.worlds.find((one) => one.session === session)
  return (
    <footer class="foot">
      <span>An emulator. Not DeepL.</span>
      {about && <span>v{about.version}</span>}
      {world && (
        <span>
          {count(world.requests)} of {count(world.max_requests)} requests kept
          {world.forgotten > 0 && `, ${count(world.forgotten)} older ones dropped`}; secrets masked
        </span>
      )}
    </footer>
  )
}
