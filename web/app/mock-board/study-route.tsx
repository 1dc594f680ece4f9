import { type BoardRun, currentStep } from '@squared-away/domain/study/mock-board/board-run'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { NO_DECK } from '../study/setup/setup-notice.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { BoardReport } from './board-report.tsx'
import { BoardUnderWay } from './board-under-way.tsx'
import { continued, openBoards, useBoardRun } from './use-board-run.ts'

export const meta = () => pageTitle('Mock Board')

/** The board that the setup made, or one that was broken off: its steps, then its report. */
export default function MockBoardStudyRoute() {
  const { $id: userId } = useSignedInUser()
  const [search] = useSearchParams()
  const named = search.get('board')
  const [opened, setOpened] = useState<'opening' | BoardRun | null>('opening')
  useEffect(() => {
    let stopped = false
    void openBoards(userId).then((boards) => {
      const kept = boards.find(({ run }) => named === null || run.sessionId === named)
      if (!stopped) setOpened(kept ? continued(kept) : null)
    })
    return () => {
      stopped = true
    }
  }, [userId, named])

  if (opened === 'opening') return <LoadingState label="Loading your mock board..." />
  if (opened === null) return <Navigate to={screens.mockBoardSetup} state={NO_DECK} replace />
  return <MockBoard key={opened.sessionId} opened={opened} />
}

function MockBoard({ opened }: { opened: BoardRun }) {
  const work = useBoardRun(opened)
  return currentStep(work.run) === null ? (
    <BoardReport work={work} />
  ) : (
    <BoardUnderWay work={work} />
  )
}
