import { useQuery } from '@tanstack/react-query'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import { Dialog } from '../dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../states.tsx'
import { QuestionList } from './question-list.tsx'
import { type QuestionCollection, setQuestionsQuery } from './set-questions.ts'

interface QuestionListDialogProps {
  set: { $id: string; name: string }
  collection: QuestionCollection
  opened: boolean
  onClose: () => void
}

/** The questions of a set, to look through and search (SPEC.md §2 My Questions). */
export function QuestionListDialog(props: QuestionListDialogProps) {
  const { set, collection, opened, onClose } = props
  return (
    <Dialog title={set.name} opened={opened} onClose={onClose} size="lg" fillsPhone>
      <Questions setId={set.$id} collection={collection} />
    </Dialog>
  )
}

function Questions({ setId, collection }: { setId: string; collection: QuestionCollection }) {
  const { $id: userId } = useSignedInUser()
  const { data, isPending, isFetching, refetch } = useQuery(
    setQuestionsQuery(userId, collection, setId),
  )
  if (isPending) return <LoadingState label="Loading the questions..." />
  if (data === undefined) {
    return (
      <ErrorState
        message="Could not load questions for this set."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0) return <EmptyState title="This set has no questions." />
  return <QuestionList questions={data} />
}
