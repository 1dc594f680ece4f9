import { Collected, type FoundCards } from './collected-cards.ts'
import { ANSWER, QUESTION } from './question-lines.ts'

/** Schedules that Obsidian Spaced Repetition writes below its cards. */
const SCHEDULE = /<!--\s*SR:.*?-->/g
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/
const BULLET = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/
/** `question::answer`, `question >> answer` and their kind, within one line. */
const INLINE = /^(.*?[^\s:<>;])(?:\s*:::?\s*|\s+(?:>>|<<|<>|;;)\s+)([^\s:].*)$/
/** `question >>>`: the deeper lines below are the answer. */
const ABOVE = /^(.*\S)\s+(?:>>>|:::)$/
/** Alone in its line, between the lines of a question and those of its answer. */
const BETWEEN = /^\?{1,2}$/
/** `==hidden==`, and `==1;;hidden;;hint==`, whose number says what is hidden together. */
const HIDDEN = /==(?=\S)(?:(\d+);;)?([^=\n]+?)(?:;;([^=\n]*))?==/g
const FENCE = /^\s*(```|~~~)/
/** Colons within an address separate nothing. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi

/**
 * Flashcards in the notes of Obsidian Spaced Repetition
 * (stephenmwangi.com/obsidian-spaced-repetition/flashcards) and RemNote; null if the text has none.
 */
export function readFlashcardNotes(text: string): FoundCards | null {
  const noted = [...(text.match(FRONT_MATTER) ?? []), ...(text.match(SCHEDULE) ?? [])]
  const lines = text
    // Places of lines stay.
    .replace(FRONT_MATTER, (matter) => '\n'.repeat(matter.split('\n').length - 1))
    .replaceAll(SCHEDULE, '')
    .split('\n')
    .map((line) => line.trimEnd())
  if (!hasFlashcards(lines)) return null
  const cards = new Collected('flashcards in notes')
  for (let index = 0; index < lines.length; ) index = readFrom(lines, index, cards)
  const notes = noted.length === 0 ? [] : ['Properties and schedules of the note are left out.']
  return { ...cards.finish(), notes, noted }
}

function hasFlashcards(lines: readonly string[]): boolean {
  const isBetween = (line: string, index: number) =>
    BETWEEN.test(line.trim()) && (lines[index - 1] ?? '') !== '' && (lines[index + 1] ?? '') !== ''
  const inline = lines.filter((line) => inlineSides(line) !== null)
  return (
    lines.some(isBetween) ||
    lines.some((line) => /(?:^|\s)#flashcards\b/.test(line)) ||
    lines.some((line) => ABOVE.test(line)) ||
    (inline.length > 1 && inline.length >= lines.filter((line) => line !== '').length * 0.5)
  )
}

/** Both sides of a line; null if nothing separates them outside of addresses. */
function inlineSides(line: string): [question: string, answer: string] | null {
  const masked = line.replaceAll(ADDRESS, (address) => 'x'.repeat(address.length))
  const [, question, answer] = INLINE.exec(masked) ?? []
  if (question === undefined || answer === undefined) return null
  return [line.slice(0, question.length), line.slice(line.length - answer.length)]
}

/** Reads what begins at a line; returns the line after it. */
function readFrom(lines: readonly string[], index: number, cards: Collected): number {
  const line = lines[index] ?? ''
  if (line === '') return index + 1
  const [fence] = FENCE.exec(line) ?? []
  if (fence !== undefined) {
    const close = lines.findIndex((one, place) => place > index && FENCE.test(one))
    const end = close === -1 ? lines.length : close + 1
    cards.leaveOut(lines.slice(index, end).join('\n'), index)
    return end
  }
  const words = line.replace(BULLET, '').trim()
  const end = endOfParagraph(lines, index)
  const between = lines.slice(index, end).findIndex((one) => BETWEEN.test(one.trim()))
  if (between > 0) {
    cards.ask(lines.slice(index, index + between).join('\n'), index)
    cards.answer(lines.slice(index + between + 1, end).join('\n'), index)
    return end
  }
  const [, above] = ABOVE.exec(words) ?? []
  if (above !== undefined) {
    const below = deeperLines(lines, index)
    cards.ask(above, index)
    for (const one of lines.slice(index + 1, below)) cards.below(one.replace(BULLET, ''), index)
    return below
  }
  const sides = inlineSides(words)
  if (sides !== null) {
    cards.ask(sides[0].replace(QUESTION, ''), index)
    cards.answer(sides[1].replace(ANSWER, ''), index)
  } else if (words.search(HIDDEN) !== -1) readClozes(words, index, cards)
  else cards.leaveOut(words, index)
  return index + 1
}

/** A card for each number, and for each hidden text without one. */
function readClozes(words: string, index: number, cards: Collected) {
  const clozes = [...words.matchAll(HIDDEN)].map(([, number, hidden = '', hint = ''], place) => ({
    group: number ?? `place ${place}`,
    hidden,
    hint,
  }))
  for (const group of new Set(clozes.map((cloze) => cloze.group))) {
    let place = 0
    const question = words.replaceAll(HIDDEN, () => {
      const { group: own, hidden, hint } = clozes[place++] ?? { group: '', hidden: '', hint: '' }
      return own === group ? `[${hint.trim() === '' ? '...' : hint}]` : hidden
    })
    cards.ask(question, index)
    const hidden = clozes.filter((cloze) => cloze.group === group).map((cloze) => cloze.hidden)
    cards.answer(hidden.join(', '), index)
  }
}

function endOfParagraph(lines: readonly string[], index: number): number {
  const blank = lines.indexOf('', index)
  return blank === -1 ? lines.length : blank
}

function deeperLines(lines: readonly string[], index: number): number {
  const depth = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0
  const own = depth(lines[index] ?? '')
  const next = lines.findIndex((line, place) => place > index && depth(line) <= own)
  return next === -1 ? lines.length : next
}
