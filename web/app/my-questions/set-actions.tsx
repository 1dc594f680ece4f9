import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { questionCollectionFor, setQuestionsQuery } from '../data/questions/set-questions.ts'
import type { MySet, PrivateSet } from '../data/sets/my-sets.ts'
import { useSetsInCopying } from '../data/sets/sharing/copy-set.ts'
import { useSetsInSharing } from '../data/sets/sharing/share-set.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useLoadedDialogs } from '../ui/dialogs/loaded-dialogs.ts'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import { useArchiveSet, useRemoveSubscription } from './set-archiving.tsx'
import { useCopySet } from './set-copying.ts'
import { hasAnswers, type SetActions } from './set-row-actions.ts'

/** The open dialog: questions, export, sharing or links. */
type Task =
  | { kind: 'view'; set: MySet }
  | { kind: 'export'; set: MySet }
  | { kind: 'share' | 'link'; set: PrivateSet }

/** Handlers of the table's buttons, the ids of busy sets, and the dialogs. */
export function useSetActions() {
  const inSharing = useSetsInSharing()
  const inCopying = useSetsInCopying()
  const busy = useMemo(() => new Set([...inSharing, ...inCopying]), [inSharing, inCopying])
  const { start, dialogs } = useSetDialogs()
  const onArchive = useArchiveSet()
  const onRemove = useRemoveSubscription()
  const onCopy = useCopySet()
  const actions: SetActions = {
    onView: (set) => void start({ kind: 'view', set }),
    onShare: (set) => void start({ kind: 'share', set }),
    onLink: (set) => void start({ kind: 'link', set }),
    onArchive,
    onRemove,
    onCopy,
    onExport: (set) => void start({ kind: 'export', set }),
  }
  return { busy, actions: useSameFunctions(actions), dialogs }
}

/** Stable functions that call the latest handlers. */
function useSameFunctions(actions: SetActions): SetActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [same] = useState<SetActions>(() => ({
    onView: (set) => latest.current.onView(set),
    onShare: (set) => latest.current.onShare(set),
    onLink: (set) => latest.current.onLink(set),
    onExport: (set) => latest.current.onExport(set),
    onArchive: (set) => latest.current.onArchive(set),
    onCopy: (set) => latest.current.onCopy(set),
    onRemove: (set) => latest.current.onRemove(set),
  }))
  return same
}

/** The dialogs. Their code loads on first use. */
function useSetDialogs() {
  const { $id: userId } = useSignedInUser()
  const view = useLoadedPart(fetchView)
  const share = useLoadedPart(fetchSharing)
  const link = useLoadedPart(fetchLinks)
  const exporting = useLoadedPart(fetchExport)
  const parts = { view, share, link, export: exporting }
  const { task, key, frame, start } = useLoadedDialogs<Task>(({ kind }) => parts[kind].load())

  function shown() {
    if (task === null) return null
    if (task.kind === 'share') {
      return share.Part && <share.Part key={key} set={task.set} {...frame} />
    }
    if (task.kind === 'link') {
      return link.Part && <link.Part key={key} set={task.set} {...frame} />
    }
    if (task.kind === 'export') {
      const { set } = task
      const { Part } = exporting
      return Part && <Part key={key} set={set} hasAnswers={hasAnswers(set)} {...frame} />
    }
    const { $id, name, source } = task.set
    const questions = setQuestionsQuery(userId, questionCollectionFor(source), $id)
    return view.Part && <view.Part key={key} name={name} questions={questions} {...frame} />
  }
  return { start, dialogs: shown() }
}

const fetchExport = () => import('./export/export-dialog.tsx').then((part) => part.ExportDialog)
const fetchView = () =>
  import('../ui/question-list/question-list-dialog.tsx').then((part) => part.QuestionListDialog)
const fetchSharing = () => import('./sharing-dialog.tsx').then((part) => part.SharingDialog)
const fetchLinks = () => import('./link-dialog.tsx').then((part) => part.LinkDialog)
