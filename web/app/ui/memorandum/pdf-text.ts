import { FILE_BOUNDS } from '@squared-away/domain/files/file-bounds'

/** Why a PDF gives no text, in words for the user. */
export class PdfFault extends Error {
  override name = 'PdfFault'
}

const MEGABYTE = 1024 * 1024

/**
 * The text of a PDF, line by line. Loads the PDF reader on first use; nothing is sent.
 *
 * @throws PdfFault if the file is too large, locked, damaged or a picture, or another error if the
 * reader could not be loaded.
 */
export async function pdfText(file: File): Promise<string> {
  if (file.size > FILE_BOUNDS.pdfBytes) {
    throw new PdfFault(
      `This PDF is larger than ${FILE_BOUNDS.pdfBytes / MEGABYTE} MB. Paste the text of the memorandum instead.`,
    )
  }
  if (!('sumPrecise' in Math && 'getOrInsertComputed' in Map.prototype)) {
    await import('./pdf-built-ins.ts')
  }
  const { extractText, getDocumentProxy } = await import('unpdf')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const document = await getDocumentProxy(bytes).catch((error: unknown) => {
    throw new PdfFault(openFault(error))
  })
  try {
    if (document.numPages > FILE_BOUNDS.pdfPages) {
      throw new PdfFault(
        `This PDF has more than ${FILE_BOUNDS.pdfPages} pages. Paste the text of the memorandum instead.`,
      )
    }
    const { text } = await extractText(document, { mergePages: false })
    const pages = text.join('\n\n')
    if (pages.trim() === '') {
      throw new PdfFault(
        'This PDF is a picture without text. Copy the text with your phone’s camera or scanner app, and paste it.',
      )
    }
    return pages
  } finally {
    await document.loadingTask.destroy()
  }
}

function openFault(error: unknown): string {
  if (error instanceof Error && error.name === 'PasswordException') {
    return 'This PDF has a password. Open it, copy its text and paste it.'
  }
  return 'This file could not be read as a PDF. Open it, copy its text and paste it.'
}
