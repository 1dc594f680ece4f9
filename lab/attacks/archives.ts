import { strToU8, zipSync } from 'fflate'
import { ARCHIVE_DATA_NAME } from '../../domain/archive/archive-form.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** As many bytes as the archives below have, in one text that says nothing. */
export function oneText(): Bytes {
  const text = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('hex')
  const data = JSON.stringify({ boards: [], other: text.repeat(33) })
  return zipSync({ [ARCHIVE_DATA_NAME]: strToU8(data) }, { level: 0 })
}

/** Local headers of empty entries, without the directory that a ZIP ends with. */
export function localHeaders(count: number): Bytes {
  const header = new Uint8Array(30)
  new DataView(header.buffer).setUint32(0, 0x04034b50, true)
  return new Uint8Array(Buffer.concat(Array<Uint8Array>(count).fill(header)))
}

/** Empty entries with their directory. */
export const emptyEntries = (count: number): Bytes =>
  zipSync(Object.fromEntries(Array.from({ length: count }, (_, n) => [`e${n}`, strToU8('')])), {
    level: 0,
  })

/** 10 MB of line breaks, which pack to some 10 kB. */
export const lineBreaks = (): Bytes =>
  zipSync({ [ARCHIVE_DATA_NAME]: new Uint8Array(10_000_000).fill(10) })

/** Line breaks between texts that do not compress, so that the ratio stays within the bounds. */
export function hiddenLineBreaks(): Bytes {
  const piece = Buffer.concat([
    Buffer.from(`"${crypto.randomUUID().repeat(4)}",`),
    Buffer.alloc(9000, '\n'),
  ])
  const pieces = Array.from({ length: 1000 }, () => {
    piece.write(crypto.randomUUID() + crypto.randomUUID(), 1)
    return Buffer.from(piece)
  })
  const text = Buffer.concat([Buffer.from('{"other":['), ...pieces, Buffer.from('0],"boards":[]}')])
  return zipSync({ [ARCHIVE_DATA_NAME]: new Uint8Array(text) })
}
