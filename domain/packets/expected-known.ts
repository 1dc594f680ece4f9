import type { SharedAnswers } from '../memory/shared-difficulty.ts'

/** Without any answers every question counts as one that half of the soldiers know. */
const UNKNOWN = 50

/** The mean of a category counts as much as so many soldiers' answers to a question. */
const WEIGHT_OF_CATEGORY = 20

export type Expected = { readonly expected: number; readonly isMeasured: boolean }

/**
 * The percentage of soldiers expected to know each question a day after they met it: what soldiers
 * of the installation answered then, drawn toward the mean of its category by how few they are. A
 * question without answers has its category's mean, else that of all.
 */
export function expectedKnown(
  questions: readonly { readonly id: string; readonly topic: string }[],
  { questions: answers }: SharedAnswers,
): ReadonlyMap<string, Expected> {
  const counted = questions.flatMap(({ id, topic }) => {
    const sums = answers[id]
    if (sums === undefined) return []
    const right = sums.rightRight + sums.wrongRight
    const all = right + sums.rightWrong + sums.wrongWrong
    return all > 0 ? [{ id, topic, right, all }] : []
  })
  const overall = shareOf(counted) ?? UNKNOWN / 100
  const byTopic = new Map(
    [...Map.groupBy(counted, ({ topic }) => topic)].map(([topic, of]) => [topic, shareOf(of)]),
  )
  const known = new Map(counted.map((one) => [one.id, one]))
  return new Map(
    questions.map(({ id, topic }) => {
      const base = byTopic.get(topic) ?? overall
      const own = known.get(id)
      const share = own
        ? (own.right + WEIGHT_OF_CATEGORY * base) / (own.all + WEIGHT_OF_CATEGORY)
        : base
      return [id, { expected: share * 100, isMeasured: own !== undefined }]
    }),
  )
}

function shareOf(counted: readonly { right: number; all: number }[]): number | undefined {
  const all = counted.reduce((sum, one) => sum + one.all, 0)
  return all === 0 ? undefined : counted.reduce((sum, one) => sum + one.right, 0) / all
}
