import { expect, type Page } from '@playwright/test'
import { createDocument } from './signed-in-soldier.ts'

const SETUP = '/home/quizzes/setup'
const DOCUMENTS = '**/v1/databases/main/collections'
export const CATEGORY = 'Drill'

/** Right answers are marked as such in their text. */
const QUESTIONS = Array.from({ length: 12 }, (_, index) => ({
  $id: `q${index}`,
  category: CATEGORY,
  originalQuestionId: null,
  regulationRef: 'TC 3-21.5, para 1-2',
  setId: 's',
  questionText: `What is drill movement number ${index}?`,
  answer: `Right ${index}`,
  distractors: [`Left ${index}`, `Front ${index}`, `Rear ${index}`],
  ...{ items: [], spoken: null, why: `Movement ${index} is to the right.` },
}))

/** Serves test questions with known answers in one category. */
export async function serveQuestions(page: Page, questions: object[] = QUESTIONS) {
  const summary = { category: CATEGORY, type: 'standard', sourceType: 'Default' }
  const answers: Record<string, object[]> = {
    questionSetSummaries: [{ $id: '1', ...summary, questionCount: questions.length }],
    defaultQuestions: questions,
  }
  for (const [collection, documents] of Object.entries(answers)) {
    await page
      .context()
      .route(`${DOCUMENTS}/${collection}/documents**`, (route) =>
        route.fulfill({ json: { total: documents.length, documents } }),
      )
  }
}

/** Starts a quiz of ten known questions with an active board. */
export async function startQuiz(page: Page) {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: [CATEGORY] })
  await serveQuestions(page)
  await page.goto(SETUP)
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  await expect(page).toHaveURL('/home/quizzes/study')
  await expect(page.getByText('1 / 10')).toBeVisible()
}
