import type { Review } from '../../entities/review.ts'

/** By heart is a text that was recited whole without a fault on so many different days. */
export const FAULTLESS_DAYS = 2

export type RecitalReview = Pick<Review, 'originalQuestionId' | 'at' | 'mode' | 'isCorrect'>

/** How well a text is known, as the review log tells it. */
export type Standing = {
  /** The days on which it was recited whole, without a hint and without a fault; yyyy-MM-dd. */
  readonly faultlessDays: readonly string[]
  /** The lines whose last answer, in whatever way of studying, was wrong. */
  readonly missed: ReadonlySet<string>
}

export function isByHeart({ faultlessDays }: Standing): boolean {
  return faultlessDays.length >= FAULTLESS_DAYS
}

/**
 * The standing of each text, by the ids of its lines. The log may come in any order.
 *
 * @param dayOf The day (yyyy-MM-dd) on which a moment falls.
 */
export function standingsOf(
  texts: readonly (readonly string[])[],
  log: readonly RecitalReview[],
  dayOf: (moment: string) => string,
): Standing[] {
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

/** The lines of one recital have one moment, that of its check (study/recital/recital-session). */
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
