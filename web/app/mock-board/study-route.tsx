import { type BoardRun, currentStep } from '@squared-away/domain/study/mock-board/board-run'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { NoDeck } from '../study/keeping/no-deck.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { BoardReport } from './board-report.tsx'
import { BoardUnderWay } from './board-under-way.tsx'
import { type KeptBoard, keptBoards } from './kept-boards.ts'
import { continued, openBoards, useBoardRun } from './use-board-run.ts'

export const meta = () => pageTitle('Mock Board')

/** A new or interrupted board: its steps, then its report. */
export default function MockBoardStudyRoute() {
  const { $id: userId } = useSignedInUser()
  const [search] = useSearchParams()
  const named = search.get('board')
  const [opened, setOpened] = useState<'opening' | Opened | null>('opening')
  useEffect(() => {
    let stopped = false
    void openedBoard(userId, named).then((found) => stopped || setOpened(found))
    return () => {
      stopped = true
    }
  }, [userId, named])

  if (opened === 'opening') return <LoadingState label="Loading your mock board..." />
  if (opened === null) return <NoDeck mode="mock-board" setupPath={screens.mockBoardSetup} />
  return <MockBoard key={opened.run.sessionId} opened={opened} />
}

type Opened = { run: BoardRun; wasSaved: boolean }

/** The board named by the URL, or the latest running one. */
async function openedBoard(userId: string, named: string | null): Promise<Opened | null> {
  const isNamed = ({ run }: KeptBoard) => run.sessionId === named
  const open = (await openBoards(userId)).find((kept) => named === null || isNamed(kept))
  if (open) return { run: continued(open), wasSaved: false }
  const saved = keptBoards(userId, 'saved').find(isNamed)
  return saved ? { run: saved.run, wasSaved: true } : null
}

function MockBoard({ opened }: { opened: Opened }) {
  const work = useBoardRun(opened.run, opened.wasSaved)
  return currentStep(work.run) === null ? (
    <BoardReport work={work} />
  ) : (
    <BoardUnderWay work={work} />
  )
}
