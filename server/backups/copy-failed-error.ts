/** The copy elsewhere of a backup failed. The backup itself is complete. */
export class CopyFailedError extends Error {
  override name = 'CopyFailedError'
}
