import { findWrittenDays } from '../../text/written-days.ts'
import { lineAt } from './entry.ts'
import { FILLER } from './filler.ts'
import { BETWEEN_PIECES, isCapitalized, type ReadEntry, without } from './read-entry.ts'
import { situationalDetails } from './situational-details.ts'
import { significantWords } from './words.ts'

/** A piece of text about study that was not understood. */
export type UnreadPiece = { readonly line: number; readonly text: string }

/** The name before a member's topics: 'SFC Doe - ', '1SG DOE, B CO'. */
const PERSON =
  /^[.\s]*(?:the )?(?:cpl|sgt|ssg|sfc|msg|1sg|sgm|csm|cpt|maj|ltc|col|spc|1lt|2lt|cw\d|first sergeant|command sergeant major|president|recorder|sponsor|member)\b\.?[^:,]{0,40}?(?:\s-|-\s|[:,]|$)/i

/** Replaces text that was understood. */
const UNDERSTOOD = '\u0001'
const NUMBER = '\u0002'

/** The pieces of an entry, from an index, that name no known topic. */
export function unreadPieces(read: ReadEntry, from = 0): UnreadPiece[] {
  if (situationalDetails(read.entry.text) !== null) return []
  const pieces = read.mentions.length > 0 ? piecesBesideNumbers(read) : piecesOfWords(read)
  return pieces
    .map(({ text, start }) => {
      const hidden = Math.max(0, from - start)
      return { text: text.slice(hidden), start: start + hidden }
    })
    .filter(({ text }) => isSaying(text))
    .map(({ text, start }) => ({ line: lineAt(read.entry, start), text: text.trim() }))
}

type Piece = { readonly text: string; readonly start: number }

function piecesOfWords({ entry, phrases }: ReadEntry): Piece[] {
  const dated = without(entry.text, findWrittenDays(entry.text))
  return piecesOf(without(dated, phrases, UNDERSTOOD), BETWEEN_PIECES).flatMap((piece) => {
    if (!piece.text.includes(UNDERSTOOD)) return [piece]
    return isCapitalized(piece.text) ? columnsIn(piece) : []
  })
}

/** A phrase describes the word next to it; two capitalized ones may be the next column. */
function columnsIn({ text, start }: Piece): Piece[] {
  return text
    .split(UNDERSTOOD)
    .filter((part) => significantWords(part).filter(({ word }) => !FILLER.has(word)).length > 1)
    .map((part) => ({ text: part, start }))
}

const BETWEEN_NUMBERS = /[,;\t|]/g

/** The words next to a bare number are its title, whatever they say. */
function piecesBesideNumbers({ entry, mentions, phrases }: ReadEntry): Piece[] {
  const dated = without(entry.text, findWrittenDays(entry.text), ' ')
  const numbered = without(dated, mentions, NUMBER)
  const pieces = piecesOf(without(numbered, phrases, UNDERSTOOD), BETWEEN_NUMBERS)
  const isBare = (piece: Piece | undefined) =>
    piece?.text.includes(NUMBER) === true && !isSaying(piece.text.replaceAll(NUMBER, ''))
  return pieces.filter(({ text }, index) => {
    if (text.includes(NUMBER) || text.includes(UNDERSTOOD)) return false
    const before = pieces[index - 1]
    if (isBare(before) && !/^\s*(?:and|plus|&)\s/i.test(text)) return false
    return !isBare(pieces[index + 1]) || isOfList(before)
  })
}

/** 'Leave, awards, insurance' before a number is another topic, not the number's title. */
function isOfList(before: Piece | undefined): boolean {
  return before?.text.includes(UNDERSTOOD) === true && !before.text.includes(NUMBER)
}

function piecesOf(text: string, between: RegExp): Piece[] {
  let at = 0
  return [...text.matchAll(between), null].map((separator) => {
    const start = at
    at = separator ? separator.index + separator[0].length : text.length
    return { text: text.slice(start, separator?.index), start }
  })
}

function isSaying(piece: string): boolean {
  return significantWords(piece.trim().replace(PERSON, '')).some(
    ({ word }) => /^(?:[a-z]{2,}|[a-z]{1,2}\d{1,3})/.test(word) && !FILLER.has(word),
  )
}
