import { useEffect, useRef } from 'preact/hooks'
import { knownShortcuts } from './shortcuts.ts'

/** The keyboard shortcuts of this screen. */
export function KeyHelp({ close }: { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="key-help" aria-labelledby="key-help-title" onClose={close}>
      <form method="dialog">
        <h2 id="key-help-title">Keyboard</h2>
        <dl>
          {knownShortcuts().map(({ keys, label }) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}
