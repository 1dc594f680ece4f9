import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import type { LoggedReview } from '@squared-away/domain/memory/replay'

/** How many of the latest answers a fact counts. */
const LATEST = 10

/** 'Last 10 answers: 7 right'; null before the first. `noun` is what was answered, in the plural. */
export function lastAnswersText(
  reviews: readonly Pick<LoggedReview, 'mode' | 'isCorrect' | 'at'>[],
  modes: readonly StudyMode[],
  noun: string,
): string | null {
  const latest = reviews
    .filter(({ mode }) => modes.includes(mode))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, LATEST)
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
