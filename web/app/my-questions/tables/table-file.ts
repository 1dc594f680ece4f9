import { READ_AS_WINDOWS_1252 } from '@squared-away/domain/csv/problems'
import { encodingOf } from './file-encoding.ts'
import type { ReadText } from './read-form.ts'
import { readText } from './read-text.ts'
import { TableFault } from './table-fault.ts'

/**
 * Reads a text file of another program in UTF-8, UTF-16 or Windows-1252, by its content, whatever
 * its ending says.
 *
 * @throws TableFault if it is not text.
 */
export function readTextFile(bytes: Uint8Array, fileName: string): ReadText {
  const encoding = encodingOf(bytes)
  if (bytes.subarray(0, 4096).includes(0) && !encoding.startsWith('utf-16')) {
    throw new TableFault('unknown-file')
  }
  const read = readText(new TextDecoder(encoding).decode(bytes), fileName)
  return encoding === 'windows-1252'
    ? { ...read, notes: [...read.notes, READ_AS_WINDOWS_1252] }
    : read
}
