import { isOwnPicture, isPictureId } from '@squared-away/domain/entities/picture'

const PREFIX = 'squared-away-'

/** The name of a picture's file in a deck that we write. */
export const mediaFileName = (id: string, ending: string) => `${PREFIX}${id}.${ending}`

/** The shipped picture that a file of our own deck shows; null for any other file. */
export function shippedOfMedia(name: string): string | null {
  if (!name.startsWith(PREFIX) || !name.endsWith('.svg')) return null
  const id = name.slice(PREFIX.length, -'.svg'.length)
  return isPictureId(id) && !isOwnPicture(id) ? id : null
}
