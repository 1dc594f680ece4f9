import { isOwnPicture } from '@squared-away/domain/entities/picture'
import { PICTURE_BYTES_PER_SET } from '@squared-away/domain/pictures/picture-room'
import { knownPictures, UNKNOWN_PICTURE } from '../../collections/known-pictures.ts'
import type { Connection } from '../../database/schema.ts'
import { pictureBytesOfSet } from '../../pictures/stored-pictures.ts'
import { Refusal } from '../function.ts'

type Pictured = { readonly picture?: string | null | undefined }

/** @throws Refusal that names the first question with a picture that the user may not name. */
export async function requirePictures(
  connection: Connection,
  userId: string,
  questions: readonly Pictured[],
): Promise<void> {
  const known = await knownPictures(connection, userId, picturesOf(questions))
  const wrong = questions.findIndex(({ picture }) => picture && !known.has(picture))
  if (wrong < 0) return
  throw new Refusal(
    'general_bad_request',
    `Cannot commit. The picture of question #${wrong + 1} ${UNKNOWN_PICTURE}.`,
  )
}

/**
 * Checks a set after its questions were inserted.
 * @throws Refusal if its pictures are too large together.
 */
export async function requirePictureRoom(
  connection: Connection,
  setId: string,
  questions: readonly Pictured[],
): Promise<void> {
  if (!questions.some(({ picture }) => picture && isOwnPicture(picture))) return
  if ((await pictureBytesOfSet(connection, setId)) <= PICTURE_BYTES_PER_SET) return
  throw new Refusal(
    'general_bad_request',
    `The pictures of a set may have at most ${PICTURE_BYTES_PER_SET / 1024 / 1024} MB together. Split the set.`,
  )
}

function picturesOf(questions: readonly Pictured[]): Set<string> {
  return new Set(questions.flatMap(({ picture }) => picture ?? []))
}
