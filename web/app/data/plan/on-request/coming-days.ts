import { DAYS_SENT, ITEMS_PER_DAY } from '@squared-away/domain/speech'
import { useEffect, useEffectEvent, useState } from 'react'
import { sendDays } from '../../speech/speech-calls.ts'
import { planComing } from '../planner.ts'
import { usePlanJob } from '../todays-plan.ts'

/**
 * Sends the questions of the next days to the user's podcast feed, once a visit: the server plans
 * nothing. If that fails, the feed goes on through the days that it has.
 */
export function useSentDays() {
  const [now] = useState(() => new Date())
  const { basis, query } = usePlanJob(now, 'coming', planComing)
  const [isSent, setSent] = useState(false)
  const cards = basis.state === 'ready' ? basis.cards : []
  const decks = query.data
  const send = useEffectEvent(() => {
    if (isSent || !decks) return
    setSent(true)
    const shown = new Map(
      cards.flatMap((card) => (card.kind === 'question' ? [[card.id, card.questionId]] : [])),
    )
    const days = decks.slice(0, DAYS_SENT).map(({ day, deck }) => ({
      day,
      items: deck
        .flatMap((id) => {
          const questionId = shown.get(id)
          return questionId === undefined ? [] : [{ questionId }]
        })
        .slice(0, ITEMS_PER_DAY),
    }))
    sendDays({ days }).catch((error) => console.warn('The podcast has the days before.', error))
  })
  const isThere = basis.state === 'ready' && Boolean(decks)
  useEffect(() => {
    if (isThere) send()
  }, [isThere])
}
