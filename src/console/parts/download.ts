/** Hands a text that was made here to the browser's downloads. */
export const download = (name: string, content: string, mediaType: string): void =>
  downloadBlob(name, new Blob([content], { type: mediaType }))

/** Hands a file to the browser's downloads: it is never shown as a page. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
