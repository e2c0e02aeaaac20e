import { useRef, useState } from 'preact/hooks'
import { Foreign } from '../parts/foreign.tsx'
import { lazy } from '../parts/lazy.tsx'
import { EVERY_WORLD, navigate, useRoute } from './route.ts'
import { useShortcuts } from './shortcuts.ts'

const WorldList = lazy(async () => (await import('./world-list.tsx')).WorldList)

/** Switches to another world. */
export function WorldSwitcher() {
  const { world, screen } = useRoute()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  useShortcuts([{ keys: 'w', label: 'Switch the world', act: open }])

  function choose(chosen: string | null) {
    dialog.current?.close()
    // The selected request belongs to the previous world.
    navigate({ world: chosen, query: { request: undefined } })
  }

  return (
    <>
      <button type="button" class="world-switch" onClick={open} aria-haspopup="dialog">
        world:{' '}
        <b>{world === undefined ? 'default' : world === EVERY_WORLD ? 'all' : <Foreign text={world} />}</b>{' '}
        <span aria-hidden="true">▾</span>
      </button>
      <dialog ref={dialog} class="popover" aria-label="Switch the world" onClose={() => setOpen(false)}>
        {isOpen && <WorldList chosen={world} choose={choose} hasAll={screen === 'traffic'} />}
      </dialog>
    </>
  )
}
