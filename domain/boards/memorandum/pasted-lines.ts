import { incomingText } from '../../text/incoming-text.ts'

/**
 * Splits a pasted text into lines of plain characters: one kind of dash, quotation mark and space,
 * and no invisible characters (NULs, direction marks, zero-width characters, soft hyphens).
 */

/** Maximum length of a paste, in UTF-16 units. */
const LONGEST_MEMORANDUM = 64 * 1024

/** Why a text is rejected; null if it is not. */
export function memorandumProblem(text: string): string | null {
  if (text.length > LONGEST_MEMORANDUM) {
    return 'This text is longer than 64 kB. Paste the memorandum alone, without its enclosures of forms and rosters.'
  }
  return text.trim() === '' ? 'Paste the text of the memorandum first.' : null
}

const PLAIN: readonly (readonly [RegExp, string])[] = [
  // Bullets of symbol fonts.
  [/[\uf0a7\uf0b7\uf0d8\uf0fc]/g, '•'],
  [/[^\P{C}\n\t]|\p{Variation_Selector}/gu, ''],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u2018\u2019\u201b\u2032\u00b4`]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  // Scans read a 0 as O and a 1 as l among digits: '2O26', 'O900', '600-8-l9'.
  [/(?<=\dO?O?)(?<!H2?)O(?=O?O?(?:[-\d]|\b))/g, '0'],
  [/\bO(?=\d{3}\b)/g, '0'],
  [/(?<=\d|\d-|\b)l(?=\d|SG\b)/g, '1'],
  [/(?<=\d)l(?=[-\d]|\b)/g, '1'],
  [/(?<=[A-Z])0(?=[A-Z]{2})/g, 'O'],
  // 'ArmyPrograms': the space between two words of a page was lost.
  [/(?<=[a-z]{3})(?=[A-Z][a-z]{2})/g, ' '],
  [/\ufb00/g, 'ff'],
  [/\ufb01/g, 'fi'],
  [/\ufb02/g, 'fl'],
  [/\ufb03/g, 'ffi'],
  [/\ufb04/g, 'ffl'],
]

/** The lines of a text without trailing spaces; empty lines stay. */
export function pastedLines(text: string): string[] {
  let plain = incomingText(text)
  for (const [pattern, replacement] of PLAIN) {
    plain = plain.replace(pattern, replacement)
  }
  return plain.split('\n').map((line) => joinSpacedLetters(line.trimEnd()))
}

/**
 * Joins the letters of spaced headings from scans, 'T O P I C S   O F', in which two spaces
 * separate words.
 */
function joinSpacedLetters(line: string): string {
  const pieces = line.trim().split(' ')
  const letters = pieces.filter((piece) => piece.length === 1).length
  if (letters < 5 || letters * 10 < pieces.filter(Boolean).length * 8) return line
  return line
    .trim()
    .split('  ')
    .map((word) => word.replaceAll(' ', ''))
    .filter(Boolean)
    .join(' ')
}
