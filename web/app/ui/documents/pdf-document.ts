import { FILE_BOUNDS } from '@squared-away/domain/files/file-bounds'
import { countLetters, type ReadDocument } from './document.ts'
import { DocumentFault } from './document-fault.ts'
import { type PdfPage, pdfBlocks } from './pdf-blocks.ts'

/** What Adobe's forms show to every other reader. */
const FORM_ONLY = /Please wait\.\.\.\s*If this message is not eventually replaced/i

/**
 * Reads the text of a PDF in reading order, page by page. Loads the PDF reader on first use.
 *
 * @param signal Ends the reading after the page at hand.
 * @throws DocumentFault if it is too large, locked, damaged or a picture, or another error if the
 * reader could not be loaded.
 */
export async function readPdfDocument(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<ReadDocument> {
  if (bytes.length > FILE_BOUNDS.pdfBytes) throw new DocumentFault('pdf-large')
  if (!('sumPrecise' in Math && 'getOrInsertComputed' in Map.prototype)) {
    await import('./pdf-built-ins.ts')
  }
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(bytes).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new DocumentFault(isLocked ? 'pdf-password' : 'pdf-damaged', error)
  })
  try {
    if (document.numPages > FILE_BOUNDS.pdfPages) throw new DocumentFault('pdf-pages')
    const pages: PdfPage[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      signal?.throwIfAborted()
      const page = await document.getPage(number)
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      const { items } = await page.getTextContent()
      pages.push({
        width: right - left,
        height: top - bottom,
        items: items.flatMap((item) => {
          if (!('str' in item)) return []
          const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
          const size = Math.hypot(a, b) || item.height
          return [
            { text: shownText(item.str), x: x - left, y: y - bottom, width: item.width, size },
          ]
        }),
      })
      page.cleanup()
    }
    return documentOf(pages)
  } finally {
    await document.loadingTask.destroy()
  }
}

/** A letter that the PDF shows without saying which one it is. */
const UNKNOWN = '\ufffd'

/** Bullets of Word's symbol fonts, and letters without a text, which pdf.js gives as U+0000. */
function shownText(text: string): string {
  return text
    .replaceAll(/[\uf0a7\uf0b7\uf0d8\uf076\uf0fc]/g, '•')
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, UNKNOWN)
}

function documentOf(pages: readonly PdfPage[]): ReadDocument {
  const isEmpty = ({ items }: PdfPage) => items.every(({ text }) => text.trim() === '')
  if (pages.every(isEmpty)) throw new DocumentFault('pdf-picture')
  const read = pdfBlocks(pages)
  if (read.blocks.some(({ kind, ...block }) => kind === 'line' && FORM_ONLY.test(textOf(block))))
    throw new DocumentFault('pdf-form')
  if (countLetters(read) === 0 && read.setAside.length === 0) throw new DocumentFault('pdf-picture')
  const texts = pages.flatMap(({ items }) => items.map(({ text }) => text)).join('')
  const unknown = texts.split(UNKNOWN).length - 1
  if (unknown > texts.length * 0.2) throw new DocumentFault('pdf-letters')
  const empty = pages.flatMap((page, index) => (isEmpty(page) ? [index + 1] : []))
  const notes = [
    ...(empty.length === 0 ? [] : [emptyText(empty)]),
    ...(unknown === 0 ? [] : [`Letters that this PDF does not name are shown as “${UNKNOWN}”.`]),
  ]
  return { form: 'a PDF', ...read, notes }
}

const textOf = (block: object) => ('text' in block ? String(block.text) : '')

function emptyText(numbers: readonly number[]): string {
  const list = new Intl.ListFormat('en-US').format(numbers.map(String))
  return numbers.length === 1
    ? `Page ${list} is a picture or blank, so it is not read.`
    : `Pages ${list} are pictures or blank, so they are not read.`
}
