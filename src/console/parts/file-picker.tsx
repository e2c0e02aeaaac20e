import { useLayoutEffect, useRef, useState } from 'preact/hooks'

interface FilePickerProps {
  readonly label: string
  readonly accept?: string
  /** Whether it accepts several files, and files that are dropped anywhere on the page. */
  readonly takesDrops?: boolean
  readonly take: (files: readonly File[]) => void
}

/**
 * A button that chooses files. The whole page is the target for drops: a target of the size of a button moves while the
 * screen loads, and the browser leaves the page to open a file that misses it.
 */
export function FilePicker({ label, accept, takesDrops = false, take }: FilePickerProps) {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  latest.current = take

  // Before the browser draws: people drop files as soon as they see the button.
  useLayoutEffect(() => {
    if (!takesDrops) return
    const aborter = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      document.addEventListener(type, act, aborter)
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    on('drop', (event) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    })
    return () => aborter.abort()
  }, [takesDrops])

  return (
    <label class={isOver ? 'file-picker is-over' : 'file-picker'}>
      {isOver ? 'Drop the files here' : label}
      <input
        type="file"
        class="visually-hidden"
        accept={accept}
        multiple={takesDrops}
        onChange={({ currentTarget }) => {
          latest.current([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
