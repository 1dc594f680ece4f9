import { useState } from 'react'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import type { ReportedItem } from './report-dialog.tsx'

/** The report dialog; its code loads on first use. */
export function useSharedItemReport() {
  const [item, setItem] = useState<ReportedItem | null>(null)
  const [opened, setOpened] = useState(false)
  const [turn, setTurn] = useState(0)
  const { Part, load } = useLoadedPart(fetchReportDialog)

  async function ask(next: ReportedItem) {
    if (!(await load())) return
    setItem(next)
    // Start with an empty reason each time.
    setTurn((last) => last + 1)
    setOpened(true)
  }
  const shown = item && Part && (
    <Part key={turn} item={item} opened={opened} onClose={() => setOpened(false)} />
  )
  return { ask: (next: ReportedItem) => void ask(next), shown }
}

const fetchReportDialog = () =>
  import('./report-dialog.tsx').then((part) => part.SharedItemReportDialog)
