import { daysIn } from './board-dates.ts'
import { aboutBoard } from './board-times.ts'
import { splitCells } from './member-tables.ts'
import type { PlacedEntry } from './parts.ts'

/** The name of each place has one of these words. */
const ROOM =
  '(?:class ?room|conference (?:room|center)|conf\\.? ?(?:rm|room)|(?:board|orderly|day|saber|regimental) ?room|\\broom\\b|auditorium|theater|chapel|drill (?:floor|hall)|armory|hangar|readiness center|education center|dining facility|dfac|\\bannex\\b|\\bhall\\b|\\bsuite\\b|\\btent\\b|bldg\\.? ?\\w+|building \\w+|\\bHQ\\b|headquarters|USARC|airbase|air base|camp [A-Z]|teams\\b|\\btoc\\b)'
const HAS_ROOM = new RegExp(ROOM, 'i')
const LABELED =
  /^(?:\w+[/, ]+(?:and )?){0,3}(?:where|location|place|venue)s?\b[^:\t.]{0,12}[:\t.]\s*(?<place>.+)$/is
const ALONE = /^(?:where|location|place|venue)\s*[:\t]\s*(?<place>[^;]{3,120})$/i
const IN_LINE = /\b(?:where|location|place|venue)\s*[:\t]\s*(?<place>[^;\t]{3,120})/i
const AT = /\b(?:in|at|on|via|moved to|is now|reports? to) (?:the )?(?=[A-Z0-9a-z])/g
/** What follows the place in its sentence. */
const BEHIND =
  /(?:\s*\((?:not|and|link|see)\b|,? (?:because|so that|during|in accordance|in order|to (?:review|select)|instead|due to|not (?:in|the|later)|after|before|until|while|which|when|and (?:be|will|is|must)|where|nlt|from|for|with(?: their)?|beginning|starting|in a)\b|,? (?:at|from) (?:\d{4}|nine|ten|eight)\b|,? on (?:the )?\d| (?:packets?|uniform|attire)\b|,? \b(?:AGSU|ASU|OCP|ACU)s?\b|;|\. |, (?:every|with|first|then|right|not|link)\b| - |\t).*$/is
const TIMES =
  /(?<![\w-]|\b(?:bldg|building|room|rm)\.? ?)(?:@ ?|at )?(?:[01]\d|2[0-3]):?[0-5]\d(?:-\d{4})?(?: ?(?:hrs?|hours|est|et|sharp))?(?![\w-])/gi
const TIMED = /(?<![\w-])(?:[01]\d|2[0-3]):?[0-5]\d(?![\w-])/
const NOT_THE_BOARD =
  /\b(?:mock|rehears\w+|murder|practice|study halls?|packets?|ceremony|winners?|parking|post(?:ed)? (?:on|in)|lunch|ball\b|names? to|weapons|alternate)\b/i
const ABOUT_BOARD =
  /\bboards?\b|\bconven\w+|\bheld\b|(?<!\bto )\bmeets?\b(?! (?:me|us)\b)|\bcompetition\b|\bdate\b|\bwhen\b|\bcandidates?\b|\bsoldiers?\b|\bmission\b|\breport(?:ing)?\b/i

/**
 * Where the board is; null if that is not said. `day` is yyyy-MM-dd; `earlier` are the days from
 * which the board was moved, with its place.
 */
export function boardPlace(
  placed: readonly PlacedEntry[],
  day: string | null,
  earlier: readonly string[],
): string | null {
  const texts = aboutBoard(placed, day)
    .map(({ entry }) => entry.text)
    .filter((text) => !/^(?:MEMORANDUM|SUBJ|from|to|cc)\b/i.test(text))
  return (
    inTable(placed, day) ??
    firstText(texts, (text) => labeledPlace(text)) ??
    firstText(texts, (text) => (isOn(text, day) ? besideDay(text) : null)) ??
    firstText(texts, (text) =>
      ABOUT_BOARD.test(text)
        ? (namedPlace(text) ?? (TIMED.test(text) ? roomIn(withoutTimes(text)) : null))
        : null,
    ) ??
    earlier
      .map((one) => firstText(texts, (text) => (isOn(text, one) ? besideDay(text) : null)))
      .find((found) => found !== null) ??
    null
  )
}

function firstText(texts: readonly string[], read: (text: string) => string | null): string | null {
  for (const text of texts) {
    const found = NOT_THE_BOARD.test(text) && !/\bboard\b/i.test(text) ? null : read(text)
    if (found !== null) return found
  }
  return null
}

/** The cell below 'Place' in the row of the board's day. */
function inTable(placed: readonly PlacedEntry[], day: string | null): string | null {
  let column = -1
  for (const { entry } of placed) {
    const cells = splitCells(entry)
    const head = cells.findIndex((cell) => /^(?:place|location|where)$/i.test(cell))
    if (head > 0 && cells.length > 2) column = head
    else if (column !== -1 && cells.length > column && isOn(entry.text, day)) {
      return cleaned(cells[column] ?? '')
    }
  }
  return null
}

function labeledPlace(text: string): string | null {
  const alone = ALONE.exec(text)?.groups?.place
  if (alone !== undefined && !/\b(?:is|will)\b|^.{0,9}\d{4}\b/.test(alone)) return cleaned(alone)
  const found = (LABELED.exec(text) ?? IN_LINE.exec(text))?.groups?.place
  if (found === undefined) return null
  const said = withoutTimes(found)
  const named = HAS_ROOM.test(said) ? (namedPlace(said) ?? roomIn(said)) : null
  const isSentence = /\b(?:is|will|convenes|held)\b/.test(said)
  return named ?? (isSentence ? null : cleaned(said.split(/\. /, 1)[0] ?? ''))
}

/** '15 JUL 2027, 1500 hours, hangar 4 classroom'. */
function besideDay(text: string): string | null {
  const sentence = text.split(/\. (?=[A-Z])/).find((one) => HAS_ROOM.test(one)) ?? text
  const named = namedPlace(sentence)
  if (named !== null) return named
  const room = roomIn(withoutTimes(sentence))
  return room ?? /\bat (bn|bde|battalion|brigade)\b/i.exec(text)?.[1] ?? null
}

const SENTENCE = /\b(?:will|is|are|was|has|have|reports?|meets?|held)\b/i

/** The piece of a list that names a room. */
function roomIn(text: string): string | null {
  const pieces = text
    .split(/[\t;|]|,(?! ?(?:room|bldg|building|\d))| {2,}/i)
    .map((piece) => piece.trim())
  const at = pieces.findIndex((piece) => HAS_ROOM.test(piece))
  const piece = pieces[at] ?? ''
  return at === -1 || SENTENCE.test(piece) ? null : cleaned(piece)
}

/** The place behind 'in' or 'at', up to the end of what names it. */
function namedPlace(text: string): string | null {
  for (const { 0: cue, index } of text.matchAll(AT)) {
    const rest = withoutTimes(text.slice(index + cue.length)).replace(BEHIND, '')
    const found = HAS_ROOM.exec(rest)
    if (
      found &&
      found.index < LONGEST_NAME &&
      !/^[,;]|\b(?:in|at|because) the\b/.test(rest.slice(0, found.index))
    )
      return cleaned(rest)
  }
  return null
}

const LONGEST_NAME = 45

function isOn(text: string, day: string | null): boolean {
  if (day === null) return false
  return daysIn(text, day).some((written) => written.day === day)
}

function withoutTimes(text: string): string {
  const days = daysIn(text, '2000').toReversed()
  let rest = text
  for (const { start, end } of days) rest = `${rest.slice(0, start)}; ${rest.slice(end)}`
  return rest.replace(TIMES, '; ').replace(/^[\s;,/.-]+/, '')
}

function cleaned(place: string): string | null {
  const plain = place
    .replace(BEHIND, '')
    .replace(/^(?:[\s;,.:/@-]|(?:[a-z]+day|the|in|at|via)\b)+/i, '')
    .replace(/(?:[\s;,.:-]|\s(?:on|at|by|in))+$/i, '')
    .replace(/^([^(]*)\)$/, '$1')
    .trim()
  return plain.length >= 2 && plain.length <= LONGEST_PLACE && /[a-z]/i.test(plain) ? plain : null
}

const LONGEST_PLACE = 120
