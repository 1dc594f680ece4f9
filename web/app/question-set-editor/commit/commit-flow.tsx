import { Button } from '@mantine/core'
import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { findActiveSuccessor } from '@squared-away/domain/question-sets/versions'
import { IconGitBranch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { questionSetAddress } from '../../addresses/screens.ts'
import { useOwnSets } from '../../data/sets/own-sets.ts'
import type { OpenedSet } from '../../data/versions/edited-set.ts'
import { notifyDone } from '../../ui/messages/notify.tsx'
import type { EditorStore } from '../editor-store.ts'
import classes from './commit-flow.module.css'
import { CommitReview } from './commit-review.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type Commit, useIsUnsaved } from './use-commit.ts'

interface CommitFlowProps {
  /** The version that is being edited. */
  base: OpenedSet
  store: EditorStore
  commit: Commit
  /** The edits are now based on a newer version. */
  onMoved: (newer: OpenedSet, state: EditorState) => void
}

/** Steps of a commit: review, commit, and conflicts. */
export function CommitFlow({ base, store, commit, onMoved }: CommitFlowProps) {
  const { set } = base
  const { data: sets, refetch } = useOwnSets()
  const [isComparing, setComparing] = useState(false)
  const isUnsaved = useIsUnsaved(store, commit)
  const successor = !commit.isDone && sets ? findActiveSuccessor(sets, set.$id) : null

  return (
    <>
      {successor !== null && (
        <div className={classes.note} role="status">
          <IconGitBranch size={22} stroke={1.6} aria-hidden="true" />
          <p>
            This set has changed: version {successor.version} was saved in another tab or on another
            device.
          </p>
          {isUnsaved ? (
            <Button onClick={() => setComparing(true)}>Compare and continue</Button>
          ) : (
            <Button component={Link} to={questionSetAddress(successor.$id)} replace>
              Open version {successor.version}
            </Button>
          )}
        </div>
      )}
      <CommitReview
        set={set}
        state={commit.reviewed}
        onClose={commit.endReview}
        onCommitted={(made) => {
          notifyDone(
            made === null
              ? `Version ${set.version + 1} of "${set.name}" is kept on this device. It will be saved when you are back online.`
              : `"${made.name}" is now at version ${made.version}.`,
          )
          commit.finish(made)
        }}
        onConflict={() => {
          void refetch().then(({ data }) => {
            if (!data || findActiveSuccessor(data, set.$id) === null) return
            commit.endReview()
            setComparing(true)
          })
        }}
      />
      {successor !== null && (
        <ConflictDialog
          set={set}
          state={store.state()}
          successor={successor}
          opened={isComparing}
          onClose={() => setComparing(false)}
          onMoved={(newer, state) => {
            setComparing(false)
            onMoved(newer, state)
            notifyDone(
              `Your changes are now on version ${newer.set.version}. Save them when ready.`,
            )
          }}
        />
      )}
    </>
  )
}
