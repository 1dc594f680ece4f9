import { Collected, type FoundCards } from './collected-cards.ts'
import { optionsOfKey } from './option-key.ts'
import { NUMBER } from './question-lines.ts'

/** The line between the questions and their answers. */
const KEY =
  /^\W*(?:answers?(?:\s*key)?|(?:the\s+)?key|solutions?|correct answers?|[^.?!]{0,60}\banswer key\b[^.?!]{0,40})\W*$/i
/** '1. B', 'Q1 → B' or '1. Follow me'; several letters may share a line. */
const ENTRY = /^\s*\(?(?:Q(?:uestion)?\s*)?(\d{1,4})\s*(?:[.):=-]|→|->|=>)?\s+(\S.*)$/i
const LETTERS = /(\d{1,4})\s*(?:[.):=-]|→|->|=>)?\s*\(?([A-J])\b/gi
const OPTION = /^\s*\(?([A-J])[.)]\s+(\S.*)$/i

/** Numbered questions whose answers stand together below them; null if the text has no such key. */
export function readAnswerKey(
  lines: readonly string[],
  headings: ReadonlyMap<number, string>,
): FoundCards | null {
  const place = lines.findLastIndex((line) => KEY.test(line))
  if (place === -1) return null
  const answers = answersBelow(lines, place + 1, headings)
  const questions = questionsAbove(lines.slice(0, place), headings)
  if (answers.size < 2 || questions.filter(({ number }) => answers.has(number)).length < 2) {
    return null
  }
  const cards = new Collected('numbered questions with their answers below', headings)
  const [first] = questions
  const title = lines.findIndex((line) => line.trim() !== '')
  const end = first?.index ?? 0
  for (const [index, line] of lines.slice(0, end).entries()) {
    if (index !== title || !/^\W*questions?\W*$/i.test(line)) cards.leaveOut(line, index)
  }
  const used = new Set<number>()
  const above = [...headings]
  for (const question of questions) {
    for (; (above[0]?.[0] ?? question.index) < question.index; above.shift()) {
      const [index, words] = above[0] ?? [0, '']
      cards.goOn(words, index)
    }
    const answer = answers.get(question.number)
    const isFirst = answer !== undefined && !used.has(question.number)
    const sides = isFirst ? sidesOf(question, answer.words) : null
    if (sides === null) {
      for (const [below, line] of question.lines.entries())
        cards.leaveOut(line, question.index + below)
      continue
    }
    used.add(question.number)
    cards.add(sides)
  }
  for (const [number, { words, index }] of answers) {
    if (!used.has(number)) cards.leaveOut(`${number}. ${words}`, index)
  }
  return cards.finish()
}

/** 'Q12. ' or 'Question 12: ' */
const NAMED = /^\s*(?:Q|Question)\s*#?\d{1,4}\s*[.):]\s*/i

type Question = { number: number; index: number; lines: string[] }

function questionsAbove(
  lines: readonly string[],
  headings: ReadonlyMap<number, string>,
): Question[] {
  const questions: Question[] = []
  for (const [index, line] of lines.entries()) {
    if (NUMBER.test(line) || NAMED.test(line)) {
      questions.push({ number: Number.parseInt(line.replace(/\D*/, ''), 10), index, lines: [line] })
    } else if (!headings.has(index)) questions.at(-1)?.lines.push(line)
  }
  return questions
}

/** The answer of each number, whose lines may go on up to a heading. */
function answersBelow(
  lines: readonly string[],
  from: number,
  headings: ReadonlyMap<number, string>,
) {
  const answers = new Map<number, { words: string; index: number }>()
  let last: { words: string; index: number } | null = null
  for (const [below, line] of lines.slice(from).entries()) {
    if (headings.has(from + below)) {
      last = null
      continue
    }
    const letters = [...line.matchAll(LETTERS)]
    const isRow = letters.length > 1 && line.replaceAll(LETTERS, '').replace(/[\s,;.]+/g, '') === ''
    if (isRow) {
      for (const [, number, letter = ''] of letters) {
        answers.set(Number(number), { words: letter, index: from + below })
      }
      continue
    }
    const [, number, words] = ENTRY.exec(line) ?? []
    if (number !== undefined && words !== undefined && !answers.has(Number(number))) {
      last = { words, index: from + below }
      answers.set(Number(number), last)
    } else if (last !== null && line.trim() !== '') last.words += `\n${line.trim()}`
  }
  return answers
}

/** Null if the key names an option that the question does not have. */
function sidesOf({ lines }: Question, answer: string) {
  const options = lines.flatMap((line) => {
    const [, letter = '', text = ''] = OPTION.exec(line) ?? []
    return letter === '' ? [] : [{ letter: letter.toLowerCase(), text: text.trim() }]
  })
  const asked = lines
    .filter((line) => line.trim() !== '' && (options.length < 2 || !OPTION.test(line)))
    .map((line, index) => (index === 0 ? line.replace(NUMBER, '').replace(NAMED, '') : line).trim())
    .join('\n')
  if (options.length < 2) return { question: asked, answer: answer.trim() }
  const place = answer.endsWith(')') ? answer.lastIndexOf(REFERENCE) : -1
  const key = (place === -1 ? answer : answer.slice(0, place)).trim().replace(/^\(/, '')
  const { right, why } = optionsOfKey(options, key)
  if (right.length === 0) return null
  return {
    question: asked,
    answer: right.map(({ text }) => text).join('\n'),
    wrong: options.filter((option) => !right.includes(option)).map(({ text }) => text),
    ...(why === '' ? {} : { why }),
    ...(place === -1 ? {} : { reference: answer.slice(place + REFERENCE.length, -1) }),
  }
}

/** As `withKeyLines` writes it. */
const REFERENCE = '(Ref: '
