import { expect, test } from 'vitest'
import { PICTURE_BYTES_PER_USER, PICTURES_PER_USER, PictureRoom } from './picture-room.ts'

test('pictures fit until their number or their bytes are used up', () => {
  const many = new PictureRoom(
    new Map(Array.from({ length: PICTURES_PER_USER - 1 }, (_, n) => [`own-${n}`, 1])),
  )
  expect(['own-new', 'own-more', 'own-0', 'own-new'].map((id) => many.take(id, 1))).toEqual([
    ...[true, false, true, true],
  ])
  const large = new PictureRoom(new Map([['own-1', PICTURE_BYTES_PER_USER - 10]]))
  expect([large.take('own-2', 11), large.take('own-3', 10), large.take('own-4', 1)]).toEqual([
    ...[false, true, false],
  ])
})
