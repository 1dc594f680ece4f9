/** The parts of a file that draw its picture, and its size in pixels. */
export type Drawn = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }
