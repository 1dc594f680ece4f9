/** What the frames of two files must share, so that one can follow the other in one stream. */
export type FrameFormat = {
  readonly samplesPerSecond: number
  readonly bitsPerSecond: number
  /** Bytes of each frame; all have the same, since no frame is padded. */
  readonly bytes: number
  /** Milliseconds of each frame. */
  readonly ms: number
}

/** The frames of a file without its tags. */
export type Frames = { readonly bytes: Buffer; readonly format: FrameFormat }

/** The program's MP3 cannot be joined with others; the message says what it must change. */
export class UnfitMp3 extends Error {
  override name = 'UnfitMp3'
}

/** In kbit/s, by the index in the header: layer III of MPEG 1, and of MPEG 2 and 2.5. */
const RATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

/** In Hz, by the index in the header, of MPEG 1. MPEG 2 has half, MPEG 2.5 a quarter. */
const SAMPLES = [44_100, 48_000, 32_000] as const

/** Decoders take 32 to 48 kbit/s of one voice for speech; the bounds limit the disk space. */
const LEAST_BITS = 32_000
const MAX_BITS = 48_000

/**
 * The frames of an MP3 (ISO/IEC 11172-3 and 13818-3, layer III) without ID3 and Xing.
 * @throws UnfitMp3 if they are not mono, at one rate of 32 to 48 kbit/s, without padding and
 * without a bit reservoir.
 */
export function mp3FramesIn(file: Buffer): Frames {
  let at = afterId3(file)
  const end = beforeId3v1(file)
  let format: FrameFormat | undefined
  const start = firstSound(file, at)
  at = start
  while (at + 4 <= end) {
    const next = frameAt(file, at)
    if (format === undefined) format = next
    else if (!isSameFormat(format, next)) {
      throw new UnfitMp3('ENCODE_COMMAND changes the rate within a file. Use a constant rate.')
    }
    // A frame that was cut off is nothing.
    if (at + next.bytes > end) break
    at += next.bytes
  }
  if (format === undefined || at === start) throw new UnfitMp3('ENCODE_COMMAND made no MP3.')
  return { bytes: file.subarray(start, at), format }
}

export function isSameFormat(one: FrameFormat, other: FrameFormat): boolean {
  return (
    one.samplesPerSecond === other.samplesPerSecond && one.bitsPerSecond === other.bitsPerSecond
  )
}

function afterId3(file: Buffer): number {
  if (file.length < 10 || file.toString('latin1', 0, 3) !== 'ID3') return 0
  // Four bytes of seven bits.
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((file[at] ?? 0) & 0x7f), 0)
  return 10 + size
}

function beforeId3v1(file: Buffer): number {
  const at = file.length - 128
  return at >= 0 && file.toString('latin1', at, at + 3) === 'TAG' ? at : file.length
}

/** A first frame that holds the table of contents of a file (Xing, Info) has no sound. */
function firstSound(file: Buffer, at: number): number {
  if (at + 4 > file.length) return at
  const { bytes } = frameAt(file, at, { reservoir: 'any' })
  const frame = file.toString('latin1', at, Math.min(at + bytes, file.length))
  return /Xing|Info|VBRI/.test(frame.slice(0, 44)) ? at + bytes : at
}

function frameAt(file: Buffer, at: number, { reservoir = 'none' } = {}): FrameFormat {
  const header = file.readUInt32BE(at)
  const version = (header >>> 19) & 3
  const isLayer3 = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === 1 && version !== 1
  const samplesIndex = (header >>> 10) & 3
  const rateIndex = (header >>> 12) & 15
  if (!isLayer3 || samplesIndex === 3 || rateIndex === 0 || rateIndex === 15) {
    throw new UnfitMp3('ENCODE_COMMAND made no MP3 of frames that follow each other.')
  }
  const isMpeg1 = version === 3
  const bitsPerSecond = (RATES[isMpeg1 ? 'mpeg1' : 'mpeg2'][rateIndex] ?? 0) * 1000
  const samplesPerSecond = (SAMPLES[samplesIndex] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  if (header >>> 6 !== (header >>> 8) * 4 + 3) {
    throw new UnfitMp3('ENCODE_COMMAND makes stereo. It must be mono.')
  }
  if (bitsPerSecond < LEAST_BITS || bitsPerSecond > MAX_BITS) {
    throw new UnfitMp3('ENCODE_COMMAND must make a constant rate of 32 to 48 kbit/s.')
  }
  const samples = isMpeg1 ? 1152 : 576
  const bytes = (samples / 8) * (bitsPerSecond / samplesPerSecond)
  const isPadded = ((header >>> 9) & 1) === 1
  if (isPadded || !Number.isInteger(bytes)) {
    throw new UnfitMp3('ENCODE_COMMAND pads frames. Use 24000, 32000 or 48000 samples a second.')
  }
  if (reservoir === 'none' && bitsTakenBefore(file, at, header, isMpeg1) !== 0) {
    throw new UnfitMp3('ENCODE_COMMAND uses a bit reservoir. Turn it off.')
  }
  return { samplesPerSecond, bitsPerSecond, bytes, ms: (samples * 1000) / samplesPerSecond }
}

/** `main_data_begin`: how far the frame reaches back into those before it. */
function bitsTakenBefore(file: Buffer, at: number, header: number, isMpeg1: boolean): number {
  const hasChecksum = ((header >>> 16) & 1) === 0
  const side = at + (hasChecksum ? 6 : 4)
  if (side + 2 > file.length) return 0
  return isMpeg1 ? file.readUInt16BE(side) >>> 7 : file.readUInt8(side)
}
