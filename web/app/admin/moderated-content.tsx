import type { ModeratedItem } from '@squared-away/domain/functions'
import { type ReactNode, useId, useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import {
  useModeratedQuestions,
  useModeration,
  useReports,
} from '../data/moderation/community-reports.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { useQuestionsDialog } from '../ui/question-list/use-questions-dialog.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { HidingQuestion } from './hiding-question.tsx'
import classes from './moderated-content.module.css'
import { ModeratedItemCard } from './moderated-item-card.tsx'

/** Reported and hidden items of the Community Library. */
export function ModeratedContent() {
  const reports = useReports()
  return (
    <Loaded query={reports} loading="Loading the reports..." failure="Could not load the reports.">
      {({ reported, hidden }) => (
        <ModeratedLists
          lists={[
            { title: 'Reported content', ...reported, none: 'No reports to review.' },
            { title: 'Hidden content', ...hidden, none: 'Nothing is hidden.' },
          ]}
        />
      )}
    </Loaded>
  )
}

const DONE = {
  hide: ({ name, isSent }: ModeratedItem) =>
    isSent ? `The links to "${name}" end.` : `"${name}" is hidden from the Community Library.`,
  show: ({ name, isSent }: ModeratedItem) =>
    isSent ? `The links to "${name}" work again.` : `"${name}" is in the Community Library again.`,
  dismiss: ({ name }: ModeratedItem) => `The reports of "${name}" are dismissed.`,
}

interface List {
  title: string
  items: readonly ModeratedItem[]
  total: number
  /** Text of the empty state. */
  none: string
}

function ModeratedLists({ lists }: { lists: readonly List[] }) {
  const moderation = useModeration({
    onDone: ({ act, item }) => notifyDone(DONE[act](item)),
    onFailed: (error) => notifyFailed(`Error: ${errorMessage(error)}`),
  })
  const questions = useQuestionsDialog(useModeratedQuestions(lists.flatMap(({ items }) => items)))
  const [hiding, setHiding] = useState<ModeratedItem | null>(null)
  const underway = moderation.isPending ? moderation.variables.item.id : null
  return (
    <>
      {lists.map((list) => (
        <ItemList key={list.title} {...list}>
          {(item) => (
            <ModeratedItemCard
              key={`${item.kind} ${item.id}`}
              item={item}
              isBusy={underway === item.id}
              onView={() => questions.view(item)}
              onHide={() => setHiding(item)}
              onShow={() => moderation.mutate({ act: 'show', item })}
              onDismiss={() => moderation.mutate({ act: 'dismiss', item })}
            />
          )}
        </ItemList>
      ))}
      <HidingQuestion
        item={hiding}
        onClose={() => setHiding(null)}
        onHide={(item) => moderation.mutate({ act: 'hide', item })}
      />
      {questions.shown}
    </>
  )
}

function ItemList({
  title,
  items,
  total,
  none,
  children,
}: List & { children: (item: ModeratedItem) => ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className={classes.top}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        {total > 0 && (
          <p className={classes.total}>
            {items.length < total ? `The latest ${items.length} of ${total}` : total}
          </p>
        )}
      </div>
      {items.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState title={none} />
        </div>
      ) : (
        <ul className={classes.items}>{items.map(children)}</ul>
      )}
    </section>
  )
}
