/** Copies text to the clipboard. Off loopback and without TLS, browsers only support the old way. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // The browser refused, for example for lack of permission. The old way may still work.
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
