/** Where the build puts the style sheet of everything but the first screen. */
declare const STYLE_URL: string

let loading: Promise<void> | undefined

/** Loads that style sheet, once. If it fails to load, an unstyled screen is better than none. */
export function loadStyle(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = STYLE_URL
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
  return loading
}
