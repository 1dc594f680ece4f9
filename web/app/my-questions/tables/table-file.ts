import { decodedText } from '../../ui/documents/file-encoding.ts'
import type { ReadText } from './read-form.ts'
import { readText } from './read-text.ts'
import { TableFault } from './table-fault.ts'

/**
 * Reads a text file of another program in whatever encoding it has, by its content, whatever its
 * ending says.
 *
 * @throws TableFault if it is not text.
 */
export function readTextFile(bytes: Uint8Array, fileName: string): ReadText {
  const decoded = decodedText(bytes)
  if (decoded === null) throw new TableFault('unknown-file')
  const read = readText(decoded.text, fileName)
  return decoded.note === null ? read : { ...read, notes: [...read.notes, decoded.note] }
}
