import { comparedWords } from './compared-words.ts'
import { printedWords } from './printed-words.ts'

/** The lines of a soldier's own text. */
export type OwnLines = {
  readonly lines: readonly string[]
  /** How many lines each stanza has; an empty line begins one. */
  readonly stanzas: readonly number[]
  /** By which the answers to each line are remembered. */
  readonly lineIds: readonly string[]
}

/** With the words' number and a running number it stays within the 36 characters of an id. */
const KEPT_OF_ID = 20

/**
 * Reads a text line by line; what has no word is no line. A line is remembered by its words, so
 * that changing one line leaves what is known of the others.
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

/** A number of 32 bits (FNV-1a) by which the words of a line are told from those of others. */
function numberOfWords(line: string): number {
  const words = comparedWords(printedWords(line).map(({ word }) => word)).map(({ key }) => key)
  let number = 0x811c9dc5
  for (const byte of words.join(' ')) {
    number = Math.imul(number ^ (byte.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return number
}
