import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, PrefetchPageLinks } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { questionSummariesQuery } from '../data/questions/question-summaries.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { standardRows } from '../study/setup/category-choice-list.tsx'
import { SetupLoading } from '../study/setup/setup-loading.tsx'
import { SetupNotice } from '../study/setup/setup-notice.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { BoardSetupForm } from './board-setup-form.tsx'
import { SavedBoards } from './saved-boards.tsx'
import { UnfinishedBoards } from './unfinished-boards.tsx'

export const meta = () => pageTitle('Mock Board')

/** Setup of a mock board; 'Start' works without any changes. */
export default function MockBoardSetupRoute() {
  const { $id: userId } = useSignedInUser()
  const summaries = useQuery(questionSummariesQuery(userId))
  const board = useActiveBoard()
  return (
    <>
      <PrefetchPageLinks page={screens.mockBoardStudy} />
      <PageHeader
        title="Mock Board"
        subtitle="From the knock to the dismissal. Answer out loud, standing up if you can. Mark yourself when it is over."
        actions={
          <Button variant="default" component={Link} to={rooms.rooms}>
            Run it live with others
          </Button>
        }
      />
      <SetupNotice />
      <UnfinishedBoards />
      {summaries.data && board.data !== undefined ? (
        <BoardSetupForm rows={standardRows(summaries.data)} board={board.data} />
      ) : (
        <SetupLoading
          material={summaries}
          board={board}
          loading={<LoadingState label="Loading topics..." />}
          failure="Could not load the topics."
        />
      )}
      <SavedBoards />
    </>
  )
}
