import { Button } from '@mantine/core'
import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import {
  announcedMembers,
  type BoardSetup,
  defaultBoardSetup,
} from '@squared-away/domain/study/mock-board/board-setup'
import { useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { memorandumMembers } from '../data/boards/board-members.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import form from '../study/setup/deck-choice-form.module.css'
import { NoBoardNote } from '../study/setup/no-board-note.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { BoardKindFields } from './board-kind-fields.tsx'
import classes from './board-setup-form.module.css'
import { MemberFields } from './member-fields.tsx'
import { PointsFields } from './points-fields.tsx'
import { SoundFields } from './sound-fields.tsx'
import { useStartBoard } from './start-board.ts'

interface BoardSetupFormProps {
  rows: readonly CategoryRow[]
  /** The active board; null if there is none. */
  board: BoardDocument | null
}

/** Setup of a mock board; the defaults are ready to start. */
export function BoardSetupForm({ rows, board }: BoardSetupFormProps) {
  const topics = rows.map(({ category }) => category)
  const { $id: userId } = useSignedInUser()
  const [fromMemorandum] = useState(() =>
    announcedMembers(memorandumMembers(userId), boardTopics(topics, board)),
  )
  const [setup, setSetup] = useState(() => ({
    ...defaultBoardSetup(boardTopics(topics, board), board?.name),
    ...(fromMemorandum && { members: fromMemorandum }),
  }))
  const sources = SOURCE_TYPES.filter((source) =>
    rows.some(({ sourceTypes }) => sourceTypes.includes(source)),
  )
  const { start, isStarting, problem } = useStartBoard(sources, board?.$id ?? null)
  const change = (changed: Partial<BoardSetup>) => setSetup({ ...setup, ...changed })
  const isEmpty = setup.members.every((member) => member.topics.length === 0)

  return (
    <div className={form.setup}>
      <div className={classes.fields}>
        <BoardKindFields setup={setup} onChange={change} />
        <MemberFields
          members={setup.members}
          topics={topics}
          isFromMemorandum={fromMemorandum !== null}
          onChange={(members) => change({ members })}
        />
        <SoundFields setup={setup} onChange={change} />
        {setup.scoring === 'points' && (
          <PointsFields
            maximumPoints={setup.maximumPoints}
            onChange={(maximumPoints) => change({ maximumPoints })}
          />
        )}
      </div>
      <BinderCard
        tab="Your board"
        aside={board?.name}
        className={form.deck}
        labelledBy="board-heading"
      >
        <h2 id="board-heading" className="visually-hidden">
          Your board
        </h2>
        <p className={form.total}>
          {setup.members.length} members, about {setup.minutes} minutes
        </p>
        {board === null && <NoBoardNote what="session" className={form.noBoard} />}
        {problem !== null && (
          <p className={form.problem} role="alert">
            {problem}
          </p>
        )}
        <Button
          className={form.start}
          size="lg"
          fullWidth
          disabled={isEmpty}
          loading={isStarting}
          data-starts
          onClick={() => void start(setup)}
        >
          Start
        </Button>
      </BinderCard>
    </div>
  )
}

/** The active board's categories, or all if it has none with questions. */
function boardTopics(topics: readonly string[], board: BoardDocument | null): readonly string[] {
  const ofBoard = topics.filter((topic) => board?.categories.includes(topic))
  return ofBoard.length > 0 ? ofBoard : topics
}
