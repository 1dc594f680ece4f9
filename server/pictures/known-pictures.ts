import shipped from '@squared-away/content/pictures.json' with { type: 'json' }
import type { Cell } from '../database/row.ts'

const SHIPPED: ReadonlySet<unknown> = new Set(shipped.pictures.map(({ id }) => id))

/** What a client is told that names a picture which does not exist. */
export const UNKNOWN_PICTURE = 'must be the id of a picture that ships with the app'

/** True for no picture, and for one that this version ships. */
export function isKnownPicture(picture: Cell | undefined): boolean {
  return picture === null || picture === undefined || SHIPPED.has(picture)
}

/** The picture, or null if this version does not ship it: imported questions go on without it. */
export function knownPicture(picture: string | null): string | null {
  return isKnownPicture(picture) ? picture : null
}
