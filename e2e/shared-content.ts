import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import {
  createDocument,
  runFunction,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

/** A unique name: the library is shared by all tests. */
export const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** Another soldier, signed in in a separate browser. */
export async function anotherSoldier(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await withoutMobileNotice(page)
  return { page, ...(await signInNewSoldier(page)) }
}

/** Creates and shares a private set with one question per text; returns its library id. */
export async function shareSet(
  page: Page,
  name: string,
  texts: readonly string[],
  { description = '', category = name } = {},
): Promise<string> {
  const { $id } = await createDocument(page, 'questionSets', { name })
  for (const questionText of texts) {
    await createDocument(page, 'questions', {
      ...{ setId: $id, questionText, answer: `Answer: ${questionText}`, category },
      distractors: ['One', 'Two', 'Three'],
    })
  }
  const { communitySetId } = await runFunction(page, 'shareQuestionSet', {
    ...{ setIdToShare: $id, description },
  })
  return communitySetId
}

/** Creates and shares a study guide; returns its id, which does not change. */
export async function shareGuide(page: Page, name: string, categories: readonly string[]) {
  const { $id } = await createDocument(page, 'studyGuides', { name, categories })
  await runFunction(page, 'shareStudyGuide', { guideId: $id })
  return String($id)
}

/** The table row of the named item. */
export const namedRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** In the Community Library: shows the question sets filtered by name. */
export async function showSets(page: Page, name: string) {
  await page.getByText('Question Sets', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search the question sets' }).fill(name)
}
