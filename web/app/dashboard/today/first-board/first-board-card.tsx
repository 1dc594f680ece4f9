import { Button } from '@mantine/core'
import { targetDateOfTyped } from '@squared-away/domain/boards/typed-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { joinAddress, unitBoards } from '../../../addresses/screens.ts'
import { errorMessage } from '../../../data/errors.ts'
import {
  countsByCategory,
  questionSummariesQuery,
} from '../../../data/questions/question-summaries.ts'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { UnitCodeForm } from '../../../session/unit-code-form.tsx'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { MemorandumDialog } from '../../../ui/memorandum/memorandum-dialog.tsx'
import { PromiseLine } from '../../../ui/plan/promise-line.tsx'
import { TodayFrame } from '../today-frame.tsx'
import classes from './first-board.module.css'
import { type FirstBoardForm, toStudyPlan } from './first-board.ts'
import { FirstBoardFields } from './first-board-fields.tsx'
import { FirstTopicsChoice } from './first-topics.tsx'
import { useFirstBoard } from './use-first-board.ts'
import { useFirstBoardForm } from './use-first-board-form.ts'

export interface FirstBoardCardProps {
  /** Called when saving the board starts, and with its outcome. */
  onSaving: () => void
  onSaved: (isSaved: boolean) => void
  onSkip: () => void
}

/** The only questions for a new soldier before the first card. */
export function FirstBoardCard({ onSaving, onSaved, onSkip }: FirstBoardCardProps) {
  const { $id: userId } = useSignedInUser()
  const { form, topics, setTopics, fillIn, dropDraft } = useFirstBoardForm(userId)
  const [isPasting, setPasting] = useState(false)
  const { data: summaries } = useQuery(questionSummariesQuery(userId))
  const board = useFirstBoard()
  const navigate = useNavigate()
  const { values } = form

  async function save(filled: FirstBoardForm) {
    onSaving()
    await board.create(filled, topics).then(
      () => {
        dropDraft()
        onSaved(true)
      },
      () => onSaved(false),
    )
  }

  function skip() {
    dropDraft()
    onSkip()
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
          values={values}
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
      {isPasting && <MemorandumDialog opened onClose={() => setPasting(false)} onTake={fillIn} />}
    </TodayFrame>
  )
}
