import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../domain/study/seeded-random.ts'

const ROOT = join(import.meta.dirname, '../..')
const MEMORANDA = join(ROOT, 'testing/memoranda')
const QUESTIONS = join(ROOT, 'content/questions')

/** A page of paper as it is printed. */
export type SamplePage = {
  readonly kind: 'memorandum' | 'guide'
  readonly points: number
  readonly columns: 1 | 2
  readonly html: string
  /** Its words in reading order. */
  readonly words: readonly string[]
}

/** Where pages come from: `development` is what the code was tried on, `final` is what is counted. */
export type SampleSet = 'development' | 'final'

const SETS = {
  development: { font: 'Liberation Sans', seed: 11, memorandum: /^development-/ },
  final: { font: 'Liberation Serif', seed: 77, memorandum: /^(?:third|fourth|seventh|ninth)-/ },
} as const

/** On a page of Letter paper with margins of an inch, by points. */
const WORDS_PER_PAGE: Readonly<Record<number, number>> = { 8: 520, 10: 400, 12: 300 }

/** Pages of both kinds in 8, 10 and 12 points, in one and in two columns. */
export function samplePages(set: SampleSet): SamplePage[] {
  const random = seededRandom(SETS[set].seed)
  const pages: SamplePage[] = []
  for (const kind of ['memorandum', 'guide'] as const) {
    for (const points of [8, 10, 12]) {
      for (const columns of [1, 2] as const) {
        const limit = WORDS_PER_PAGE[points] ?? 300
        const lines = shortened(kind === 'guide' ? guide(random) : memorandum(set, random), limit)
        const words = lines.join(' ').split(/\s+/).filter(Boolean)
        pages.push({ kind, points, columns, words, html: pageOf(lines, set, points, columns) })
      }
    }
  }
  return pages
}

/** These have the faults of other readers in their text, or no sentences. */
const MISREAD = /scan|ocr|broken|run-together|table|rows/
/** In words. */
const SHORTEST_MEMORANDUM = 120

function memorandum(set: SampleSet, random: () => number): string[] {
  const texts = readdirSync(MEMORANDA)
    .filter((name) => name.endsWith('.txt') && SETS[set].memorandum.test(name))
    .filter((name) => !MISREAD.test(name))
    .map((name) => readFileSync(join(MEMORANDA, name), 'utf8'))
    .filter((text) => text.split(/\s+/).length > SHORTEST_MEMORANDUM)
  const text = texts[Math.floor(random() * texts.length)] ?? ''
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
}

type Question = { question: string; answer: string }

function guide(random: () => number): string[] {
  const files = readdirSync(QUESTIONS).filter((name) => name.endsWith('.json'))
  const lines: string[] = []
  for (let n = 0; n < 60; n += 1) {
    const file = files[Math.floor(random() * files.length)] ?? ''
    const read = JSON.parse(readFileSync(join(QUESTIONS, file), 'utf8'))
    const questions: Question[] = Array.isArray(read) ? read : read.questions
    const one = questions[Math.floor(random() * questions.length)]
    if (one) lines.push(`${n + 1}. ${one.question}`, `Answer: ${one.answer.replace(/\s+/g, ' ')}`)
  }
  return lines
}

function shortened(lines: readonly string[], limit: number): string[] {
  const taken: string[] = []
  let count = 0
  for (const line of lines) {
    count += line.split(/\s+/).length
    if (count > limit) break
    taken.push(line)
  }
  return taken
}

function pageOf(lines: readonly string[], set: SampleSet, points: number, columns: number) {
  const escaped = lines.map(
    (line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
    html { background: #fff; color: #111; font: ${points}pt/1.25 '${SETS[set].font}'; }
    body { box-sizing: border-box; width: 8.5in; height: 11in; margin: 0; padding: 0.8in 1in; overflow: hidden; }
    main { columns: ${columns}; column-gap: 0.4in; }
    p { margin: 0 0 0.6em; }
  </style><main>${escaped.join('\n')}</main>`
}
