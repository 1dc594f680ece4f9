import type { Review } from '../../entities/review.ts'

/**
 * A text is known by heart after a complete recital without a fault on this many different days.
 */
export const FAULTLESS_DAYS = 2

export type RecitalReview = Pick<Review, 'originalQuestionId' | 'at' | 'mode' | 'isCorrect'>

/** How well a text is known, from the review log. */
export type RecitalRecord = {
  /** The days (yyyy-MM-dd) of complete recitals without a hint or a fault. */
  readonly faultlessDays: readonly string[]
  /** The lines whose last answer, in any mode, was wrong. */
  readonly missed: ReadonlySet<string>
}

export function isByHeart({ faultlessDays }: RecitalRecord): boolean {
  return faultlessDays.length >= FAULTLESS_DAYS
}

/**
 * The record of each text, by the ids of its lines. The log may be in any order.
 *
 * @param dayOf The day (yyyy-MM-dd) of a moment.
 */
export function recitalRecords(
  texts: readonly (readonly string[])[],
  log: readonly RecitalReview[],
  dayOf: (moment: string) => string,
): RecitalRecord[] {
  const lines = new Set(texts.flat())
  const ofLines = log.filter(({ originalQuestionId }) => lines.has(originalQuestionId))
  const faultless = faultlessRecitals(ofLines)
  const last = lastAnswers(ofLines)
  return texts.map((text) => {
    const days = faultless.flatMap(({ at, said }) =>
      text.length > 0 && text.every((line) => said.has(line)) ? [dayOf(at)] : [],
    )
    const missed = text.filter((line) => last.get(line)?.isCorrect === false)
    return { faultlessDays: [...new Set(days)].sort(), missed: new Set(missed) }
  })
}

type Recital = { readonly at: string; readonly said: ReadonlySet<string> }

/**
 * All lines of a recital have the same moment, that of its check (study/recital/recital-session).
 */
function faultlessRecitals(log: readonly RecitalReview[]): Recital[] {
  const unaided = log.filter(({ mode }) => mode === 'by-heart')
  return [...Map.groupBy(unaided, ({ at }) => at)].flatMap(([at, answers]) =>
    answers.every(({ isCorrect }) => isCorrect)
      ? [{ at, said: new Set(answers.map(({ originalQuestionId }) => originalQuestionId)) }]
      : [],
  )
}

function lastAnswers(log: readonly RecitalReview[]): Map<string, RecitalReview> {
  const last = new Map<string, RecitalReview>()
  for (const review of log) {
    const known = last.get(review.originalQuestionId)
    if (!known || known.at <= review.at) last.set(review.originalQuestionId, review)
  }
  return last
}
