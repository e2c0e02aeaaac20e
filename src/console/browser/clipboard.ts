/** Puts text on the clipboard. Off loopback and without TLS, browsers have only the old way. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Refused, as without a permission: the old way may still work.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'off-screen'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
  }
}
