import type { ReadDocument } from './document.ts'
import { DocumentFault, type DocumentFaultKind } from './document-fault.ts'
import type { DocumentKind } from './document-kind.ts'
import { readRichText } from './rtf-document.ts'
import { readWebDocument } from './web-document.ts'
import { readWordDocument } from './word-document.ts'

/** The one request from the page. */
export type DocumentWork = { bytes: ArrayBuffer; kind: Exclude<DocumentKind, 'pdf'> }

/** The one answer to the page. */
export type DocumentNews =
  | { kind: 'read'; document: ReadDocument }
  | { kind: 'fault'; fault: DocumentFaultKind }

/** Reads a document off the main thread, apart from other readers: that of Word is large. */
addEventListener('message', async ({ data }: MessageEvent<DocumentWork>) => {
  try {
    postMessage({ kind: 'read', document: await read(data) } satisfies DocumentNews)
  } catch (error) {
    console.warn('A document could not be read.', error)
    const fault = error instanceof DocumentFault ? error.kind : 'damaged'
    postMessage({ kind: 'fault', fault } satisfies DocumentNews)
  }
})

function read({ bytes, kind }: DocumentWork): ReadDocument | Promise<ReadDocument> {
  const given = new Uint8Array(bytes)
  if (kind === 'word') return readWordDocument(given)
  return kind === 'rich-text' ? readRichText(given) : readWebDocument(given)
}
