import type { ComponentChildren, JSX } from 'preact'
import { after } from '../browser.ts'
import { createValue, useValue } from '../control/value.ts'
import { useShortcuts } from '../frame/shortcuts.ts'
import { noteChange } from '../stream/live.ts'

type ButtonProps = Omit<JSX.IntrinsicElements['button'], 'onClick'> & {
  /** Runs on a click. Nothing waits for it, so it reports its own failures. */
  readonly act?: ((event: MouseEvent) => unknown) | undefined
  /** What is on it, if that is only text. */
  readonly text?: string
  /** Which of several things it acts on, for screen readers. */
  readonly of?: string
  readonly children?: ComponentChildren
}

/** A button, which submits a form only if its type says so. */
export const Button = ({ act, text, of, children = text, ...button }: ButtonProps) => (
  <button type="button" aria-label={of && `${text} ${of}`} {...button} onClick={act}>
    {children}
  </button>
)

/** Something that happened, with a way to undo it. */
interface Notice {
  readonly id: number
  readonly text: string
  readonly isTrouble: boolean
  readonly undo?: (() => unknown) | undefined
}

const SHOWN_MS = 6000
const SHOWN_WITH_UNDO_MS = 15_000

const notices = createValue<readonly Notice[]>([])
let last = 0

function show(notice: Omit<Notice, 'id'>) {
  const id = ++last
  notices.set([...notices.value().slice(-2), { ...notice, id }])
  after(notice.undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS, () => dismiss(id))
}

const dismiss = (id: number) => notices.set(notices.value().filter((notice) => notice.id !== id))

/** Shows a notice, with an offer to undo. */
export const announce = (text: string, undo?: () => unknown): void => show({ text, isTrouble: false, undo })

/** Does something, after which all that is on screen is read again. If it fails, a notice shows the error. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    show({ text: error instanceof Error ? error.message : String(error), isTrouble: true })
    return undefined
  } finally {
    noteChange()
  }
}

/**
 * Changes something, and offers to undo it.
 * @param work returns how to undo it
 * @returns whether it worked
 */
export async function change(said: string, work: () => Promise<() => unknown>): Promise<boolean> {
  const undo = await attempt(work)
  if (undo) announce(said, undo)
  return undo !== undefined
}

function undoIt({ id, undo }: Notice) {
  dismiss(id)
  void attempt(async () => undo?.())
}

/** The recent notices. */
export function Notices() {
  const all = useValue(notices)
  const latest = all.findLast(({ undo }) => undo !== undefined)
  useShortcuts([{ keys: 'z', label: 'Undo', act: () => latest && undoIt(latest) }])
  return (
    <div class="notices" role="status" aria-live="polite">
      {all.map((notice) => {
        const { id, text, isTrouble, undo } = notice
        return (
          <div key={id} class={isTrouble ? 'notice is-trouble' : 'notice'}>
            <span>
              {isTrouble && '▲ '}
              {text}
            </span>
            {undo && <Button text="Undo" title="Undo (z)" act={() => undoIt(notice)} />}
            <Button text="×" class="quiet" aria-label="Dismiss" act={() => dismiss(id)} />
          </div>
        )
      })}
    </div>
  )
}
