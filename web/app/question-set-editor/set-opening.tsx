import { Button } from '@mantine/core'
import { findActiveSuccessor } from '@squared-away/domain/question-sets/versions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, Navigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { questionSetAddress } from '../addresses/screens.ts'
import { UserStore } from '../data/device/user-store.ts'
import { errorMessage } from '../data/errors.ts'
import { newId } from '../data/new-id.ts'
import { useQueue } from '../data/queue/queue-of-user.ts'
import { hasWaitingEdits } from '../data/queue/waiting.ts'
import { type OwnSet, ownSetsQuery } from '../data/sets/own-sets.ts'
import { useBringBackSet } from '../data/sets/set-removal.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import {
  type EditedSet,
  type OpenedSet,
  openedSetQuery,
  SetNotFoundError,
} from '../data/versions/edited-set.ts'
import type { CommitEdit } from '../data/versions/send-commit.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import classes from './archived-set.module.css'
import { CopyFirst } from './copy-first.tsx'
import { DraftOffer } from './drafts/draft-offer.tsx'
import { dropDraft, keepDraft } from './drafts/kept-drafts.ts'
import { openableDraftsQuery } from './drafts/openable-drafts.ts'
import { draftStart, type EditorStart, freshStart } from './editor-start.ts'

interface SetOpeningProps {
  setId: string
  onStart: (start: EditorStart) => void
}

/** specification §8. */
const LOAD_FAILED = 'Could not load the requested question set.'

/** Loads a set and checks whether it can be edited. */
export function SetOpening({ setId, onStart }: SetOpeningProps) {
  const { $id: userId } = useSignedInUser()
  const opened = useQuery(openedSetQuery(userId, setId))
  const sets = useQuery(ownSetsQuery(userId))

  if (opened.error instanceof SetNotFoundError)
    return <SetNotFound message={opened.error.message} />
  if (opened.isError || sets.isError) {
    return <Leaving to={screens.myQuestions} because={() => notifyFailed(LOAD_FAILED)} />
  }
  if (!opened.data || !sets.data) return <Loading />
  return <Openable opened={opened.data} sets={sets.data} onStart={onStart} />
}

function SetNotFound({ message }: { message: string }) {
  return (
    <>
      <PageHeader
        title="Question Set Editor"
        actions={
          <Button component={Link} to={screens.myQuestions} variant="default">
            My Questions
          </Button>
        }
      />
      <ErrorState message={message} />
    </>
  )
}

function Loading() {
  return (
    <>
      <PageHeader title="Question Set Editor" />
      <LoadingState label="Loading the question set..." />
    </>
  )
}

interface OpenableProps {
  opened: OpenedSet
  sets: readonly OwnSet[]
  onStart: (start: EditorStart) => void
}

function Openable({ opened, sets, onStart }: OpenableProps) {
  const { set } = opened
  const waiting = useWaitingVersion(set.$id)
  const successor = findActiveSuccessor(sets, set.$id)
  if (set.sourceType === 'Subscribed') return <CopyFirst set={set} />
  if (successor !== null) {
    const because =
      set.sourceType === 'Default'
        ? 'This is your own copy of the default set.'
        : `Version ${successor.version} is the latest of this set.`
    return <Leaving to={questionSetAddress(successor.$id)} because={() => notifyDone(because)} />
  }
  if (set.isArchived) return <ArchivedSet set={set} />
  if (waiting === 'loading') return <Loading />
  if (waiting !== null) return <WaitingVersion commit={waiting.commit} onEdit={waiting.takeBack} />
  return <WithDrafts opened={opened} sets={sets} onStart={onStart} />
}

function WithDrafts({ opened, sets, onStart }: OpenableProps) {
  const { $id: userId } = useSignedInUser()
  const drafts = useQuery(openableDraftsQuery(userId, opened, sets))
  const isReady = drafts.isError || (drafts.isSuccess && drafts.data.length === 0)
  const start = useEffectEvent(() => onStart(freshStart(opened)))
  useEffect(() => {
    if (isReady) start()
  }, [isReady])

  if (!drafts.data || isReady) return <Loading />
  return (
    <>
      <PageHeader title={opened.set.name} />
      <DraftOffer
        drafts={drafts.data}
        version={`version ${opened.set.version}`}
        onContinue={(draft) => void draftStart(userId, opened, draft).then(onStart)}
        onDiscard={({ draftId }) => {
          void dropDraft(new UserStore(userId), draftId).then(() => drafts.refetch())
        }}
        onLater={() => onStart(freshStart(opened))}
      />
    </>
  )
}

/** The queued version of a set on this device; null if none. */
function useWaitingVersion(setId: string) {
  const { $id: userId } = useSignedInUser()
  const { queue, entries } = useQueue()
  for (const { id, payload } of entries) {
    if (payload.kind !== 'commit' || payload.setId !== setId) continue
    const takeBack = async () => {
      const isKept = await keepDraft(new UserStore(userId), newId(), payload.draft)
      if (isKept) await queue.discard(id)
    }
    return { commit: payload, takeBack: () => void takeBack() }
  }
  const isRead = entries.some(({ place }) => place === 'database')
  return !isRead && hasWaitingEdits(userId) ? 'loading' : null
}

/** Redirects with a message. */
function Leaving({ to, because }: { to: string; because: () => void }) {
  const say = useEffectEvent(because)
  useEffect(() => say(), [])
  return <Navigate to={to} replace />
}

interface WaitingVersionProps {
  commit: CommitEdit
  onEdit: () => void
}

/** A set with a version saved offline that is not on the server yet. */
function WaitingVersion({ commit, onEdit }: WaitingVersionProps) {
  return (
    <>
      <PageHeader title={commit.name} />
      <EmptyState
        title={`Version ${commit.baseVersion + 1} is kept on this device.`}
        action={
          <Button variant="default" onClick={onEdit}>
            Edit it again
          </Button>
        }
      >
        It will be saved when you are back online. Editing it again turns it back into a draft.
      </EmptyState>
    </>
  )
}

/** An archived set; restoring it makes it editable. */
function ArchivedSet({ set }: { set: EditedSet }) {
  const bringBack = useBringBackSet()
  return (
    <>
      <PageHeader title={set.name} />
      <EmptyState
        title="This set is archived."
        action={
          <div className={classes.ways}>
            <Button onClick={() => bringBack.mutate(set.$id)} loading={bringBack.isPending}>
              Bring it back to edit
            </Button>
            <Button variant="default" component={Link} to={screens.myQuestions}>
              My Questions
            </Button>
          </div>
        }
      >
        {bringBack.isError ? (
          <span role="alert">
            Could not bring it back. {errorMessage(bringBack.error, 'Try again.')}
          </span>
        ) : (
          'Its questions do not come up when you study. Bring it back to edit it.'
        )}
      </EmptyState>
    </>
  )
}
