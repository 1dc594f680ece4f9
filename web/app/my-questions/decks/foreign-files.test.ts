import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readDeck } from './read-deck.ts'
import { unpackPackage } from './unpack-package.ts'

/** A ZIP file with these entries. */
const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`content of ${name}`)])))

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'not-a-package'],
  ['an empty file', new Uint8Array(), 'not-a-package'],
  ['a web page', strToU8('\n<!DOCTYPE html><html><title>Sign in</title>'), 'web-page'],
  ['a page without a doctype', strToU8('<html lang="en">'), 'web-page'],
  ['the beginning of a ZIP', zip('media').subarray(0, 40), 'incomplete'],
  ['a document', zip('[Content_Types].xml', 'word/document.xml'), 'office-file'],
  ['an OpenDocument', zip('mimetype', 'content.xml'), 'office-file'],
  ['a ZIP around a deck', zip('readme.txt', 'Board.apkg'), 'deck-in-zip'],
  ['a ZIP around a collection package', zip('folder/Board.COLPKG'), 'deck-in-zip'],
  ['a form of a later Anki', zip('meta', 'collection.anki22'), 'newer-anki'],
  ['another ZIP', zip('photo.jpg'), 'no-collection'],
  ['what a Mac adds to a ZIP', zip('__MACOSX/collection.anki2'), 'no-collection'],
  ['a collection of another kind', zip('collection.anki2', 'media'), 'damaged'],
])('%s is refused: %s', async (_, bytes, kind) => {
  await expect(readDeck(bytes, 'any.apkg')).rejects.toMatchObject({ name: 'DeckFault', kind })
})

test('attack 202: of two collections with one name, only the first is unpacked', () => {
  const [name, other] = ['collection.anki2', 'collection.ankiX'] as const
  const small = strToU8('small')
  const packed = zipSync({ [name]: small, [other]: new Uint8Array(1024 * 1024) })
  const doubled = Buffer.from(
    Buffer.from(packed).toString('latin1').replaceAll(other, name),
    'latin1',
  )
  expect(unpackPackage(doubled).collection).toEqual(small)
})
