/**
 * Limits for every file, on the server (archives) and in the browser (decks and tables). Declared
 * sizes are checked first, so that a zip bomb costs nothing; actual sizes are checked while
 * unpacking.
 */
export const FILE_BOUNDS = {
  /** Entries of a ZIP. An archive has one per set, and macOS doubles them when it zips a folder. */
  zipEntries: 5000,
  /** Characters in the name of a ZIP's entry. */
  zipEntryName: 1024,
  /** Bytes of an unpacked archive: 200,000 reviews take about 120 million. */
  unpackedBytes: 192 * 1024 * 1024,
  /**
   * Maximum compression ratio beyond `freeUnpackedBytes`. Review logs compress about 20:1; DEFLATE
   * can reach 1000:1.
   */
  unpackRatio: 200,
  freeUnpackedBytes: 1024 * 1024,
  /** Bytes of a PDF: a scanned memorandum of ten pages takes about five million. */
  pdfBytes: 16 * 1024 * 1024,
  /** Bytes of a Word document: most of a large one are pictures. */
  documentBytes: 32 * 1024 * 1024,
  /** Pages of a PDF that are read for their text. */
  pdfPages: 60,
  /** Bytes of a photo: one of 48 megapixels takes about fifteen million. */
  photoBytes: 64 * 1024 * 1024,
  /** Pixels of a photo: browsers unpack them whole, four bytes each. */
  photoPixels: 120_000_000,
  /** Photos that are read at once. */
  photos: 10,
} as const

/** The maximum unpacked size for a packed size, in bytes. */
export function unpackedLimit(packedBytes: number): number {
  const { freeUnpackedBytes, unpackRatio, unpackedBytes } = FILE_BOUNDS
  return Math.min(freeUnpackedBytes + packedBytes * unpackRatio, unpackedBytes)
}
