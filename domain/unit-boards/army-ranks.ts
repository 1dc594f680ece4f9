/** Enlisted ranks as they are written out, by their abbreviation. The longest come first. */
const WRITTEN_OUT = [
  ['COMMAND SERGEANT MAJOR', 'CSM'],
  ['PRIVATE FIRST CLASS', 'PFC'],
  ['SERGEANT FIRST CLASS', 'SFC'],
  ['MASTER SERGEANT', 'MSG'],
  ['FIRST SERGEANT', '1SG'],
  ['STAFF SERGEANT', 'SSG'],
  ['SERGEANT MAJOR', 'SGM'],
  ['PRIVATE', 'PVT'],
  ['SPECIALIST', 'SPC'],
  ['CORPORAL', 'CPL'],
  ['SERGEANT', 'SGT'],
] as const

const ABBREVIATED =
  /^(PVT|PV1|PV2|PFC|SPC|CPL|SGT|SSG|SFC|MSG|1SG|SGM|CSM|E-?[1-9])\.?(?:\s?(\(P\)|-P\b))?(?![\p{L}\p{N}])/iu

/**
 * Reads the rank at the beginning of a text.
 *
 * @example
 * ```ts
 * leadingRank('Staff Sergeant Roe') // { rank: 'SSG', rest: 'Roe' }
 * leadingRank('spc(p) Doe') // { rank: 'SPC(P)', rest: 'Doe' }
 * ```
 * @returns The rank as it is abbreviated, and what follows; null if the text begins with none.
 */
export function leadingRank(text: string): { rank: string; rest: string } | null {
  const [found, letters, promotable] = ABBREVIATED.exec(text) ?? []
  if (found !== undefined && letters !== undefined) {
    const rank = `${letters.toUpperCase()}${promotable === undefined ? '' : '(P)'}`
    return { rank, rest: text.slice(found.length).trim() }
  }
  const upper = text.toUpperCase()
  for (const [words, rank] of WRITTEN_OUT) {
    const after = upper[words.length]
    if (upper.startsWith(words) && (after === undefined || /[\s,.(]/.test(after))) {
      return { rank, rest: text.slice(words.length).trim() }
    }
  }
  return null
}

/** The rank of a text that is nothing else; null for any other text. */
export function wholeRank(text: string): string | null {
  const read = leadingRank(text)
  return read !== null && read.rest === '' ? read.rank : null
}
