import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import type { StudyAction } from '../study-action.ts'
import { isReportable, type ReportableCard } from './reportable-card.ts'

/** A dialog that reports a card. Its code loads early, so that it works offline. */
export function useReportDialog(isWanted: boolean) {
  const [card, setCard] = useState<ReportableCard | null>(null)
  const [opened, setOpened] = useState(false)
  const { Part, load, loadEarly } = useLoadedPart(fetchReportDialog)
  const early = useRef(loadEarly)
  useEffect(() => {
    if (isWanted) early.current()
  }, [isWanted])

  async function ask(next: ReportableCard) {
    if (!(await load())) return
    setCard(next)
    setOpened(true)
  }
  const shown = card && Part && (
    <Part key={card.id} card={card} opened={opened} onClose={() => setOpened(false)} />
  )
  return { ask: (next: ReportableCard) => void ask(next), shown }
}

/** The report action and dialog for the card on a study screen. */
export function useCardReport(card: ReportableCard | undefined) {
  const isEnabled = card !== undefined && isReportable(card)
  const { ask, shown } = useReportDialog(isEnabled)
  const latest = useRef({ card, ask })
  useEffect(() => {
    latest.current = { card, ask }
  })
  // Stable across cards, so that the frame is not rendered again.
  const run = useCallback(() => {
    const { card: reported, ask: askAbout } = latest.current
    if (reported) askAbout(reported)
  }, [])
  const action: StudyAction = {
    ...{ id: 'report', label: 'Report this card', key: 'r', keyLabel: 'R' },
    isEnabled,
    run,
  }
  return { action, shown }
}

const fetchReportDialog = () => import('./report-dialog.tsx').then((part) => part.ReportDialog)
