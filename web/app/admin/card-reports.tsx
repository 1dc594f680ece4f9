import type { Answers, ReportedCard } from '@squared-away/domain/functions'
import { useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import { useCardReports, useSettleCardReport } from '../data/moderation/card-reports.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { FixDialog } from './fix-dialog.tsx'
import classes from './moderated-content.module.css'
import { ReportedCardItem } from './reported-card-item.tsx'
import { SettledCards } from './settled-cards.tsx'

/** Card reports, and how they were settled. */
export function CardReports() {
  const reports = useCardReports()
  return (
    <section aria-labelledby="card-reports">
      <Loaded
        query={reports}
        loading="Loading the card reports..."
        failure="Could not load the card reports."
      >
        {(lists) => <CardLists {...lists} />}
      </Loaded>
    </section>
  )
}

function CardLists({ cards, total, settled }: Answers<'listCardReports'>) {
  const settling = useSettleCardReport({
    onSettled: ({ outcome }) =>
      notifyDone(
        outcome === 'fixed' ? 'Reports marked as fixed.' : 'Reports of the card dismissed.',
      ),
    onFailed: (error) => notifyFailed(`Error: ${errorMessage(error)}`),
  })
  const [fixing, setFixing] = useState<ReportedCard | null>(null)
  const underWay = settling.isPending ? settling.variables.questionId : null
  const settle = ({ questionId, latestAt }: ReportedCard) => ({ questionId, latestAt })
  return (
    <>
      <div className={classes.top}>
        <h2 id="card-reports" className={classes.title}>
          Card reports
        </h2>
        {total > 0 && (
          <p className={classes.total}>
            {cards.length < total ? `The latest ${cards.length} of ${total}` : total}
          </p>
        )}
      </div>
      {cards.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState title="No cards reported." />
        </div>
      ) : (
        <ul className={classes.items}>
          {cards.map((card) => (
            <ReportedCardItem
              key={card.questionId}
              card={card}
              isBusy={underWay === card.questionId}
              onFixed={() => setFixing(card)}
              onDismiss={() => settling.mutate({ ...settle(card), outcome: 'dismissed' })}
            />
          ))}
        </ul>
      )}
      <SettledCards cards={settled} />
      <FixDialog
        card={fixing}
        onClose={() => setFixing(null)}
        onFixed={(card, resolution) =>
          settling.mutate({ ...settle(card), outcome: 'fixed', resolution })
        }
      />
    </>
  )
}
