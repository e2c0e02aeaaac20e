import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from './actions.tsx'
import { Empty, Loading } from './section.tsx'

/**
 * A component whose script is loaded when it is first shown, to keep rarely used code out of the first screen.
 * @param meanwhile what is shown until then
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: JSX.Element | null = <Loading />,
  style: () => Promise<void> = loadStyle,
): (props: Props) => JSX.Element | null {
  let loaded: ComponentType<Props> | undefined
  return function Lazy(props: Props) {
    const [trouble, setTrouble] = useState<string>()
    const [, render] = useState<unknown>()
    useEffect(() => {
      if (loaded) return
      Promise.all([load(), style()]).then(
        ([component]) => {
          loaded = component
          render({})
        },
        (error) => setTrouble(String(error)),
      )
    }, [])
    const Loaded = loaded
    if (trouble !== undefined)
      return (
        <Empty title="A part of the console could not be loaded">
          <p class="warn-text">{trouble}</p>
          <Button text="Load the page again" act={() => location.reload()} />
        </Empty>
      )
    return Loaded ? <Loaded {...props} /> : meanwhile
  }
}

/** Where the build puts the style sheet of everything but the first screen. */
declare const STYLE_URL: string

let loading: Promise<void> | undefined

/** Loads that style sheet, once. If it fails to load, an unstyled screen is better than none. */
function loadStyle(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = STYLE_URL
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
  return loading
}
