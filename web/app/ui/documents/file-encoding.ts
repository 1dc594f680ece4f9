type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The encoding by a byte order mark, else UTF-8 if valid throughout, else an older one. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The text of a file, the name of its encoding, and a note if that was a guess. */
export type DecodedText = { text: string; encoding: string; note: string | null }

/**
 * Decodes a text of any program: also UTF-16 without a mark, UTF-8 with a few wrong bytes, and Mac
 * Roman. Null if it is binary.
 */
export function decodedText(bytes: Uint8Array): DecodedText | null {
  const marked = encodingOf(bytes)
  const encoding = marked.startsWith('utf-16') ? marked : (unmarkedUtf16(bytes) ?? marked)
  if (encoding !== 'windows-1252') {
    const isText = encoding !== 'utf-8' || !bytes.subarray(0, 4096).includes(0)
    const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'
    const text = new TextDecoder(encoding).decode(bytes)
    return isText ? { text, encoding: name, note: null } : null
  }
  if (bytes.subarray(0, 4096).includes(0)) return null
  const repaired = repairedUtf8(bytes)
  if (repaired !== null) {
    const note = noteOf('Windows-1252 where it is not')
    return { text: repaired, encoding: 'UTF-8 and Windows-1252', note }
  }
  const [windows, mac] = ['windows-1252', 'macintosh'].map((name) =>
    new TextDecoder(name).decode(bytes),
  ) as [string, string]
  return plausibility(mac) > plausibility(windows)
    ? { text: mac, encoding: 'Mac Roman', note: noteOf('Mac Roman') }
    : { text: windows, encoding: 'Windows-1252', note: noteOf('Windows-1252') }
}

const noteOf = (name: string) =>
  `The file is not UTF-8, so it was read as ${name}. Check that letters with accents and quotation marks look right.`

/** Latin text in UTF-16 has a zero in nearly every second byte. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [place, byte] of head.entries()) {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const most = head.length / 2
  if (bytes.length % 2 !== 0 || most === 0) return null
  if (odd > most * 0.6 && even < most * 0.05) return 'utf-16le'
  return even > most * 0.6 && odd < most * 0.05 ? 'utf-16be' : null
}

/**
 * UTF-8 whose wrong bytes are read as Windows-1252; null unless more letters are right in UTF-8
 * than wrong, since a text in one old encoding has a right one only by chance.
 */
function repairedUtf8(bytes: Uint8Array): string | null {
  const old = new TextDecoder('windows-1252')
  const pieces: string[] = []
  let [right, wrong, start] = [0, 0, 0]
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at)
    if (length > 1) right += 1
    if (length === 0) {
      wrong += 1
      pieces.push(new TextDecoder().decode(bytes.subarray(start, at)))
      pieces.push(old.decode(bytes.subarray(at, at + 1)))
      start = at + 1
    }
    at += Math.max(length, 1)
  }
  if (right <= wrong) return null
  pieces.push(new TextDecoder().decode(bytes.subarray(start)))
  return pieces.join('')
}

/** Bytes of the character of UTF-8 at a place; 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0
  const length = byte < 0x80 ? 1 : byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
  if (length < 2 || byte > 0xf4) return byte > 0xf4 ? 0 : length
  return isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0
}

/** How much the letters beyond ASCII look like those of a text. */
function plausibility(text: string): number {
  let score = 0
  for (const { 0: mark, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const before = text.charAt(index - 1)
    if (/[“”‘’–—…•°½]/.test(mark)) score += 2
    else if (/\p{Ll}/u.test(mark)) score += /\p{L}/u.test(before) ? 1 : 0
    else if (/\p{Lu}/u.test(mark)) score -= /\p{L}/u.test(before) ? 2 : 1
    else if (!/\s/.test(mark)) score -= 1
  }
  return score
}
