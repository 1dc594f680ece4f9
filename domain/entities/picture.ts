import * as z from 'zod/mini'

/** The longest id of a picture. */
export const LONGEST_PICTURE_ID = 64

/**
 * The id of a question's picture: of one that ships with the product, the name of its file in
 * content/pictures, such as `rank-sgt`; of a user's, `own-` and 32 hexadecimal digits that are made
 * of its bytes.
 */
export const pictureId = z
  .string()
  .check(z.maxLength(LONGEST_PICTURE_ID), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

/** True if this can be the id of a picture. */
export function isPictureId(text: string): boolean {
  return pictureId.safeParse(text).success
}

/**
 * True for the id of a picture that a user brought in.
 *
 * @example
 * ```ts
 * isOwnPicture('rank-sgt') // false
 * ```
 */
export function isOwnPicture(id: string): boolean {
  return /^own-[0-9a-f]{32}$/.test(id)
}

/** The address of a picture of the user on its server, as the SDK's `getFileView` writes it. */
export function ownPicturePath(id: string, project: string): string {
  return `/v1/storage/buckets/pictures/files/${id}/view?project=${project}`
}
