/** Downloads a file. */
export function saveFile(name: string, type: string, content: BlobPart) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoke late: the browser may not have started reading the blob yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
