import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogActions } from '../dialogs/dialog.tsx'
import classes from './conflict-question.module.css'
import { nameOfPart, textOfValue } from './part-names.ts'
import type { useConflictQuestion } from './use-conflict-question.ts'

/** Asks which value stays of a part that was changed here and somewhere else. */
export function ConflictQuestion(props: ReturnType<typeof useConflictQuestion>['question']) {
  const { conflict, onAnswer } = props
  const shown = useLast(conflict)
  return (
    <Dialog title="Changed in two places" opened={conflict !== null} onClose={() => onAnswer(null)}>
      {shown && (
        <>
          <p>
            While you were editing, <strong>{nameOfPart(shown)}</strong> was changed somewhere else
            too. Which one do you want to keep?
          </p>
          <dl className={classes.values}>
            <dt>Yours</dt>
            <dd>
              <bdi>{textOfValue(shown.mine)}</bdi>
            </dd>
            <dt>The other one</dt>
            <dd>
              <bdi>{textOfValue(shown.theirs)}</bdi>
            </dd>
          </dl>
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={() => onAnswer('theirs')}>
          Keep the other one
        </Button>
        <Button onClick={() => onAnswer('mine')} data-autofocus>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The last value that was not null: a dialog that fades out still shows it. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
