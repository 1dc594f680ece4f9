import { announcedFacts } from '@squared-away/domain/boards/memorandum/announced-facts'
import { withSourceLines } from '@squared-away/domain/boards/source-lines'
import { useEffect, useState } from 'react'
import { keepBoardDayFacts } from '../../../data/boards/board-day-facts.ts'
import { keepMemorandumMembers } from '../../../data/boards/board-members.ts'
import { useSubmittedForm } from '../../../ui/forms/use-submitted-form.ts'
import type { TakenFromMemorandum } from '../../../ui/memorandum/read-pasted.ts'
import {
  EMPTY_FORM,
  FIRST_BOARD_RULES,
  type FirstBoardForm,
  type FirstTopics,
  suggestBoardName,
  USUAL_TOPICS,
} from './first-board.ts'
import { firstBoardDrafts } from './first-board-draft.ts'

/** The form of the first board and its topics. What was typed survives a reload. */
export function useFirstBoardForm(userId: string) {
  const [kept] = useState(() => firstBoardDrafts.kept(userId)?.data ?? null)
  const form = useSubmittedForm<FirstBoardForm>({
    initialValues: kept?.form ?? EMPTY_FORM,
    validate: FIRST_BOARD_RULES,
  })
  const [topics, setTopics] = useState<FirstTopics>(kept?.topics ?? USUAL_TOPICS)

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

  /** Fills in what a memorandum says. A name that was typed stays. */
  function fillIn(taken: TakenFromMemorandum) {
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

  return { form, topics, setTopics, fillIn, dropDraft: () => firstBoardDrafts.drop(userId) }
}
