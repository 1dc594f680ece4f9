import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import type { SourceType } from '@squared-away/domain/entities/question-set'
import { QUIZ_LIMITS } from '@squared-away/domain/rooms/quiz'
import { ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import * as rooms from '../../addresses/rooms.ts'
import { errorMessage } from '../../data/errors.ts'
import { NoQuestionsError } from '../../data/rooms/room-changes.ts'
import { useOpenQuiz } from '../../data/rooms/use-quiz.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { CategoryChoiceList } from '../../study/setup/category-choice-list.tsx'
import form from '../../study/setup/deck-choice-form.module.css'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import classes from '../rooms.module.css'
import { dealtQuiz, type QuizPlan } from './deal-quiz.ts'

const COUNTS = ['5', '10', '15', '20', '30', '40', '50']

interface QuizSetupProps {
  rows: readonly CategoryRow[]
  sources: readonly SourceType[]
  /** The topics of the active board. */
  boardCategories: readonly string[]
  /** The choice of what is run. */
  children: ReactNode
}

/** Topics and number of questions of a section's quiz. */
export function QuizSetup({ rows, sources, boardCategories, children }: QuizSetupProps) {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const topics = rows.map(({ category }) => category)
  const ofBoard = topics.filter((topic) => boardCategories.includes(topic))
  const [setup, setSetup] = useState<QuizPlan>({
    ...{ title: 'Section quiz', count: 10, hostAnswers: false },
    topics: new Set(ofBoard.length > 0 ? ofBoard : topics),
  })
  const change = (changed: Partial<QuizPlan>) => setSetup({ ...setup, ...changed })
  const open = useOpenQuiz((roomId) => navigate(rooms.quizAddress(roomId)))
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
            <QuizFields setup={setup} change={change} />
          </div>
        </BinderCard>
        <CategoryChoiceList
          heading="Which topics?"
          rows={rows}
          boardCategories={boardCategories}
          chosen={setup.topics}
          onChange={(chosen) => change({ topics: chosen })}
        />
      </div>
      <BinderCard tab="Your quiz" className={form.deck} labelledBy="room-heading">
        <h2 id="room-heading" className="visually-hidden">
          Your quiz
        </h2>
        <p className={form.total}>
          {setup.count} questions, up to {QUIZ_LIMITS.phones} phones
        </p>
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
          onClick={() => open.mutate(() => dealtQuiz(userId, setup, sources))}
        >
          Open the Quiz
        </Button>
      </BinderCard>
    </div>
  )
}

interface QuizFieldsProps {
  setup: QuizPlan
  change: (changed: Partial<QuizPlan>) => void
}

function QuizFields({ setup, change }: QuizFieldsProps) {
  return (
    <>
      <TextInput
        size="md"
        label="Title"
        description="No unit names, no CUI"
        maxLength={ROOM_LIMITS.title}
        value={setup.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label="Questions"
        value={String(setup.count)}
        data={COUNTS}
        onChange={(event) => change({ count: Number(event.currentTarget.value) })}
      />
      <Checkbox
        size="md"
        label="I answer, too, on this screen"
        description="What you choose is not shown on it."
        checked={setup.hostAnswers}
        onChange={(event) => change({ hostAnswers: event.currentTarget.checked })}
      />
    </>
  )
}

function setupProblem({ title, topics }: QuizPlan): string | null {
  if (title.trim() === '') return 'Enter a title.'
  return topics.size === 0 ? 'Choose a topic.' : null
}

function failureOf(error: unknown): string {
  return error instanceof NoQuestionsError
    ? 'No questions found for these topics. Choose others.'
    : errorMessage(error, 'Could not open the quiz. Check your connection and try again.')
}
