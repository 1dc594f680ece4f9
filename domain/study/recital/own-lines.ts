import { comparedWords } from './compared-words.ts'
import { printedWords } from './printed-words.ts'

/** The lines of a soldier's memory text. */
export type OwnLines = {
  readonly lines: readonly string[]
  /** The number of lines in each stanza; an empty line begins one. */
  readonly stanzas: readonly number[]
  /** Ids under which answers to each line are logged. */
  readonly lineIds: readonly string[]
}

/** With the hash and a counter, the id stays within 36 characters. */
const KEPT_OF_ID = 20

/**
 * Splits a text into lines; lines without words are ignored. A line's id depends on its words, so
 * that editing one line keeps what is known of the others.
 */
export function ownLines(textId: string, text: string): OwnLines {
  const stanzas = text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((stanza) => stanza.split('\n').map(withoutEnds).filter(hasWords))
    .filter((stanza) => stanza.length > 0)
  const lines = stanzas.flat()
  return { lines, stanzas: stanzas.map(({ length }) => length), lineIds: idsOf(textId, lines) }
}

const withoutEnds = (line: string) => line.trim()
const hasWords = (line: string) => printedWords(line).length > 0

function idsOf(textId: string, lines: readonly string[]): string[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const id = `${textId.slice(0, KEPT_OF_ID)}.${numberOfWords(line).toString(36)}`
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return time === 1 ? id : `${id}.${time}`
  })
}

/** A 32-bit hash (FNV-1a) of a line's words. */
function numberOfWords(line: string): number {
  const words = comparedWords(printedWords(line).map(({ word }) => word)).map(({ key }) => key)
  let number = 0x811c9dc5
  for (const byte of words.join(' ')) {
    number = Math.imul(number ^ (byte.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return number
}
