const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Handles keys on a row or column of links: arrows open the one beside it, Home and End the first and the last. */
export function arrowKeys(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const place = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = links[Math.min(links.length - 1, Math.max(0, place + step))]
  event.preventDefault()
  next?.click()
  next?.focus()
}
