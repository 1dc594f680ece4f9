import { Collected, type FoundCards } from './collected-cards.ts'

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
const HIDDEN = /==(?=\S)([^=\n]+)==/g

/**
 * Flashcards in the notes of Obsidian Spaced Repetition
 * (stephenmwangi.com/obsidian-spaced-repetition/flashcards) and RemNote; null if the text has none.
 */
export function readFlashcardNotes(text: string): FoundCards | null {
  const lines = text
    .replace(FRONT_MATTER, '')
    .replaceAll(SCHEDULE, '')
    .split('\n')
    .map((line) => line.trimEnd())
  if (!hasFlashcards(lines)) return null
  const cards = new Collected('flashcards in notes')
  for (let index = 0; index < lines.length; ) index = readFrom(lines, index, cards)
  return cards.finish()
}

function hasFlashcards(lines: readonly string[]): boolean {
  const isBetween = (line: string, index: number) =>
    BETWEEN.test(line.trim()) && (lines[index - 1] ?? '') !== '' && (lines[index + 1] ?? '') !== ''
  const inline = lines.filter((line) => INLINE.test(line) && !/^\s*https?:/.test(line))
  return (
    lines.some(isBetween) ||
    lines.some((line) => /(?:^|\s)#flashcards\b/.test(line)) ||
    lines.some((line) => ABOVE.test(line)) ||
    (inline.length > 1 && inline.length >= lines.filter((line) => line !== '').length * 0.5)
  )
}

/** Reads what begins at a line; returns the line after it. */
function readFrom(lines: readonly string[], index: number, cards: Collected): number {
  const line = lines[index] ?? ''
  if (line === '') return index + 1
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
  const [, question, answer] = INLINE.exec(words) ?? []
  if (question !== undefined && answer !== undefined) {
    cards.ask(question, index)
    cards.answer(answer, index)
  } else if (words.search(HIDDEN) !== -1) {
    for (const { 0: marked, 1: hidden = '', index: place } of words.matchAll(HIDDEN)) {
      const [before, after] = [words.slice(0, place), words.slice(place + marked.length)]
      cards.ask(`${before}[...]${after}`.replaceAll(HIDDEN, '$1'), index)
      cards.answer(hidden, index)
    }
  } else cards.leaveOut(words, index)
  return index + 1
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
