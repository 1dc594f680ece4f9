import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStudyGuides } from '../data/guides/guide-edits.ts'
import { useGuidesInSharing } from '../data/guides/library/share-guide.ts'
import type { StudyGuideDocument } from '../data/guides/study-guides.ts'
import { useLoadedDialogs } from '../ui/dialogs/loaded-dialogs.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { useUrlParam } from '../ui/page/url-param.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { TableSkeleton } from '../ui/tables/table-skeleton.tsx'
import { GuidesTable } from './guides-table.tsx'

export const meta = () => pageTitle('My Study Guides')

/** The open dialog: a guide's editor (null for a new guide) or a question about one. */
type Task =
  | { kind: 'edit'; guide: StudyGuideDocument | null }
  | { kind: 'share' | 'delete'; guide: StudyGuideDocument }

export default function StudyGuidesRoute() {
  const studyGuides = useStudyGuides()
  const inSharing = useGuidesInSharing()
  const dialogs = useGuideDialogs()
  const start = (task: Task) => void dialogs.start(task)
  useUrlParam('new', () => start({ kind: 'edit', guide: null }))
  useGuideParam(studyGuides.data, (guide) => start({ kind: 'edit', guide }))

  return (
    <>
      <PageHeader
        title="My Study Guides"
        subtitle="Add a whole guide to a board at once, or share it with other Soldiers."
        actions={
          <Button
            onClick={() => start({ kind: 'edit', guide: null })}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            Create New Study Guide
          </Button>
        }
      />
      <Loaded
        query={studyGuides}
        loading="Loading your study guides..."
        shape={TableSkeleton}
        failure="Could not load your study guides."
      >
        {(guides) =>
          guides.length === 0 ? (
            <NoGuides />
          ) : (
            <GuidesTable
              guides={guides}
              inSharing={inSharing}
              onShare={(guide) => start({ kind: 'share', guide })}
              onEdit={(guide) => start({ kind: 'edit', guide })}
              onDelete={(guide) => start({ kind: 'delete', guide })}
            />
          )
        }
      </Loaded>
      {dialogs.shown}
    </>
  )
}

/** `?guide=` opens the editor of that guide once the list has loaded. */
function useGuideParam(
  guides: readonly StudyGuideDocument[] | undefined,
  edit: (guide: StudyGuideDocument) => void,
) {
  const [guideId, setGuideId] = useState<string | null>(null)
  useUrlParam('guide', setGuideId)
  const open = useEffectEvent((guide: StudyGuideDocument | undefined) => {
    setGuideId(null)
    if (guide) edit(guide)
  })
  useEffect(() => {
    if (guideId !== null && guides) open(guides.find(({ $id }) => $id === guideId))
  }, [guideId, guides])
}

function NoGuides() {
  return (
    <EmptyState title="No study guides created yet.">
      A study guide is a named collection of categories that you study together. Add it to a board
      with one click, or share it with the community.
    </EmptyState>
  )
}

/** The three dialogs. Their code loads on first use. */
function useGuideDialogs() {
  const editor = useLoadedPart(fetchEditor)
  const deletion = useLoadedPart(fetchDeletion)
  const sharing = useLoadedPart(fetchSharing)
  const parts = { edit: editor, delete: deletion, share: sharing }
  const { task, key, frame, start } = useLoadedDialogs<Task>(({ kind }) => parts[kind].load())

  function shown() {
    if (task === null) return null
    if (task.kind === 'edit') {
      return editor.Part && <editor.Part key={key} guide={task.guide} {...frame} />
    }
    const { Part } = parts[task.kind]
    return Part && <Part key={key} guide={task.guide} {...frame} />
  }
  return { start, shown: shown() }
}

const fetchEditor = () => import('./guide-editor.tsx').then((part) => part.GuideEditor)
const fetchDeletion = () => import('./guide-deletion.tsx').then((part) => part.GuideDeletion)
const fetchSharing = () =>
  import('./guide-sharing-question.tsx').then((part) => part.GuideSharingQuestion)
