import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { cleanPicture, PICTURE_BYTES } from '@squared-away/domain/pictures/clean-picture'
import {
  PICTURE_BYTES_PER_SET,
  PictureRoom,
  type StoredPictures,
} from '@squared-away/domain/pictures/picture-room'
import type { FindPicture } from './deck-reading.ts'
import { shippedOfMedia } from './media-file-names.ts'
import type { PackageMedia } from './unpack-package.ts'

/** The pictures of a deck that its cards show, by the id that they have on the server. */
export type DeckPictures = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Unpacked pictures in memory at a time. */
const FILES_AT_ONCE = 100

/** The longer side of a picture that had to be drawn again, in pixels. */
const LONGER_SIDE = 1280

const EXIF = [0x45, 0x78, 0x69, 0x66]

/** Prepares the pictures that cards name: small enough, upright, and without what names a place. */
export class PictureReader {
  readonly pictures = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #media: PackageMedia
  /** By file name; null for a file that cannot be used. */
  readonly #ids = new Map<string, string | null>()
  readonly #room: PictureRoom
  #bytes = 0
  /** How many pictures do not fit into what a user or a deck may have. */
  unfitCount = 0

  constructor(media: PackageMedia, stored: StoredPictures) {
    this.#media = media
    this.#room = new PictureRoom(stored)
  }

  /**
   * Reads these files, which `idOf` then knows, some at a time.
   *
   * @param report Called with the share that was read, from 0 to 1.
   */
  async prepare(names: readonly string[], report: (share: number) => void): Promise<void> {
    for (let from = 0; from < names.length; from += FILES_AT_ONCE) {
      report(from / names.length)
      const some = names.slice(from, from + FILES_AT_ONCE)
      const files = this.#media.read(some.filter((name) => shippedOfMedia(name) === null))
      for (const name of some) this.#ids.set(name, await this.#read(name, files.get(name)))
    }
  }

  /** The id of the first of these files that is a picture; null if none is. */
  readonly idOf: FindPicture = (names) => {
    for (const name of names) {
      const id = this.#ids.get(name)
      if (id) return id
    }
    return null
  }

  async #read(name: string, file: Uint8Array | undefined): Promise<string | null> {
    const shipped = shippedOfMedia(name)
    if (shipped !== null) return shipped
    if (file === undefined) return null
    const clean = cleanPicture(needsDrawing(file) ? ((await drawnAgain(file)) ?? file) : file)
    if (typeof clean === 'string') return null
    // The same rule as the server's, so that cards can name a picture before it is uploaded.
    const id = `own-${bytesToHex(sha256(clean.bytes)).slice(0, 32)}`
    if (this.pictures.has(id)) return id
    const size = clean.bytes.length
    if (this.#bytes + size > PICTURE_BYTES_PER_SET || !this.#room.take(id, size)) {
      this.unfitCount += 1
      return null
    }
    this.#bytes += size
    this.pictures.set(id, clean.bytes)
    return id
  }
}

/** Large pictures, and those of cameras, which may be stored lying on their side. */
function needsDrawing(file: Uint8Array): boolean {
  if (file.length > PICTURE_BYTES) return true
  const isJpeg = file[0] === 0xff && file[1] === 0xd8
  const head = file.subarray(0, 64)
  return isJpeg && head.some((_, at) => EXIF.every((one, next) => head[at + next] === one))
}

/** Null where the browser cannot do it outside of the page. */
async function drawnAgain(file: Uint8Array): Promise<Uint8Array | null> {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined')
    return null
  try {
    const image = await createImageBitmap(new Blob([new Uint8Array(file)]))
    const scale = Math.min(1, LONGER_SIDE / Math.max(image.width, image.height))
    const [width, height] = [image.width, image.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number]
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    image.close()
    const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return new Uint8Array(await drawn.arrayBuffer())
  } catch {
    return null
  }
}
