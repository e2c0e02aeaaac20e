/** Downloads a string that was generated here. */
export const download = (name: string, content: string, mediaType: string): void =>
  downloadBlob(name, new Blob([content], { type: mediaType }))

/** Downloads a file. It is never displayed as a page. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
