import { describe, expect, test } from 'vitest'
import { mp3FramesIn, UnfitMp3 } from './mp3-frames.ts'

type Made = { version?: number; rate?: number; samples?: number; mode?: number; padding?: number }

/** A frame of layer III: by default MPEG 2, 48 kbit/s, 24 kHz, mono, without a reservoir. */
function frame(made: Made = {}, reservoir = 0, bytes = 144) {
  const { version = 2, rate = 6, samples = 1, mode = 3, padding = 0 } = made
  const header =
    (0x7ff << 21) | (version << 19) | (1 << 17) | (1 << 16) | (rate << 12) | (samples << 10)
  const whole = Buffer.alloc(bytes)
  whole.writeUInt32BE((header | (padding << 9) | (mode << 6)) >>> 0)
  whole[4] = reservoir
  return whole
}

describe('frames of an MP3', () => {
  test('are taken without tags, a table of contents and a frame that was cut off', () => {
    const id3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x05', 'latin1'), Buffer.alloc(5)])
    const contents = frame()
    contents.write('Info', 13, 'latin1')
    const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
    const file = Buffer.concat([id3, contents, frame(), frame(), frame().subarray(0, 50), tag])
    const { bytes, format } = mp3FramesIn(file)
    expect(bytes.length).toBe(2 * 144)
    expect(format).toEqual({ samplesPerSecond: 24_000, bitsPerSecond: 48_000, bytes: 144, ms: 24 })
  })

  test.each([
    ['stereo', frame({ mode: 0 }), /mono/],
    ['a bit reservoir', frame({}, 9), /reservoir/],
    ['padded frames', frame({ padding: 1 }), /pads/],
    ['22050 Hz, which needs padding', frame({ samples: 0 }), /pads/],
    ['64 kbit/s', frame({ rate: 8 }), /32 to 48/],
    ['a rate that changes', Buffer.concat([frame(), frame({ rate: 4 }, 0, 96)]), /constant/],
    ['no MP3', Buffer.from('RIFF, and something else'), /no MP3/],
    ['nothing', Buffer.alloc(0), /no MP3/],
  ])('cannot be joined: %s', (_, file, message) => {
    expect(() => mp3FramesIn(file)).toThrow(UnfitMp3)
    expect(() => mp3FramesIn(file)).toThrow(message)
  })
})
