import * as z from 'zod/mini'

/**
 * A picture that ships with the product: the name of its file in content/pictures, such as
 * `rank-e5`. It never gives the answer away, because a page's source names it.
 */
const SHIPPED = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The longest id of a picture. */
export const LONGEST_PICTURE_ID = 64

/** The id of a question's picture. */
export const pictureId = z.string().check(z.maxLength(LONGEST_PICTURE_ID), z.regex(SHIPPED))

/** True if this can be the id of a picture. */
export function isPictureId(text: string): boolean {
  return pictureId.safeParse(text).success
}
