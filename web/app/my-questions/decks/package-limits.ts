/** The largest package that is read, in bytes: its pictures are in it, too. */
export const PACKAGE_BYTE_LIMIT = 200 * 1024 * 1024

/** The largest collection in it, in bytes: some 500,000 notes. */
export const COLLECTION_BYTE_LIMIT = 256 * 1024 * 1024
