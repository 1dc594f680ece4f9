/**
 * The most parts of a picture's file: chunks, segments, or blocks of a GIF. Encoders write some
 * hundred at most; the time to read a file grows with them.
 */
export const MAX_PARTS = 4000

/** The most scans of a JPEG. Encoders write ten; browsers decode the whole picture once for each. */
export const MAX_SCANS = 100
