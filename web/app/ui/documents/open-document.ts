import { FILE_BOUNDS } from '@squared-away/domain/files/file-bounds'
import type { ReadDocument } from './document.ts'
import { DocumentFault } from './document-fault.ts'
import { documentKind } from './document-kind.ts'
import type { DocumentNews, DocumentWork } from './document-worker.ts'

/** Longer means malicious: a guide of 200 pages takes about three seconds on a phone. */
const LONGEST_MS = 60_000

const HEAD_BYTES = 4096

/** True for a file that is read as a document, by its content and its name. */
export async function isDocument(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return documentKind(head, file.name) !== null
}

/**
 * Reads a document of Word (.docx, .rtf, .htm) or a PDF on this device. `signal` aborts it. Loads
 * the reader on first use.
 *
 * @throws DocumentFault with a message for the user, or Error if the reader could not be loaded.
 */
export async function openDocument(file: File, signal: AbortSignal): Promise<ReadDocument> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const kind = documentKind(head, file.name)
  if (kind === 'old-word' || kind === 'other-writer') throw new DocumentFault(kind)
  if (kind === null) throw new DocumentFault('no-document')
  if (kind === 'pdf' && file.size > FILE_BOUNDS.pdfBytes) throw new DocumentFault('pdf-large')
  if (file.size > FILE_BOUNDS.documentBytes) throw new DocumentFault('too-large')
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  if (kind !== 'pdf') return inWorker({ bytes, kind }, signal)
  const { readPdfDocument } = await import('./pdf-document.ts')
  return readPdfDocument(new Uint8Array(bytes), signal)
}

async function inWorker(work: DocumentWork, signal: AbortSignal): Promise<ReadDocument> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ReadDocument>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DocumentNews>) => {
        if (data.kind === 'fault') reject(new DocumentFault(data.fault))
        else resolve(data.document)
      }
      worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'))
      signal.addEventListener('abort', () => reject(signal.reason))
      timer = setTimeout(() => reject(new DocumentFault('too-long')), LONGEST_MS)
      worker.postMessage(work, [work.bytes])
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
