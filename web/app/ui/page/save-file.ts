/**
 * Saves a file. Phones that can open their share sheet, where it can be stored, sent or opened;
 * others download it. Returns false if the user closed the sheet.
 */
export async function saveFile(name: string, type: string, content: BlobPart): Promise<boolean> {
  const file = new File([content], name, { type })
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
      // Browsers share only soon after a press, and making a large file may take longer.
    }
  }
  download(file)
  return true
}

function download(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Revoke late: the browser may not have started reading the blob yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
