import { useState } from 'react'
import { useLoadedPart } from '../page/loaded-part.ts'
import type { QuestionsQuery } from './question-list-dialog.tsx'

/** What the dialog needs of a shared set. */
interface SharedSet {
  id: string
  name: string
}

/**
 * A dialog with the questions of a shared set; its code loads on first use.
 *
 * @param queryOf Returns the query for the questions of a set.
 */
export function useQuestionsDialog(queryOf: (setId: string) => QuestionsQuery) {
  const [set, setSet] = useState<SharedSet | null>(null)
  const [opened, setOpened] = useState(false)
  const { Part, load } = useLoadedPart(fetchQuestionList)

  async function view(next: SharedSet) {
    if (!(await load())) return
    setSet(next)
    setOpened(true)
  }
  const shown = set && Part && (
    <Part
      key={set.id}
      name={set.name}
      questions={queryOf(set.id)}
      opened={opened}
      onClose={() => setOpened(false)}
    />
  )
  return { view: (next: SharedSet) => void view(next), shown }
}

const fetchQuestionList = () =>
  import('./question-list-dialog.tsx').then((part) => part.QuestionListDialog)
