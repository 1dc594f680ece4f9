import { Button } from '@mantine/core'
import { announcedFacts } from '@squared-away/domain/boards/memorandum/announced-facts'
import { withSourceLines } from '@squared-away/domain/boards/source-lines'
import { targetDateOfTyped } from '@squared-away/domain/boards/typed-day'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { joinAddress, unitBoards } from '../../../addresses/screens.ts'
import { keepBoardDayFacts } from '../../../data/boards/board-day-facts.ts'
import { keepMemorandumMembers } from '../../../data/boards/board-members.ts'
import { errorMessage } from '../../../data/errors.ts'
import {
  countsByCategory,
  questionSummariesQuery,
} from '../../../data/questions/question-summaries.ts'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { UnitCodeForm } from '../../../session/unit-code-form.tsx'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useSubmittedForm } from '../../../ui/forms/use-submitted-form.ts'
import { MemorandumDialog } from '../../../ui/memorandum/memorandum-dialog.tsx'
import type { TakenFromMemorandum } from '../../../ui/memorandum/read-pasted.ts'
import { PromiseLine } from '../../../ui/plan/promise-line.tsx'
import { TodayFrame } from '../today-frame.tsx'
import classes from './first-board.module.css'
import {
  EMPTY_FORM,
  FIRST_BOARD_RULES,
  type FirstBoardForm,
  type FirstTopics,
  suggestBoardName,
  toStudyPlan,
  USUAL_TOPICS,
} from './first-board.ts'
import { firstBoardDrafts } from './first-board-draft.ts'
import { FirstBoardFields } from './first-board-fields.tsx'
import { FirstTopicsChoice } from './first-topics.tsx'
import { useFirstBoard } from './use-first-board.ts'

export interface FirstBoardCardProps {
  /** Called when saving the board starts, and with its outcome. */
  onSaving: () => void
  onSaved: (isSaved: boolean) => void
  onSkip: () => void
}

/** The only questions for a new soldier before the first card. */
export function FirstBoardCard({ onSaving, onSaved, onSkip }: FirstBoardCardProps) {
  const { $id: userId } = useSignedInUser()
  const [kept] = useState(() => firstBoardDrafts.kept(userId)?.data ?? null)
  const form = useSubmittedForm<FirstBoardForm>({
    initialValues: kept?.form ?? EMPTY_FORM,
    validate: FIRST_BOARD_RULES,
  })
  const [topics, setTopics] = useState<FirstTopics>(kept?.topics ?? USUAL_TOPICS)
  const [isPasting, setPasting] = useState(false)
  const { data: summaries } = useQuery(questionSummariesQuery(userId))
  const board = useFirstBoard()
  const navigate = useNavigate()

  const { values } = form
  useEffect(() => {
    const data = {
      form: values,
      topics: {
        ...topics,
        categories: [...topics.categories],
        sourceLines: [...topics.sourceLines],
      },
    }
    const draft = { data, keptAt: new Date().toISOString(), basedOn: null }
    firstBoardDrafts.keep(userId, draft)
  }, [userId, values, topics])

  async function save(filled: FirstBoardForm) {
    onSaving()
    await board.create(filled, topics).then(
      () => {
        firstBoardDrafts.drop(userId)
        onSaved(true)
      },
      () => onSaved(false),
    )
  }

  function skip() {
    firstBoardDrafts.drop(userId)
    onSkip()
  }

  function take(taken: TakenFromMemorandum) {
    const { day, categories, members, details, leftOver } = taken
    keepMemorandumMembers(userId, members)
    const name = suggestBoardName(taken)
    if (name !== null && values.name.trim() === '') form.setFieldValue('name', name)
    if (day !== null) {
      form.setFieldValue('day', day)
      keepBoardDayFacts(userId, day, { ...announcedFacts(details), notUnderstood: leftOver })
    }
    const sourceLines = withSourceLines([], leftOver)
    if (categories.length > 0) setTopics({ from: 'memorandum', categories, sourceLines })
  }

  return (
    <TodayFrame heading="What are you getting ready for?">
      <Form onSubmit={form.onSubmit(save)} className={classes.form}>
        <div className={classes.memorandum}>
          <Button variant="default" size="md" onClick={() => setPasting(true)}>
            Fill in from a memorandum
          </Button>
          <span>It names the date and the topics. No memorandum? Fill in below.</span>
        </div>
        <FirstBoardFields
          values={form.values}
          errors={form.errors}
          onChange={(field, text) => form.setFieldValue(field, text)}
        />
        <FirstTopicsChoice topics={topics} onChange={setTopics} />
        <PromiseLine
          time={toStudyPlan(values)}
          targetDate={targetDateOfTyped(values.day)}
          categories={topics.categories}
          counts={summaries ? countsByCategory(summaries) : null}
        />
        {board.isError && (
          <DialogFailure
            message="An error occurred while creating the board."
            detail={errorMessage(board.error, '')}
          />
        )}
        <div className={classes.ways}>
          <Button type="submit" size="lg" loading={board.isPending}>
            Start studying
          </Button>
          <Button variant="subtle" size="lg" onClick={skip}>
            Skip for now
          </Button>
        </div>
      </Form>
      <div className={classes.code}>
        <UnitCodeForm onCode={(code) => void navigate(joinAddress(code))} />
        <Link to={unitBoards} onClick={skip}>
          I run a board for my Soldiers
        </Link>
      </div>
      {isPasting && <MemorandumDialog opened onClose={() => setPasting(false)} onTake={take} />}
    </TodayFrame>
  )
}
