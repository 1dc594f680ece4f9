/**
 * A WAV of silence: 16 bit, mono.
 * @param ms Its length in milliseconds.
 */
export function silentWav(ms: number, samplesPerSecond = 24_000): Buffer {
  const bytes = Math.round((ms * samplesPerSecond) / 1000) * 2
  const wav = Buffer.alloc(44 + bytes)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(samplesPerSecond, 24)
  wav.writeUInt32LE(samplesPerSecond * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(bytes, 40)
  return wav
}
