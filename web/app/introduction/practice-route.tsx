import { Button } from '@mantine/core'
import { introductionParts } from '@squared-away/domain/soldier/introduction'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { type BoardDocument, useActiveBoard } from '../data/boards/active-board.ts'
import { useIntroduction } from '../data/introduction/introduction.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { useUnfinishedSessions } from '../study/keeping/unfinished-session.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import {
  type IntroductionCard,
  readIntroductionCard,
  startIntroduction,
} from './introduction-session.ts'
import { LoadedIntroduction } from './loaded-introduction.tsx'
import { NoIntroduction } from './no-introduction.tsx'
import { PracticeRun } from './practice-run.tsx'
import { PracticeSetup } from './practice-setup.tsx'

export const meta = () => pageTitle('Introduction Practice')

/** Practices the introduction against a clock (specification §2 Biography). */
export default function IntroductionPracticeRoute() {
  const introduction = useIntroduction()
  const { data: board } = useActiveBoard()
  const [running, setRunning] = useState<OpenSession<IntroductionCard> | null>(null)
  const [target, setTarget] = useState<number | null | undefined>(undefined)
  const [showsWords, setShowsWords] = useState(true)
  useBrokenOffPractice(board, running === null)

  const start = () => setRunning(startIntroduction(board?.$id ?? null))
  const data = introduction.data?.data
  if (running && data) {
    return (
      <PracticeRun
        key={running.state.sessionId}
        opened={running}
        data={data}
        target={target ?? null}
        showsWords={showsWords}
        onShowsWords={setShowsWords}
        onAgain={start}
        onSetup={() => setRunning(null)}
      />
    )
  }
  return (
    <>
      <PageHeader
        title="Introduction Practice"
        subtitle="Say your introduction out loud, as if you were in front of the board. The clock counts up."
        actions={
          <Button
            component={Link}
            to={screens.introductionEditor}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
          >
            Edit My Introduction
          </Button>
        }
      />
      <LoadedIntroduction query={introduction}>
        {() =>
          data && introductionParts(data).length > 0 ? (
            <PracticeSetup
              data={data}
              target={target}
              onTarget={setTarget}
              showsWords={showsWords}
              onShowsWords={setShowsWords}
              hasBoard={board !== null}
              onStart={start}
            />
          ) : (
            <NoIntroduction />
          )
        }
      </LoadedIntroduction>
    </>
  )
}

/** Saves a practice that a crash interrupted before saving. */
function useBrokenOffPractice(board: BoardDocument | null | undefined, isIdle: boolean) {
  const { sessions, save } = useUnfinishedSessions('intro-prep', readIntroductionCard)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is new with each drawing
  useEffect(() => {
    if (!isIdle || board === undefined) return
    for (const kept of sessions) save(kept, board?.$id)
  }, [sessions, board, isIdle])
}
