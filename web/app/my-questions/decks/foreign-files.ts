import type { DeckFaultKind } from './deck-fault.ts'

/** True for an SQLite file, such as a collection that was copied from Anki's folder. */
export function isSqliteFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'SQLite format 3\0')
}

/** Why a file without a readable ZIP directory is no package. */
export function notAPackage(bytes: Uint8Array): DeckFaultKind {
  // The directory of a ZIP is at its end.
  if (startsWith(bytes, 'PK\x03\x04')) return 'incomplete'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 512))
  return /^\W*<(?:!doctype html|html|head)\b/i.test(start) ? 'web-page' : 'not-a-package'
}

/** Why a ZIP with these entries has no collection that we read. */
export function withoutCollection(names: readonly string[]): DeckFaultKind {
  if (names.some((name) => /^collection\.anki\d/.test(name))) return 'newer-anki'
  if (names.includes('[Content_Types].xml') || names.includes('mimetype')) return 'office-file'
  if (names.some((name) => /\.(?:apkg|colpkg)$/i.test(name))) return 'deck-in-zip'
  return 'no-collection'
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, place) => bytes[place] === letter.charCodeAt(0))
}
