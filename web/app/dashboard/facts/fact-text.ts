import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import type { LoggedReview } from '@squared-away/domain/memory/replay'
import { countedAnswers } from '@squared-away/domain/plan/counted-answers'
import { LAST_ANSWERS } from '@squared-away/domain/plan/topics-so-far'

/**
 * 'Last 10 answers: 7 right'; null before the first. `noun` is what was answered, in the plural. A
 * repeat of a card on one study day does not count.
 */
export function lastAnswersText(
  reviews: readonly LoggedReview[],
  modes: readonly StudyMode[],
  noun: string,
  timeZone: string,
): string | null {
  const ofModes = reviews.filter(({ mode }) => modes.includes(mode))
  const latest = countedAnswers(ofModes, timeZone).slice(-LAST_ANSWERS)
  if (latest.length === 0) return null
  const right = latest.filter(({ isCorrect }) => isCorrect).length
  return latest.length === 1
    ? `Last ${noun.replace(/s$/, '')}: ${right === 1 ? 'right' : 'missed'}`
    : `Last ${latest.length} ${noun}: ${right} right`
}

/** 'Practiced 3 times for this board'. `verb` as in 'Practiced' or 'Rehearsed'. */
export function timesText(
  sessions: readonly { studyMode?: StudyMode }[],
  mode: StudyMode,
  verb: string,
): string {
  const times = sessions.filter(({ studyMode }) => studyMode === mode).length
  if (times === 0) return `Not ${verb.toLowerCase()} for this board yet`
  return `${verb} ${times === 1 ? 'once' : `${times} times`} for this board`
}

/** '5 of 9 positions have a name'. */
export function namedPositionsText(entries: readonly { personName: string }[]): string {
  if (entries.length === 0) return 'No positions written yet'
  const named = entries.filter(({ personName }) => personName.trim() !== '').length
  if (named === entries.length) return `All ${named} positions have a name`
  return `${named} of ${entries.length} positions have a name`
}
