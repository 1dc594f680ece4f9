import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type FieldScore, scoreDetails } from '../../../testing/memoranda-score.ts'
import type { MemorandumCatalog } from './catalog.ts'
import { readMemorandum } from './memorandum.ts'

/** testing/memoranda/README.md explains `details`, and how each field is scored. */

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'testing/memoranda')

const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(ROOT, 'content/memorandum/catalog.json'), 'utf8'),
)

const texts = z.array(z.string())
const hhmm = z.string().check(z.regex(/^(?:[01]\d|2[0-3])[0-5]\d$/))
const expectedSchema = z.object({
  date: z.nullable(z.iso.date()),
  topics: texts,
  publications: texts,
  alsoFine: z._default(texts, []),
  kind: z.optional(z.nullable(z.string())),
  details: z.strictObject({
    members: z.optional(z.record(z.string(), texts)),
    membersAlsoFine: z.optional(texts),
    recorder: z.optional(z.string()),
    alternates: z.optional(texts),
    candidates: z.optional(z.union([texts, z.int()])),
    startTime: z.optional(hhmm),
    reportingTime: z.optional(hhmm),
    place: z.optional(z.string()),
    uniform: z.optional(z.string()),
    bring: z.optional(texts),
    suspenses: z.optional(z.array(z.iso.date())),
    rehearsal: z.optional(z.string()),
    prohibited: z.optional(z.string()),
  }),
})

/** The least share that is right, and the most that is wrong, of each field over all samples. */
const HELD: Readonly<Record<string, { share: number; wrong: number }>> = {
  date: { share: 0.99, wrong: 0 },
  kind: { share: 0.97, wrong: 5 },
  members: { share: 0.99, wrong: 0 },
  'topics by member': { share: 0.98, wrong: 1 },
  time: { share: 0.98, wrong: 0 },
  place: { share: 0.98, wrong: 0 },
  uniform: { share: 0.98, wrong: 0 },
  'packing list': { share: 0.98, wrong: 0 },
  suspenses: { share: 0.98, wrong: 0 },
  rehearsal: { share: 0.98, wrong: 0 },
  prohibited: { share: 0.98, wrong: 0 },
  recorder: { share: 0.98, wrong: 0 },
  alternates: { share: 0.98, wrong: 0 },
  candidates: { share: 0.98, wrong: 0 },
}

const scores = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => scoresOf(name.replace(/\.txt$/, '')))

function scoresOf(name: string): (FieldScore & { name: string })[] {
  const expected = expectedSchema.parse(
    JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')),
  )
  const reading = readMemorandum(readFileSync(join(FOLDER, `${name}.txt`), 'utf8'), catalog)
  if (reading.problem !== null) throw new Error(`${name}: ${reading.problem}`)
  const { boardDay, board } = reading.memorandum
  return [
    single('date', expected.date, boardDay),
    ...(expected.kind === undefined ? [] : [single('kind', expected.kind, board?.kind ?? null)]),
    ...scoreDetails(expected.details, reading.memorandum, fineTopics(expected)),
  ].map((score) => ({ ...score, name }))
}

function single(field: string, expected: string | null, found: string | null): FieldScore {
  const isRight = expected === found
  return {
    ...{ field, right: isRight && expected !== null ? 1 : 0, expected: expected === null ? 0 : 1 },
    missed: isRight || expected === null ? [] : [expected],
    wrong: isRight || found === null ? [] : [found],
  }
}

/** A member may also get the categories of a named publication, and situational ones. */
function fineTopics({
  alsoFine,
  publications,
}: z.infer<typeof expectedSchema>): ReadonlySet<string> {
  return new Set([
    ...alsoFine,
    ...catalog.publications
      .filter(({ number }) => publications.includes(number))
      .flatMap(({ citedIn, mainIn }) => [...citedIn, ...mainIn]),
    ...catalog.categories.filter(({ type }) => type !== 'standard').map(({ name }) => name),
  ])
}

const totals = Object.keys(HELD).map((field) => {
  const all = scores.filter((score) => score.field === field)
  const sum = (of: (score: FieldScore) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    ...{ field, right: sum(({ right }) => right), expected: sum(({ expected }) => expected) },
    wrong: sum(({ wrong }) => wrong.length),
  }
})

afterAll(() => {
  const faulty = scores.filter(({ missed, wrong }) => missed.length + wrong.length > 0)
  console.log(
    [
      ...faulty.map(
        ({ name, field, missed, wrong }) =>
          `${name}, ${field}: missed ${JSON.stringify(missed)}, wrong ${JSON.stringify(wrong)}`,
      ),
      ...totals.map(
        ({ field, right, expected, wrong }) => `${field}: ${right} of ${expected}, ${wrong} wrong`,
      ),
    ].join('\n'),
  )
})

describe('of the boards of the sample memoranda', () => {
  it.each(totals)('$field is read: $right of $expected, $wrong wrong', (total) => {
    const { share, wrong } = HELD[total.field] ?? { share: 1, wrong: 0 }
    expect(total.expected).toBeGreaterThan(0)
    expect(total.right / total.expected).toBeGreaterThanOrEqual(share)
    expect(total.wrong).toBeLessThanOrEqual(wrong)
  })
})
