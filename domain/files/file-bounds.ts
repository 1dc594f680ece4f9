/**
 * How much work any file may ask for, wherever it is read: archives on the server, decks and tables
 * in the browser. What a header declares is checked first, so that a bomb costs nothing; what really
 * comes out is checked again.
 */
export const FILE_BOUNDS = {
  /** Entries of a ZIP. An archive has one per set; a Mac doubles them when it zips a folder again. */
  zipEntries: 5000,
  /** Characters in the name of a ZIP's entry. */
  zipEntryName: 1024,
  /** Bytes of an unpacked archive: 200,000 reviews take about 120 million. */
  unpackedBytes: 192 * 1024 * 1024,
  /**
   * Unpacked bytes per packed byte, beyond `freeUnpackedBytes`. Review logs pack to about a
   * twentieth; DEFLATE itself can reach a thousandth.
   */
  unpackRatio: 200,
  freeUnpackedBytes: 1024 * 1024,
  /** Bytes of a PDF: a scanned memorandum of ten pages takes about five million. */
  pdfBytes: 16 * 1024 * 1024,
  /** Pages of a PDF that are read for their text. */
  pdfPages: 60,
} as const

/** The most that a packed size may unpack to, in bytes. */
export function unpackedLimit(packedBytes: number): number {
  const { freeUnpackedBytes, unpackRatio, unpackedBytes } = FILE_BOUNDS
  return Math.min(freeUnpackedBytes + packedBytes * unpackRatio, unpackedBytes)
}
