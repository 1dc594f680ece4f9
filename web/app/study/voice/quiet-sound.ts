/** Browsers do not send a headset's keys to a page with shorter sound. */
const SECONDS = 10
const SAMPLES_A_SECOND = 8000
const HEADER_BYTES = 44
const BYTES_A_SAMPLE = 2

/** An inaudible WAV file: while it plays, the keys of a headset reach the page. */
export function quietSound(): Blob {
  const dataBytes = SECONDS * SAMPLES_A_SECOND * BYTES_A_SAMPLE
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + dataBytes))
  writeHeader(view, dataBytes)
  for (let at = HEADER_BYTES; at < view.byteLength; at += BYTES_A_SAMPLE) {
    // Some browsers treat pure silence as no sound; this is 90 dB below full scale.
    view.setInt16(at, (at / BYTES_A_SAMPLE) % 2 === 0 ? 1 : -1, true)
  }
  return new Blob([view], { type: 'audio/wav' })
}

/** The header of uncompressed mono sound of 16 bits (RIFF). */
function writeHeader(view: DataView, dataBytes: number) {
  const text = (at: number, words: string) => {
    for (const [place, letter] of [...words].entries()) {
      view.setUint8(at + place, letter.charCodeAt(0))
    }
  }
  text(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLES_A_SECOND, true)
  view.setUint32(28, SAMPLES_A_SECOND * BYTES_A_SAMPLE, true)
  view.setUint16(32, BYTES_A_SAMPLE, true)
  view.setUint16(34, BYTES_A_SAMPLE * 8, true)
  text(36, 'data')
  view.setUint32(40, dataBytes, true)
}
