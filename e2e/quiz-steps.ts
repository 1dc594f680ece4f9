import { expect, type Page } from '@playwright/test'
import { createDocument, listDocuments } from './signed-in-soldier.ts'

export const SETUP = '/home/quizzes/setup'
export const DOCUMENTS = '**/v1/databases/main/collections'
export const CATEGORY = 'Drill'

/** Right answers are marked as such in their text. */
export const QUESTIONS = Array.from({ length: 12 }, (_, index) => ({
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

/** Answers questions by key: 'c' for correct, 'i' for incorrect. */
export async function answerQuestions(page: Page, marks: string, first = 1) {
  for (const [index, letter] of [...marks].entries()) {
    const radios = page
      .getByRole('radiogroup', { name: `Question ${first + index}: ` })
      .getByRole('radio')
    await expect(radios).toHaveCount(4)
    const options = await radios.evaluateAll((inputs) =>
      inputs.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    )
    const right = options.findIndex((option) => option.includes('Right'))
    const key = letter === 'c' ? right : (right + 1) % options.length
    await page.keyboard.press(String(key + 1))
    await expect(radios.nth(key)).toBeChecked()
    await page.keyboard.press('Enter')
  }
}

export const savedSessions = (page: Page) => listDocuments(page, 'studySessions')
