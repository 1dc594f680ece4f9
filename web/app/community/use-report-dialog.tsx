import { useState } from 'react'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import type { ReportedItem } from './report-dialog.tsx'

/** Asks what is wrong with something shared, in a dialog whose code comes when it is first wanted. */
export function useReportDialog() {
  const [item, setItem] = useState<ReportedItem | null>(null)
  const [opened, setOpened] = useState(false)
  const [turn, setTurn] = useState(0)
  const { Part, load } = useLoadedPart(fetchReportDialog)

  async function ask(next: ReportedItem) {
    if (!(await load())) return
    setItem(next)
    // Each opening starts with an empty reason.
    setTurn((last) => last + 1)
    setOpened(true)
  }
  const shown = item && Part && (
    <Part key={turn} item={item} opened={opened} onClose={() => setOpened(false)} />
  )
  return { ask: (next: ReportedItem) => void ask(next), shown }
}

const fetchReportDialog = () => import('./report-dialog.tsx').then((part) => part.ReportDialog)
