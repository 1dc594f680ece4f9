/** A row differs between the two sides. */
export class DifferentRowsError extends Error {
  override name = 'DifferentRowsError'
}
