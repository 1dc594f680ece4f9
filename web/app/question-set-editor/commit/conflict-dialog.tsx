import { type Conflict, findConflicts } from '@squared-away/domain/question-sets/conflicts'
import { diffQuestions } from '@squared-away/domain/question-sets/diff'
import { moveOntoVersion } from '@squared-away/domain/question-sets/draft'
import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { questionOfRow } from '@squared-away/domain/question-sets/rows'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnSet } from '../../data/sets/own-sets.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { type EditedSet, type OpenedSet, openedSetQuery } from '../../data/versions/edited-set.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { ChangesView, summarizeDiff } from '../changes-view.tsx'
import { FIELD_NAMES } from '../form/field-names.ts'
import classes from './conflict-dialog.module.css'

interface ConflictDialogProps {
  /** The version being edited. */
  set: EditedSet
  state: EditorState
  /** The newer version. */
  successor: OwnSet
  opened: boolean
  onClose: () => void
  /** The edits, rebased onto the newer version. */
  onMoved: (newer: OpenedSet, state: EditorState) => void
}

/**
 * Another tab or device has committed: shows its changes and the conflicts, and moves the edits
 * onto the newer version. Neither side loses anything.
 */
export function ConflictDialog({
  set,
  state,
  successor,
  opened,
  onClose,
  onMoved,
}: ConflictDialogProps) {
  const { $id: userId } = useSignedInUser()
  const newer = useQuery({ ...openedSetQuery(userId, successor.$id), enabled: opened })
  return (
    <ConfirmDialog
      title="This set has a newer version"
      opened={opened}
      onClose={onClose}
      size="xl"
      fillsPhone
      cancel="Keep editing"
      confirm={`Bring my changes into version ${successor.version}`}
      canConfirm={newer.data !== undefined}
      onConfirm={() => {
        if (newer.data) onMoved(newer.data, moveOntoVersion(state, newer.data.questions))
      }}
    >
      <p>
        Version {successor.version} of <bdi>{successor.name}</bdi> was saved in another tab or on
        another device while you were editing version {set.version}. Nothing was overwritten, and
        your changes are still here.
      </p>
      <Loaded
        query={newer}
        loading="Loading the newer version..."
        failure="Could not load the newer version."
      >
        {(version) => <Compared state={state} newer={version} />}
      </Loaded>
    </ConfirmDialog>
  )
}

function Compared({ state, newer }: { state: EditorState; newer: OpenedSet }) {
  const conflicts = useMemo(() => findConflicts(state, newer.questions), [state, newer])
  const theirs = useMemo(() => {
    const before = state.opened.rows.map((row) => questionOfRow(row, state.type))
    return diffQuestions(before, newer.questions)
  }, [state, newer])
  return (
    <>
      <section className={classes.part}>
        <h3 className={classes.heading}>Where both changed something</h3>
        {conflicts.length === 0 ? (
          <p>Nothing. Your changes and theirs fit together.</p>
        ) : (
          <ul className={classes.conflicts}>
            {conflicts.map((conflict) => (
              <li key={conflict.id}>
                <ConflictView conflict={conflict} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <details className={classes.part}>
        <summary>
          What version {newer.set.version} changed: {summarizeDiff(theirs)}
        </summary>
        <ChangesView diff={theirs} />
      </details>
    </>
  )
}

const OUTCOMES: Record<Conflict['kind'], string> = {
  changed: 'Both changed it. Yours is kept; you can still change it before you save.',
  'removed-there': 'They removed it, and you edited it. It is added again as you have it.',
  'removed-here': 'They edited it, and you deleted it. It stays deleted.',
}

function ConflictView({ conflict: { kind, questionText, fields } }: { conflict: Conflict }) {
  return (
    <>
      <p className={classes.question}>
        <bdi>{questionText === '' ? 'Question without text' : questionText}</bdi>
      </p>
      <p className={classes.soft}>{OUTCOMES[kind]}</p>
      {fields.map(({ field, here, there }) => (
        <dl key={field} className={classes.sides}>
          <div>
            <dt>{FIELD_NAMES[field]}, theirs</dt>
            <dd dir="auto">{there === '' ? <em>Empty</em> : there}</dd>
          </div>
          <div data-side="here">
            <dt>{FIELD_NAMES[field]}, yours</dt>
            <dd dir="auto">{here === '' ? <em>Empty</em> : here}</dd>
          </div>
        </dl>
      ))}
    </>
  )
}
