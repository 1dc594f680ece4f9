import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import { ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { nonEmptySources } from '@squared-away/domain/todays-lists'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as rooms from '../addresses/rooms.ts'
import { type BoardDocument, useActiveBoard } from '../data/boards/active-board.ts'
import { errorMessage } from '../data/errors.ts'
import { questionSummariesQuery } from '../data/questions/question-summaries.ts'
import { NoQuestionsError, useOpenRoom } from '../data/rooms/room-changes.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { standardRows } from '../study/setup/category-choice-list.tsx'
import form from '../study/setup/deck-choice-form.module.css'
import { SetupLoading } from '../study/setup/setup-loading.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { dealtRoom, drawFromStudy, type RoomSetup } from './deal-room.ts'
import { firstSetup, setupProblem } from './first-setup.ts'
import { OwnRooms } from './own-rooms.tsx'
import { PacketRoom } from './packet-room.tsx'
import { QuizSetup } from './quiz/quiz-setup.tsx'
import { KindChoice, RoomSetupForm } from './room-setup-form.tsx'
import classes from './rooms.module.css'

export const meta = () => pageTitle('Board on Several Phones')

/** The user's rooms, and the setup of another one. */
export default function RoomsRoute() {
  const { $id: userId } = useSignedInUser()
  const summaries = useQuery(questionSummariesQuery(userId))
  const board = useActiveBoard()
  const [search] = useSearchParams()
  const packet = search.get('packet')
  const [what, setWhat] = useState<What>(search.has('quiz') ? 'quiz' : 'board')
  const isQuiz = packet === null && what === 'quiz'
  return (
    <div className={classes.page}>
      <PageHeader {...(isQuiz ? QUIZ_HEADER : BOARD_HEADER)} />
      <OwnRooms />
      {packet !== null ? (
        <PacketRoom unitBoardId={packet} />
      ) : summaries.data && board.data !== undefined ? (
        <SetupOf
          what={what}
          onChange={setWhat}
          rows={standardRows(summaries.data)}
          sources={nonEmptySources(summaries.data)}
          board={board.data}
        />
      ) : (
        <SetupLoading
          material={summaries}
          board={board}
          loading={<LoadingState label="Loading topics..." />}
          failure="Could not load the topics."
        />
      )}
    </div>
  )
}

type What = 'board' | 'quiz'

const BOARD_HEADER = {
  title: 'Board on Several Phones',
  subtitle:
    'Members ask and mark on their own phones. You see every mark arrive, and each candidate gets a report.',
}

const QUIZ_HEADER = {
  title: 'Quiz for a Section',
  subtitle:
    'Everybody answers on their own phone, question by question. All see numbers, and each Soldier alone what to study.',
}

interface RoomSetupScreenProps {
  rows: readonly CategoryRow[]
  sources: ReturnType<typeof nonEmptySources>
  board: BoardDocument | null
}

type SetupOfProps = RoomSetupScreenProps & { what: What; onChange: (what: What) => void }

/** The setup of a board or of a quiz, below the choice between them. */
function SetupOf({ what, onChange, ...props }: SetupOfProps) {
  const choice = (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label="Board or quiz?"
      value={what}
      data={[
        { value: 'board', label: 'Board' },
        { value: 'quiz', label: 'Quiz for a section' },
      ]}
      onChange={(value) => onChange(value as What)}
    />
  )
  if (what === 'board') return <RoomSetupScreen {...props}>{choice}</RoomSetupScreen>
  const { rows, sources, board } = props
  return (
    <QuizSetup {...{ rows, sources }} boardCategories={board?.categories ?? []}>
      {choice}
    </QuizSetup>
  )
}

function RoomSetupScreen({
  rows,
  sources,
  board,
  children,
}: RoomSetupScreenProps & { children: ReactNode }) {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const topics = rows.map(({ category }) => category)
  const ofBoard = topics.filter((topic) => board?.categories.includes(topic))
  const usual = ofBoard.length > 0 ? ofBoard : topics
  const [setup, setSetup] = useState<RoomSetup>(() =>
    search.has('partner')
      ? firstSetup('partner', 'candidate', usual)
      : firstSetup('board', 'member', usual),
  )
  const open = useOpenRoom((roomId) => navigate(rooms.roomAddress(roomId)))
  const deal = async () => dealtRoom(setup, await drawFromStudy(userId, setup, sources))
  const problem = setupProblem(setup)
  return (
    <div className={form.setup}>
      <div className={classes.column}>
        <BinderCard tab="Room" labelledBy="kind-heading">
          <h2 id="kind-heading" className={classes.heading}>
            What do you run?
          </h2>
          <div className={classes.fields}>
            {children}
            <KindChoice
              setup={setup}
              onChange={(kind, role) => setSetup(firstSetup(kind, role, usual))}
            />
            <TextInput
              size="md"
              label="Title"
              description="No unit names, no CUI"
              maxLength={ROOM_LIMITS.title}
              value={setup.title}
              onChange={(event) => setSetup({ ...setup, title: event.currentTarget.value })}
            />
          </div>
        </BinderCard>
        <RoomSetupForm setup={setup} topics={topics} onChange={setSetup} />
      </div>
      <BinderCard tab="Your room" className={form.deck} labelledBy="room-heading">
        <h2 id="room-heading" className="visually-hidden">
          Your room
        </h2>
        <p className={form.total}>{summaryOf(setup)}</p>
        {(problem !== null || open.isError) && (
          <p className={form.problem} role="alert">
            {problem ?? failureOf(open.error)}
          </p>
        )}
        <Button
          className={form.start}
          size="lg"
          fullWidth
          disabled={problem !== null}
          loading={open.isPending}
          onClick={() => open.mutate(deal)}
        >
          Open the Room
        </Button>
      </BinderCard>
    </div>
  )
}

function summaryOf({ members, candidates, each, situations }: RoomSetup): string {
  const phones = members.length + candidates.length - 1
  const asked = each * members.length + situations
  return `${asked} questions for each candidate, ${phones} ${phones === 1 ? 'phone' : 'phones'} to join`
}

function failureOf(error: unknown): string {
  return error instanceof NoQuestionsError
    ? 'No questions found for these topics. Choose others.'
    : errorMessage(error, 'Could not open the room. Check your connection and try again.')
}
