import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { joinAddress } from '../../../addresses/screens.ts'
import { keepBoardDayFacts } from '../../../data/boards/board-day-facts.ts'
import { keepMemorandumMembers } from '../../../data/boards/board-members.ts'
import { errorMessage } from '../../../data/errors.ts'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { UnitCodeForm } from '../../../session/unit-code-form.tsx'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useSubmittedForm } from '../../../ui/forms/use-submitted-form.ts'
import { MemorandumDialog } from '../../../ui/memorandum/memorandum-dialog.tsx'
import type { TakenFromMemorandum } from '../../../ui/memorandum/read-pasted.ts'
import { TodayFrame } from '../today-frame.tsx'
import classes from './first-board.module.css'
import {
  EMPTY_FORM,
  FIRST_BOARD_RULES,
  type FirstBoardForm,
  type FirstTopics,
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
  const board = useFirstBoard()
  const navigate = useNavigate()

  const { values } = form
  useEffect(() => {
    const data = { form: values, topics: { ...topics, categories: [...topics.categories] } }
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

  function take({ day, categories, members, details }: TakenFromMemorandum) {
    keepMemorandumMembers(userId, members)
    if (day !== null) {
      form.setFieldValue('day', day)
      keepBoardDayFacts(userId, day, details)
    }
    if (categories.length > 0) setTopics({ from: 'memorandum', categories })
  }

  return (
    <TodayFrame heading="What are you getting ready for?">
      <Form onSubmit={form.onSubmit(save)} className={classes.form}>
        <FirstBoardFields
          values={form.values}
          errors={form.errors}
          onChange={(field, text) => form.setFieldValue(field, text)}
        />
        <FirstTopicsChoice topics={topics} onChange={setTopics} onPaste={() => setPasting(true)} />
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
      </div>
      {isPasting && <MemorandumDialog opened onClose={() => setPasting(false)} onTake={take} />}
    </TodayFrame>
  )
}
