import { countLetters, type ReadDocument } from './document.ts'
import { DocumentFault } from './document-fault.ts'
import { decodedText } from './file-encoding.ts'
import { htmlBlocks } from './html-blocks.ts'

/** Reads a web page, as Word saves one (.htm). @throws DocumentFault if it is damaged or empty. */
export function readWebDocument(bytes: Uint8Array): ReadDocument {
  const decoded = decodedText(bytes)
  if (decoded === null) throw new DocumentFault('damaged')
  const { blocks, setAside } = htmlBlocks(decoded.text)
  const notes = decoded.note === null || isDeclared(decoded.text) ? [] : [decoded.note]
  if (countLetters({ blocks }) === 0) throw new DocumentFault('empty')
  return { form: 'a web page', blocks, setAside, notes }
}

const isDeclared = (html: string) => /charset\s*=\s*["']?windows-1252/i.test(html.slice(0, 2000))
