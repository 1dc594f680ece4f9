import { expect, test } from 'vitest'
import type { AccountData } from '../../data/archive/account-data.ts'
import { dataArchive } from '../download/data-archive.ts'
import { archivePictures } from './archive-pictures.ts'

/** A GIF of one pixel. */
const GIF = Uint8Array.from([
  ...[0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
  ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
])

const ID = `own-${'1a'.repeat(16)}`

const archiveOf = (pictures: ReadonlyMap<string, Uint8Array>) => {
  const data = { questionSets: [], questions: [] } as unknown as AccountData
  return new File([dataArchive(data, new Date(0), pictures)], 'data.zip')
}

test('the pictures of a download are read back from it', async () => {
  expect(await archivePictures(archiveOf(new Map([[ID, GIF]])))).toEqual(new Map([[ID, GIF]]))
})

test('files that are no pictures are left out, and a file without any has none', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await archivePictures(archiveOf(new Map([[ID, svg]])))).toEqual(new Map())
  expect(await archivePictures(new File(['{"boards":[]}'], 'data.json'))).toEqual(new Map())
})
