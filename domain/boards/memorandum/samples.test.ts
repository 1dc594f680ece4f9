import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { MemorandumCatalog } from './catalog.ts'
import { type Memorandum, readMemorandum } from './memorandum.ts'

/** testing/memoranda/README.md explains the format of the samples and how they are scored. */

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'testing/memoranda')
const REQUIRED_SHARE = 0.95
const REQUIRED_SHARE_OF_DATES = 0.9

/**
 * The minimum share of right topics per batch, as reached when it was added
 * (testing/memoranda/README.md).
 */
const REACHED = {
  ...{ third: 0.98, fourth: 0.99, fifth: 0.99, sixth: 0.97 },
  ...{ seventh: 0.98, eighth: 0.97, ninth: 0.97 },
}

/** In a longer line it is unclear which of its topics is not covered. */
const LONGEST_ENTRY_OF_LIST = 120

const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(ROOT, 'content/memorandum/catalog.json'), 'utf8'),
)

const texts = z.array(z.string())
const expectedSchema = z.strictObject({
  date: z.nullable(z.iso.date()),
  topics: texts,
  publications: texts,
  notCovered: texts,
  alsoFine: z.optional(texts),
  standing: z.optional(texts),
  kind: z.optional(z.nullable(z.string())),
  asReference: z.optional(texts),
  /** Compared in board-samples.test.ts. */
  details: z.optional(z.unknown()),
})
type Expected = z.infer<typeof expectedSchema>

type Sample = { name: string; text: string; expected: Expected; memorandum: Memorandum }

function samplesIn(folder: string): Sample[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.replace(/\.txt$/, ''))
  return names.map((name) => {
    const text = readFileSync(join(folder, `${name}.txt`), 'utf8')
    const expected = expectedSchema.parse(
      JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
    )
    const reading = readMemorandum(text, catalog)
    if (reading.problem !== null) throw new Error(`${name}: ${reading.problem}`)
    return { name, text, expected, memorandum: reading.memorandum }
  })
}

const samples = samplesIn(FOLDER)
/** Samples that the reader was not tuned on, if any. Their score is printed. */
const UNSEEN = join(FOLDER, 'unseen')
const unseen = existsSync(UNSEEN) ? samplesIn(UNSEEN) : []

type Score = {
  name: string
  right: number
  missed: string[]
  wrong: string[]
  others: string[]
}

const standard = new Set(
  catalog.categories.filter(({ type }) => type === 'standard').map(({ name }) => name),
)

function score({ name, expected, memorandum }: Sample): Score {
  const ticked = tickedBy(memorandum)
  const fine = new Set([...expected.topics, ...(expected.alsoFine ?? []), ...citing(expected)])
  return {
    name,
    right: expected.topics.filter((topic) => ticked.has(topic)).length,
    missed: expected.topics.filter((topic) => !ticked.has(topic)),
    wrong: [...ticked].filter((topic) => !fine.has(topic)),
    others: otherFaults(expected, memorandum),
  }
}

function tickedBy({ items }: Memorandum): Set<string> {
  const topics = items.filter(({ asReference }) => !asReference).flatMap((item) => item.topics)
  return new Set(topics.filter((topic) => standard.has(topic)))
}

/** The categories with a question on one of the publications. */
function citing({ publications }: Expected): string[] {
  return catalog.publications
    .filter(({ number }) => publications.includes(number))
    .flatMap(({ citedIn, mainIn }) => [...citedIn, ...mainIn])
}

/** Other differences from the expected result, printed for an engineer who changes the reader. */
function otherFaults(expected: Expected, memorandum: Memorandum): string[] {
  const { items, unread, boardDay, board } = memorandum
  const current = (asReference: boolean) =>
    items
      .filter((item) => item.publication && item.asReference === asReference)
      .map((item) => item.publication?.current ?? '')
  const uncovered = [
    ...items
      .filter(({ covered }) => covered !== 'yes')
      .flatMap(({ publication, text, said }) => [
        publication?.current ?? '',
        text.length < LONGEST_ENTRY_OF_LIST ? text : '',
        said,
      ]),
    ...unread.map(({ text }) => text),
  ].map((text) => text.toLowerCase())
  const lacks = (what: string, wanted: readonly string[], found: readonly string[]) =>
    wanted.filter((one) => !found.includes(one)).map((one) => `${what} ${one} missed`)
  const has = (what: string, wanted: readonly string[], found: readonly string[]) =>
    [...new Set(found)]
      .filter((one) => !wanted.includes(one))
      .map((one) => `${what} ${one} not expected`)
  const { kind, standing, asReference } = expected
  return [
    ...(expected.date === boardDay ? [] : [`date ${boardDay}, not ${expected.date}`]),
    ...lacks('publication', expected.publications, current(false)),
    ...has('publication', expected.publications, current(false)),
    ...expected.notCovered
      .filter((one) => !uncovered.some((text) => text.includes(one.toLowerCase())))
      .map((one) => `"${one}" not said to be uncovered`),
    ...(kind === undefined || kind === (board?.kind ?? null) ? [] : [`kind ${board?.kind}`]),
    ...lacks(
      'standing',
      standing ?? [],
      items.map((item) => item.usualPart ?? ''),
    ),
    ...lacks('reference', asReference ?? [], current(true)),
  ]
}

const scores = samples.map(score)
const unseenScores = unseen.map(score)

function share(of: readonly Score[]): number {
  const right = of.reduce((sum, one) => sum + one.right, 0)
  const against = of.reduce((sum, { missed, wrong }) => sum + missed.length + wrong.length, 0)
  return right + against === 0 ? 1 : right / (right + against)
}

function lineOf(one: Score): string {
  const total = one.right + one.missed.length + one.wrong.length
  return [
    `${one.right}/${total} ${one.name}`,
    ...one.missed.map((topic) => `    missed: ${topic}`),
    ...one.wrong.map((topic) => `    wrong: ${topic}`),
    ...one.others.map((other) => `    also: ${other}`),
  ].join('\n')
}

const isDevelopment = ({ name }: { name: string }) => name.startsWith('development-')

afterAll(() => {
  const percent = (of: readonly Score[]) => `${(share(of) * 100).toFixed(1)} %`
  const others = scores.filter((one) => !isDevelopment(one))
  console.log(
    [
      ...scores.map(lineOf),
      `development: ${percent(scores.filter(isDevelopment))} of the topics right`,
      `others: ${percent(others)} of the topics of ${others.length} memoranda right`,
      ...unseenScores.map(lineOf),
      ...Object.keys(REACHED).map(
        (name) => `${name}: ${percent(scores.filter((one) => one.name.startsWith(`${name}-`)))}`,
      ),
      `unseen: ${percent(unseenScores)} of the topics of ${unseen.length} memoranda right`,
    ].join('\n'),
  )
})

describe('of the memoranda by later authors', () => {
  it.each(Object.entries(REACHED))(
    'topics of the %s are right as often as before',
    (name, least) => {
      const batch = scores.filter((one) => one.name.startsWith(`${name}-`))
      expect(batch.length).toBeGreaterThan(0)
      expect(share(batch)).toBeGreaterThanOrEqual(least)
    },
  )
})

describe('of the sample memoranda', () => {
  it('at least 95 % of the topics are right, overall and for other authors', () => {
    expect(share(scores)).toBeGreaterThanOrEqual(REQUIRED_SHARE)
    expect(share(scores.filter((one) => !isDevelopment(one)))).toBeGreaterThanOrEqual(
      REQUIRED_SHARE,
    )
  })

  it.runIf(unseen.length > 0)(
    'at least 95 % are right in samples that the reader was not tuned on',
    () => {
      expect(share(unseenScores)).toBeGreaterThanOrEqual(REQUIRED_SHARE)
    },
  )

  it('nine board dates of ten are right', () => {
    const right = samples.filter(
      ({ expected, memorandum }) => memorandum.boardDay === expected.date,
    )
    expect(right.length / samples.length).toBeGreaterThanOrEqual(REQUIRED_SHARE_OF_DATES)
  })

  it.each(samples)('$name: its expected topics are categories', ({ expected }) => {
    const topics = [...expected.topics, ...(expected.alsoFine ?? [])]
    expect(topics.filter((topic) => !standard.has(topic))).toEqual([])
  })

  it.each([...samples, ...unseen])('$name: every line is in the result', ({ text, memorandum }) => {
    const { items, unread, dates, setAside } = memorandum
    const back = new Set([...items, ...unread, ...dates, ...setAside].map(({ line }) => line))
    const lines = text.split(/\r\n?|[\n\v]/)
    const lost = lines.filter((line, index) => /\w/.test(line) && !back.has(index + 1))
    expect(lost).toEqual([])
  })

  it.each(samples)('$name: reports what is not covered', ({ expected, memorandum }) => {
    const said = otherFaults(expected, memorandum).filter((fault) => fault.includes('uncovered'))
    expect(said).toEqual([])
  })
})
