import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { loadStyle } from '../browser/load-style.ts'

/** A component whose script is loaded when it is first shown, to keep rarely used code out of the first screen. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element | null {
  let loaded: ComponentType<Props> | undefined
  return function Lazy(props: Props) {
    const [, render] = useState<unknown>()
    useEffect(() => {
      if (loaded) return
      void Promise.all([load(), loadStyle()]).then(([component]) => {
        loaded = component
        render({})
      })
    }, [])
    const Loaded = loaded
    return Loaded ? <Loaded {...props} /> : null
  }
}
