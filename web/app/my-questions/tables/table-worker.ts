import type { Separators } from '@squared-away/domain/decks/pasted-cards'
import type { ReadDocument } from '../../ui/documents/document.ts'
import { readDocument } from './document-cards.ts'
import { type FoundText, foundIn, foundInPaste } from './found-cards.ts'
import { TableFault, type TableFaultKind } from './table-fault.ts'
import { readTextFile } from './table-file.ts'

/** The one request from the page. */
export type TableWork =
  | { kind: 'file'; bytes: ArrayBuffer; fileName: string }
  | { kind: 'document'; document: ReadDocument; fileName: string }
  | { kind: 'text'; text: string; separators: Separators | null; isTurned: boolean }

/** The one answer to the page. */
export type TableNews =
  | { kind: 'read'; found: FoundText }
  | { kind: 'fault'; fault: TableFaultKind }

/** Reads a text off the main thread; the page can terminate it. */
addEventListener('message', ({ data }: MessageEvent<TableWork>) => {
  try {
    postMessage({ kind: 'read', found: done(data) } satisfies TableNews)
  } catch (error) {
    console.warn('A table could not be read.', error)
    const fault = error instanceof TableFault ? error.kind : 'damaged'
    postMessage({ kind: 'fault', fault } satisfies TableNews)
  }
})

function done(work: TableWork): FoundText {
  if (work.kind === 'text') return foundInPaste(work.text, work.separators, work.isTurned)
  if (work.kind === 'document') return foundIn(readDocument(work.document, work.fileName))
  return foundIn(readTextFile(new Uint8Array(work.bytes), work.fileName))
}
