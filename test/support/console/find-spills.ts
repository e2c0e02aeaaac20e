import type { Page } from 'playwright-core'

/**
 * Layout overflows: a page that scrolls sideways, or elements whose content is wider than they are, so that it overlaps
 * others or is cut off.
 */
export function findSpills(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const spills = []
    const page = document.scrollingElement
    if (page.scrollWidth > document.documentElement.clientWidth) spills.push('the page')
    for (const box of document.querySelectorAll('.content, .traffic-detail'))
      if (box.scrollWidth > box.clientWidth) spills.push(box.className)
    for (const element of document.querySelectorAll('main *')) {
      const { overflowX, display, clipPath } = getComputedStyle(element)
      if (display === 'inline' || overflowX !== 'visible' || clipPath !== 'none') continue
      // What only a screen reader sees takes no room.
      if ([...element.children].some((child) => child.matches('.visually-hidden'))) continue
      // What a box around it scrolls or cuts on purpose may be wider.
      let around = element.parentElement
      while (around && around.tagName !== 'MAIN' && getComputedStyle(around).overflowX === 'visible')
        around = around.parentElement
      if (around && around.tagName !== 'MAIN' && getComputedStyle(around).overflowX !== 'visible') continue
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        spills.push(element.tagName + '.' + element.className + ': ' + element.textContent.slice(0, 60))
    }
    return spills
  })()`)
}
