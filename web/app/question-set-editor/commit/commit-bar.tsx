import { Button } from '@mantine/core'
import type { CommitProblem } from '@squared-away/domain/question-sets/commit'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import bar from '../../ui/forms/save-bar.module.css'
import classes from './commit-bar.module.css'

interface CommitBarProps {
  isUnsaved: boolean
  /** False when this device could not keep the draft. */
  isKept: boolean
  /** Empty unless a commit was tried and found some. */
  problems: readonly CommitProblem[]
  onJump: (problem: CommitProblem) => void
  onCommit: () => void
  onDiscard: () => void
}

/** Problems that are listed; the others follow when these are mended. */
const LISTED = 5

/** Stays at the lower edge: how things stand, what keeps them from being committed, and the ways. */
export function CommitBar(props: CommitBarProps) {
  const { isUnsaved, isKept, problems, onJump, onCommit, onDiscard } = props
  useCommitKey(onCommit)
  return (
    <div className={bar.bar} data-unsaved={isUnsaved || undefined}>
      <div className={bar.words}>
        {problems.length > 0 && (
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
        )}
        <p role="status" className={bar.status}>
          {statusOf(isUnsaved, isKept)}
        </p>
      </div>
      <div className={`${bar.choices} ${classes.ways}`}>
        <Button variant="default" onClick={onDiscard} disabled={!isUnsaved}>
          Discard changes
        </Button>
        <Button onClick={onCommit} aria-disabled={!isUnsaved} data-disabled={!isUnsaved}>
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

/** Ctrl+S and Cmd+S, as in any editor. */
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
