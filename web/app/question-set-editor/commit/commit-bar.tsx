import { Button } from '@mantine/core'
import { type CommitProblem, commitProblems } from '@squared-away/domain/question-sets/commit'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import bar from '../../ui/forms/save-bar.module.css'
import type { EditorStore } from '../editor-store.ts'
import { useSettledPart } from '../settled-part.ts'
import classes from './commit-bar.module.css'
import { type Commit, useIsUnsaved } from './use-commit.ts'

interface CommitProblemsProps {
  store: EditorStore
  onJump: (problem: CommitProblem) => void
}

/** Problems listed at once; more appear as these are fixed. */
const LISTED = 5

/** Problems that block a commit. */
function CommitProblems({ store, onJump }: CommitProblemsProps) {
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

interface CommitBarProps {
  store: EditorStore
  commit: Commit
  /** False if this device could not store the draft. */
  isKept: boolean
  onJump: (problem: CommitProblem) => void
  onDiscard: () => void
}

/** Sticky bar: status, what blocks a commit, and the commit and discard buttons. */
export function CommitBar(props: CommitBarProps) {
  const { store, commit, isKept, onJump, onDiscard } = props
  const isUnsaved = useIsUnsaved(store, commit)
  useCommitKey(commit.tryCommit)
  return (
    <div className={bar.bar} data-unsaved={isUnsaved || undefined}>
      <div className={bar.words}>
        {commit.isChecked && <CommitProblems store={store} onJump={onJump} />}
        <p role="status" className={bar.status}>
          {statusOf(isUnsaved, isKept)}
        </p>
      </div>
      <div className={`${bar.choices} ${classes.ways}`}>
        <Button variant="default" onClick={onDiscard} disabled={!isUnsaved}>
          Discard changes
        </Button>
        <Button onClick={commit.tryCommit} aria-disabled={!isUnsaved} data-disabled={!isUnsaved}>
          Review and save
        </Button>
      </div>
    </div>
  )
}

function statusOf(isUnsaved: boolean, isKept: boolean): string {
  if (!isUnsaved) return 'No changes.'
  if (isKept) return 'Not saved as a version yet. A draft is kept on this device.'
  return 'Not saved as a version yet. This device keeps no draft: save before you close the tab.'
}

/** Ctrl+S and Cmd+S. */
function useCommitKey(onPress: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey) return
    event.preventDefault()
    if (document.querySelector('[role="dialog"]') === null) onPress()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
