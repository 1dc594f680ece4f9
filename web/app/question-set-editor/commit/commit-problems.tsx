import { type CommitProblem, commitProblems } from '@squared-away/domain/question-sets/commit'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { EditorStore } from '../editor-store.ts'
import { useSettledPart } from '../settled-part.ts'
import classes from './commit-bar.module.css'

interface CommitProblemsProps {
  store: EditorStore
  onJump: (problem: CommitProblem) => void
}

/** Problems listed at once; more appear as these are fixed. */
const LISTED = 5

/** Problems that block a commit. */
export function CommitProblems({ store, onJump }: CommitProblemsProps) {
  const problems = useSettledPart(store, commitProblems)
  if (problems.length === 0) return null
  return (
    <div role="alert" className={classes.problems}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <ul>
        {problems.slice(0, LISTED).map((problem) => (
          <li key={`${problem.id} ${problem.field} ${problem.text}`}>
            {problem.id === null ? (
              problem.text
            ) : (
              <button type="button" onClick={() => onJump(problem)}>
                {problem.text}
              </button>
            )}
          </li>
        ))}
        {problems.length > LISTED && (
          <li>And {(problems.length - LISTED).toLocaleString('en-US')} more.</li>
        )}
      </ul>
    </div>
  )
}
