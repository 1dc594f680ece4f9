/** A picture before it is written to its file. */
export type DrawnPicture = {
  id: string
  svg: string
  /** For readers who cannot see it: what it looks like, and nothing that gives an answer away. */
  alt: string
}
