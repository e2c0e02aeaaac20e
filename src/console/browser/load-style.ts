/** Where the build has put the style of everything but the first screen. */
declare const STYLE_URL: string

let loading: Promise<void> | undefined

/** Loads that style, once. Without it, what is shown is better than nothing. */
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
