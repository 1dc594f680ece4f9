import { foundIn } from './found-cards.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { TableFault } from './table-fault.ts'
import type { TableNews, TableWork } from './table-worker.ts'

/** Reads a workbook off the main thread. Apart from texts, since its reader is large. */
addEventListener('message', ({ data }: MessageEvent<Extract<TableWork, { kind: 'file' }>>) => {
  try {
    const { rows, notes } = readSpreadsheet(new Uint8Array(data.bytes))
    const found = foundIn({ kind: 'table', form: 'a spreadsheet', rows, notes })
    postMessage({ kind: 'read', found } satisfies TableNews)
  } catch (error) {
    console.warn('A workbook could not be read.', error)
    const fault = error instanceof TableFault ? error.kind : 'damaged'
    postMessage({ kind: 'fault', fault } satisfies TableNews)
  }
})
