import type { Verdict } from '@squared-away/domain/study/mock-board/board-verdict'

/** The result of a board in a word or two. */
export function verdictWords(verdict: Verdict): string {
  if (verdict.scoring === 'points') return `${verdict.points} of ${verdict.maximum} points`
  return verdict.isGo ? 'GO' : 'NO-GO'
}
