/** Gives the browser a file to save. */
export function saveFile(name: string, type: string, content: BlobPart) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to save by then, and would read nothing if it were gone at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
